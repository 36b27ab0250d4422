/** Calls `act` in a task of its own when the next frame is done: a task that a frame's callback asks for comes after it. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
