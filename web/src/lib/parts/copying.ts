/** Copy a text. Browsers lend the clipboard to safe addresses alone; elsewhere the old way does it. */
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
  // A dialog that is open lets nothing outside be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** The whole address of a path of this server. */
export const addressOf = (path: string): string => new URL(path, location.href).href;
