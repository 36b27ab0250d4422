/** Light, dark, and the switch between them. What works before React is in `early.ts`. */

export { ColorModeToggle } from "./color-mode-toggle";
