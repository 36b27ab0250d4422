/** What `<html>`, `<head>` and the end of `<body>` say on every page. */

import { isValidElement, type ReactNode } from "react";
import { withBase } from "../core/links/base-path";
import type { PageSettings } from "../core/settings/settings";
import { type ThemeName, themes } from "../ui/themes";
import { toFeedLinks } from "../views/frame";

/** The settings that the inline scripts read: from here, so that they hold none themselves. */
export function toHtmlAttributes(
  { brand, colorMode, announcement }: PageSettings,
  hasLocalAccounts: boolean,
) {
  return {
    lang: brand.language,
    "data-theme": colorMode.default,
    ...(colorMode.followSystem ? { "data-follow-system": "" } : {}),
    ...(hasLocalAccounts ? { "data-accounts": "local" } : {}),
    ...(announcement?.closable ? { "data-announcement": announcement.id } : {}),
  };
}

/**
 * What the early script must know to bring the application to this page, from what Gatsby has written of the
 * page for the browser.
 */
export function toPageAttributes(pageData: object, pageDataPath: string): object {
  const { path, componentChunkName } = pageData as { path: string; componentChunkName: string };
  return {
    "data-page": path,
    "data-page-data": pageDataPath,
    "data-chunk": componentChunkName,
  };
}

/**
 * True for what Gatsby puts at the end of the body to start its application: the script tags, the page's path
 * and the map of chunks, the latter two as inline scripts.
 */
export function isScriptOfApplication(component: ReactNode): boolean {
  if (!isValidElement<{ id?: string; sliceId?: string; src?: string }>(component)) return false;
  const { id, sliceId, src } = component.props;
  return (
    id === "gatsby-script-loader" ||
    id === "gatsby-chunk-mapping" ||
    sliceId === "_gatsby-scripts" ||
    (component.type === "script" && src !== undefined)
  );
}

/** Data for search engines, as `jsonLdToText` writes it: nothing in it can end the element. */
export function toJsonLdScript(text: string) {
  return (
    <script key="json-ld" type="application/ld+json">
      {text}
    </script>
  );
}

/** The script that answers before the application is there. */
export function toEarlyScript(text: string) {
  return <script key="early">{text}</script>;
}

const themeNames = Object.keys(themes) as ThemeName[];

interface HeadStyles {
  /** What stands in no part of the page's styles. */
  globalCss?: string;
  /** The address of all styles, for a browser without script; for others the application brings them. */
  stylesheet?: string;
}

/** The parts of the head that no page changes. */
export function toHeadComponents(
  settings: PageSettings,
  headScript: string,
  { globalCss, stylesheet }: HeadStyles,
) {
  return [
    globalCss && <style key="global-styles">{globalCss}</style>,
    stylesheet && (
      <noscript key="stylesheet">
        <link rel="stylesheet" href={withBase(stylesheet)} />
      </noscript>
    ),
    ...themeNames.map((name) => (
      <meta
        key={`theme-color-${name}`}
        name="theme-color"
        data-theme={name}
        content={themes[name].surface}
        media={name === settings.colorMode.default ? "all" : "not all"}
      />
    )),
    <script key="head">{headScript}</script>,
    <link key="icon-ico" rel="icon" href={withBase("/favicon.ico")} sizes="32x32" />,
    <link key="icon-svg" rel="icon" href={withBase("/favicon.svg")} type="image/svg+xml" />,
    <link key="icon-apple" rel="apple-touch-icon" href={withBase("/apple-touch-icon.png")} />,
    <link key="manifest" rel="manifest" href={withBase("/manifest.webmanifest")} />,
    ...toFeedLinks(settings),
  ];
}
