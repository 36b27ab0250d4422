/**
 * Signs drawn by CSS: static HTML has empty elements, and their shape comes as a mask in the text's colour. The picture
 * stands in the rule that shows it, so that a page without such blocks is without it.
 */

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

/** The shape as the mask of a box of one colour; the box itself is sized by whoever uses it. */
export function mask(shape: Shape): CSSObject {
  return {
    content: '""',
    mask: `${icons.toIconImage(shapes[shape])} center / 100% 100%`,
    backgroundColor: "currentColor",
    "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
  };
}

/** Only the image, to change the shape of a box that is masked already. */
export function maskImage(shape: Shape): CSSObject {
  return { maskImage: icons.toIconImage(shapes[shape]) };
}
