/** What `<html>` and `<head>` say on every page. */

import type { Settings } from "../core/settings";
import { type ThemeName, themes } from "../ui/themes";
import { toFeedLinks } from "../views/frame";

/** The settings that the early script reads: from here, so that it holds none itself. */
export function toHtmlAttributes({ brand, colorMode, announcement }: Settings) {
  return {
    lang: brand.language,
    "data-theme": colorMode.default,
    ...(colorMode.followSystem ? { "data-follow-system": "" } : {}),
    ...(announcement?.closable ? { "data-announcement": announcement.id } : {}),
  };
}

const themeNames = Object.keys(themes) as ThemeName[];

/** The parts of the head that no page changes. */
export function toHeadComponents(settings: Settings, earlyScript: string, globalCss: string) {
  return [
    <style key="global-styles">{globalCss}</style>,
    ...themeNames.map((name) => (
      <meta
        key={`theme-color-${name}`}
        name="theme-color"
        data-theme={name}
        content={themes[name].surface}
        media={name === settings.colorMode.default ? "all" : "not all"}
      />
    )),
    <script key="early">{earlyScript}</script>,
    <link key="icon-ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    ...toFeedLinks(settings),
  ];
}
