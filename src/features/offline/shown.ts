/** The word that a page came from this device, from who learns it to who says it. */

const shownEvent = "dronedoc:shown-from-device";

/** `storedAt`: when the copy left the server (ISO 8601), null when nobody knows. */
export function sayShown(storedAt: string | null): void {
  dispatchEvent(new CustomEvent(shownEvent, { detail: storedAt }));
}

export function onShown(listener: (storedAt: string | null) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | null>).detail);
  addEventListener(shownEvent, hear);
  return () => removeEventListener(shownEvent, hear);
}
