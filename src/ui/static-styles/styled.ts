/**
 * What `@emotion/styled` is in the built site: the styles of a component are in a stylesheet, and all that is
 * left to do is to put its class on its element. `plugins/babel-plugin-static-styles` writes the calls.
 */

import { createElement, type ElementType, type ReactNode } from "react";

export interface StyledProps {
  as?: ElementType;
  className?: string;
  children?: ReactNode;
}

export type Styled = ((props: StyledProps) => ReactNode) & { __base: ElementType };

/** Begins every class of a styled component, and no other. */
export const classPrefix = "_";

export default function styled(tag: ElementType | Styled, name: string): Styled {
  // A styled component of a styled component is one element with the styles of both, under one name.
  const base = typeof tag === "function" && "__base" in tag ? tag.__base : tag;
  const own = classPrefix + name;
  const draw: Styled = ({ as = base, className, ...rest }) =>
    createElement<{ className: string }>(as, {
      ...rest,
      className: className ? `${className} ${own}` : own,
    });
  draw.__base = base;
  return draw;
}
