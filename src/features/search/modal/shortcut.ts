/** Which keys open the search, and when a key is somebody else's. */

/** What is read off a pressed key. */
export type PressedKey = Pick<
  KeyboardEvent,
  | "key"
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

/** Inputs that take no text: a key pressed there is free. */
const pressedInputs = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Widgets that have a meaning of their own for letters. */
const keyedRoles =
  /^(?:application|(?:combo|list|search|text)box|grid|menu|option|spinbutton|tree)/;

/** True for `/` and for Ctrl+K or Cmd+K, when nobody else wants the key. */
export function shouldOpen(event: PressedKey, active: Focused | null): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (!isSlash(event) && !isCommandK(event)) return false;
  return active === null || !takesKeys(active);
}

/**
 * True for Escape, and for Ctrl+K or Cmd+K once more. A dialog closes at Escape by itself, but so
 * late that the next key would still find it open.
 */
export function shouldClose(event: PressedKey): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  return event.key === "Escape" || isCommandK(event);
}

function isCommandK(event: PressedKey): boolean {
  const command = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  return command && event.key.toLowerCase() === "k";
}

/** Shift is no modifier here: many keyboards have the slash above a digit. */
function isSlash(event: PressedKey): boolean {
  return event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
}

function takesKeys(element: Focused): boolean {
  if (element.isContentEditable) return true;
  if (keyedRoles.test(element.getAttribute("role") ?? "")) return true;
  const tag = element.tagName.toLowerCase();
  if (tag === "input") return !pressedInputs.test(element.getAttribute("type") ?? "text");
  return tag === "textarea" || tag === "select";
}
