/** The server render's half of the wiring. What it wires is in `src/app`. */

import type { GatsbySSR } from "gatsby";
import { toHeadComponents, toHtmlAttributes } from "./src/app/document";
import { wrapPageElement as inFrame } from "./src/app/frame";
import { Root } from "./src/app/root";
import { globalCss, renderWithStyles } from "./src/app/server-styles";
import { settings } from "./src/site";

/** `src/app/early.ts`, bundled and minified by the build. */
declare const __EARLY_SCRIPT__: string;

export const wrapRootElement: GatsbySSR["wrapRootElement"] = ({ element }) => (
  <Root>{element}</Root>
);

export const wrapPageElement: GatsbySSR["wrapPageElement"] = inFrame;

export const replaceRenderer: GatsbySSR["replaceRenderer"] = async ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  const { html, styles } = await renderWithStyles(bodyComponent);
  replaceBodyHTMLString(html);
  setHeadComponents(
    styles.map(({ name, css }) => (
      <style key={name} data-emotion={name}>
        {css}
      </style>
    )),
  );
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes(toHtmlAttributes(settings));
  setHeadComponents(toHeadComponents(settings, __EARLY_SCRIPT__, globalCss));
};
