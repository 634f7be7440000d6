/** JSON in the browser's storage, which may be empty, full, switched off, or written by others. */

/** What is stored under a key; `none` if there is nothing, or nothing that can be read. */
export function readStored<T>(key: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? none;
  } catch {
    return none;
  }
}

/** Stores a value; false where the browser keeps nothing. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
