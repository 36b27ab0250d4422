/** Copying: the text of a code block without what is only shown, and the way to the clipboard. */

/** The code as the reader wants to paste it: removed lines stay behind, unless the block is a diff itself. */
export function readCode(code: Element, language: string | undefined): string {
  if (language === "diff") return code.textContent;
  const lines = [...code.querySelectorAll(".line")];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => !line.classList.contains("line-removed"))
    .map((line) => line.textContent)
    .join("\n");
}

/** True when the text is on the clipboard. Pages without the clipboard API (plain http) use the old command. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Selects the text of an element, for a reader whose browser lets no page copy. */
export function selectText(element: Element): void {
  window.getSelection()?.selectAllChildren(element);
}
