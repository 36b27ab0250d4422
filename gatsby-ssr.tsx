/** The server render's half of the wiring. What it wires is in `src/app`. */

import type { GatsbySSR } from "gatsby";
import {
  isScriptOfApplication,
  toEarlyScript,
  toHeadComponents,
  toHtmlAttributes,
  toJsonLdScript,
  toPageAttributes,
} from "./src/app/document";
import { wrapPageElement as inFrame } from "./src/app/frame";
import styles from "./src/app/no-style-parts";
import { Root } from "./src/app/root";
import { renderWithStyles } from "./src/app/server-styles";
import { withBase } from "./src/core/links/base-path";
import { toPageDataPath } from "./src/core/offline/page-keys";
import { hasDatabase } from "./src/core/settings/features";
import { isLocal } from "./src/features/auth";
import type { InlineScripts } from "./src/gatsby/bundle/inline-scripts";
import { type PageData, toPageJsonLd } from "./src/gatsby/outputs/json-ld";
import { settings } from "./src/site";
import { buildSettings } from "./src/site/build";
import { globalCss } from "./src/ui/global-css";
import { withCardSize } from "./src/views/frame/card-size";

/** Bundled and minified by the build. */
declare const __INLINE_SCRIPTS__: InlineScripts;

/** In development Gatsby's server brings its own scripts. */
const isBuild = process.env.NODE_ENV === "production";

export const wrapRootElement: GatsbySSR["wrapRootElement"] = ({ element }) => (
  <Root>{element}</Root>
);

export const wrapPageElement: GatsbySSR["wrapPageElement"] = inFrame;

export const replaceRenderer: GatsbySSR["replaceRenderer"] = async ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  const { html, shown } = await renderWithStyles(bodyComponent, styles.parts);
  replaceBodyHTMLString(html);
  setHeadComponents(shown.map(({ name, css }) => <style key={name}>{css}</style>));
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
  pathname,
  loadPageDataSync,
}) => {
  setHtmlAttributes(toHtmlAttributes(settings, isLocal && hasDatabase(settings.features)));
  const { head, early } = __INLINE_SCRIPTS__;
  setHeadComponents(toHeadComponents(settings, head, isBuild ? styles : { globalCss }));
  // After what readers wait for.
  setPostBodyComponents([toEarlyScript(early)]);
  if (!isBuild) return;
  const pageData = loadPageDataSync(pathname);
  setHtmlAttributes(toPageAttributes(pageData, toPageDataPath(withBase(pathname))));
  const jsonLd = toPageJsonLd(pageData as PageData, { ...settings, blog: buildSettings.blog });
  if (jsonLd) setPostBodyComponents([toJsonLdScript(jsonLd)]);
};

/** `features/application` brings the application's scripts, and not the page. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const head = getHeadComponents();
  replaceHeadComponents(withCardSize(head));
  if (!isBuild) return;
  replacePostBodyComponents(
    getPostBodyComponents().filter((component) => !isScriptOfApplication(component)),
  );
};
