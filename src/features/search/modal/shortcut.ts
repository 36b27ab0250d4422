/** Which keys open the search, and when a key is somebody else's. */

/** What is read off a pressed key. */
export type PressedKey = Pick<
  KeyboardEvent,
  | "key"
  | "keyCode"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "shiftKey"
  | "defaultPrevented"
  | "isComposing"
  | "repeat"
>;

/** What is read off the element that has the focus. */
export interface Focused {
  tagName: string;
  isContentEditable?: boolean;
  getAttribute: (name: string) => string | null;
}

/** What takes a text or a choice, by its name and type: a key pressed in another input is free. */
const fields =
  /^(input|select|textarea) (?!(button|checkbox|color|file|image|radio|range|reset|submit)$)/i;

/** Widgets that have a meaning of their own for letters. */
const keyedRoles = /^(application|(combo|list|search|text)box|grid|menu|option|spinbutton|tree)/;

/** True for `/` and for Ctrl+K or Cmd+K, when nobody else wants the key. */
export function shouldOpen(event: PressedKey, active: Focused): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (!isSlash(event) && !isCommandK(event)) return false;
  return !takesKeys(active);
}

/**
 * True for Escape, and for Ctrl+K or Cmd+K once more. A dialog closes at Escape by itself, but so
 * late that the next key would still find it open. Of a key that ends a composition
 * Safari says so only by its code.
 */
export function shouldClose(event: PressedKey): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return false;
  return event.key === "Escape" || isCommandK(event);
}

function isCommandK(event: PressedKey): boolean {
  const command = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  // That of the letter; on a keyboard of another script, where no key has it, that of its place.
  return command && event.keyCode === 75;
}

/** Shift is no modifier here: many keyboards have the slash above a digit. */
function isSlash(event: PressedKey): boolean {
  return event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
}

function takesKeys(element: Focused): boolean {
  return (
    element.isContentEditable === true ||
    keyedRoles.test(`${element.getAttribute("role")}`) ||
    fields.test(`${element.tagName} ${element.getAttribute("type")}`)
  );
}
