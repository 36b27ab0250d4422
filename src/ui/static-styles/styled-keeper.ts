/** `styled.ts` for the run that makes the stylesheet: it also keeps the styles of each component under its class. */

import type { CSSObject } from "@emotion/styled";
import type { ElementType } from "react";
import { keepStyles } from "./sheet";
import styledInBrowser, { type Styled } from "./styled";

export default function styled(
  tag: ElementType | Styled,
  name: string,
  place: string,
  ...styles: CSSObject[]
): Styled {
  const component = styledInBrowser(tag, name);
  keepStyles(component, name, place, tag, styles);
  return component;
}
