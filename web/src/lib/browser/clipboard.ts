/** Copies a text. Browsers offer the clipboard on secure addresses only; elsewhere by selection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelecting(text);
  }
}

function copyBySelecting(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  // Nothing outside an open dialog can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** The full address of a path on this server. */
export const addressOf = (path: string): string => new URL(path, location.href).href;
