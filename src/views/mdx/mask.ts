/** Signs drawn by CSS: static HTML has empty elements, and their shape comes as a mask in the text's colour. */

import type { CSSObject } from "@emotion/react";
import * as icons from "../../ui/icons";

/** The signs that content shows. */
const shapes = {
  arrow: icons.arrowIcon,
  check: icons.checkIcon,
  chevron: icons.chevronIcon,
  close: icons.closeIcon,
  copy: icons.copyIcon,
  danger: icons.dangerIcon,
  external: icons.externalIcon,
  file: icons.fileIcon,
  folder: icons.folderIcon,
  info: icons.infoIcon,
  link: icons.linkIcon,
  note: icons.noteIcon,
  tip: icons.tipIcon,
  warning: icons.warningIcon,
  wrap: icons.wrapIcon,
};

export type Shape = keyof typeof shapes;

/** Each picture once, as a variable of the area: `--icon-link`. */
export const maskVariables: CSSObject = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [`--icon-${name}`, icons.toIconImage(shape)]),
);

/** The shape as the mask of a box of one colour; the box itself is sized by whoever uses it. */
export function mask(shape: Shape): CSSObject {
  return {
    content: '""',
    mask: `var(--icon-${shape}) center / 100% 100%`,
    backgroundColor: "currentColor",
    "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
  };
}

/** Only the image, to change the shape of a box that is masked already. */
export function maskImage(shape: Shape): CSSObject {
  return { maskImage: `var(--icon-${shape})` };
}
