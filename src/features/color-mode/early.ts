/**
 * The colour mode before the first paint, and every change of it. The mode lives in one place, the
 * `data-theme` of `<html>`: React neither reads nor writes it.
 */

import { onAction } from "../../browser/actions";
import { onStoredElsewhere, readStored, writeStored } from "../../browser/storage";
import { type ColorMode, chooseColorMode, colorModeKey, toggleColorMode } from "./choose";

/**
 * The server writes the site's own mode to `data-theme`, and `data-follow-system` where the system
 * is followed. Both stay readable here, so one script serves every setting.
 */
export function startColorMode(): void {
  const root = document.documentElement;
  const byDefault = root.dataset.theme as ColorMode;
  const system = matchMedia("(prefers-color-scheme:dark)");
  const follows = "followSystem" in root.dataset;

  const show = (mode: ColorMode) => {
    root.dataset.theme = mode;
    // One <meta> for each mode: the browser takes the one whose media applies.
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
      meta.media = meta.dataset.theme === mode ? "all" : "not all";
    }
  };
  const showChosen = () =>
    show(
      chooseColorMode({
        stored: readStored(colorModeKey),
        byDefault,
        systemIsDark: follows ? system.matches : null,
      }),
    );

  showChosen();
  if (follows) system.addEventListener("change", showChosen);
  onStoredElsewhere(colorModeKey, showChosen);
  const toggle = (wanted: ColorMode) => {
    const mode = toggleColorMode(wanted, root.dataset.theme);
    show(mode);
    writeStored(colorModeKey, mode);
  };
  onAction("color-mode", () => toggle("dark"));
  onAction("sun-mode", () => toggle("sun"));
}
