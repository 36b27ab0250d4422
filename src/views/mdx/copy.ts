/** Copying: the text of a code block without what is only shown, that of a page, and the way to the clipboard. */

/** Milliseconds for a page's text: a network that says nothing would keep its reader from hearing of it. */
const patience = 30_000;

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

/** By their addresses: asked for when a menu opens, for some browsers copy only what is there soon after the press. */
const texts = new Map<string, Promise<string>>();

/** The text at an address, fetched once as long as it succeeds. Its failure is told without its reason. */
export function fetchText(address: string): Promise<string> {
  const asked = texts.get(address) ?? askForText(address);
  texts.set(address, asked);
  asked.catch(() => texts.delete(address));
  return asked;
}

async function askForText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error();
  return response.text();
}

/** True when the text at an address is on the clipboard. */
export function copyTextAt(address: string): Promise<boolean> {
  return fetchText(address).then(copyText, () => false);
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
