/** Light, dark and sun, and the switches between them. What works before React is in `early.ts`. */

export { ColorModeToggle } from "./color-mode-toggle";
export { SunModeToggle } from "./sun-mode-toggle";
