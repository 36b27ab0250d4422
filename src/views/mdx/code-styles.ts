/** Code blocks: dark in every theme, lines told apart by signs as well as by colour, buttons in a corner. */

import type { CSSObject } from "@emotion/react";
import { codeColors } from "../../core/code-theme";
import { token } from "../../ui/tokens";
import { mask, maskImage } from "./mask";

const inlineCode: CSSObject = {
  "& :not(pre) > code": {
    padding: "0.12em 0.35em",
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-sm"),
    background: token("color-surface-sunken"),
    fontFamily: token("font-family-mono"),
    fontSize: "0.87em",
    overflowWrap: "anywhere",
    // In the largest letters a phone has no line for it.
    "&.whole": { "@media (min-width: 16rem)": { whiteSpace: "nowrap" } },
  },
};

const frame: CSSObject = {
  ".code": {
    position: "relative",
    marginBlock: token("space-5"),
    border: `1px solid ${token("color-code-border")}`,
    borderRadius: token("radius-md"),
    background: token("color-code-surface"),
    color: token("color-code-text"),
    colorScheme: "dark",
    overflow: "hidden",
  },
  ".code-title": {
    margin: 0,
    padding: `${token("space-2")} ${token("space-5")}`,
    borderBlockEnd: `1px solid ${token("color-code-border")}`,
    background: token("color-code-surface-raised"),
    color: token("color-code-text-muted"),
    fontFamily: token("font-family-mono"),
    fontSize: token("font-size-xs"),
    lineHeight: 1.6,
  },
  ".code-block": {
    margin: 0,
    paddingBlock: token("space-4"),
    overflowX: "auto",
    // As of wide tables, a shade at the edge says that the lines go on.
    background: [
      `linear-gradient(to left, ${token("color-code-surface")} 30%, transparent) right / 3rem 100% no-repeat local`,
      `linear-gradient(to left, ${token("color-code-text-muted")}, transparent) right / 0.75rem 100% no-repeat scroll`,
    ].join(", "),
    fontSize: "0.875rem",
    lineHeight: 1.65,
    tabSize: 4,
    "&:focus-visible": { outlineOffset: "-3px", outlineColor: token("color-code-text") },
    "& > code": {
      display: "block",
      width: "max-content",
      minWidth: "100%",
      fontSize: "inherit",
    },
  },
  // A block without lines (a diagram's source) has the padding that lines bring with them.
  ".code-block > code:not(:has(> .line))": { paddingInline: token("space-5") },
};

const lines: CSSObject = {
  ".line": {
    position: "relative",
    display: "inline-block",
    boxSizing: "border-box",
    width: "100%",
    paddingInline: token("space-5"),
  },
  ".line-highlighted": {
    background: token("color-code-highlight"),
    // Not the accent, which is dark in the themes that are light.
    boxShadow: `inset 3px 0 ${token("color-code-text")}`,
    // Where the system chooses all colours there is neither.
    "@media (forced-colors: active)": { outline: "1px solid Highlight", outlineOffset: "-1px" },
  },
  ".line-added": { background: token("color-code-added"), "&::after": { content: '"+"' } },
  ".line-removed": { background: token("color-code-removed"), "&::after": { content: '"\\2212"' } },
  ".line-added::after, .line-removed::after": {
    position: "absolute",
    insetInlineStart: "0.6rem",
    top: 0,
    color: token("color-code-text"),
    fontWeight: token("font-weight-bold"),
  },
  // A diff brings its own signs.
  "[data-language=diff] .line::after": { content: "none" },
  ".code-numbered code": { counterReset: "line" },
  ".code-numbered .line": { paddingInlineStart: "4.75em" },
  ".code-numbered .line::before": {
    counterIncrement: "line",
    content: "counter(line)",
    position: "absolute",
    insetInlineStart: 0,
    width: "3.5em",
    color: token("color-code-text-muted"),
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
  },
  ".code-numbered .line[data-line]::before": { content: "attr(data-line)" },
  "[data-wrapped] .code-block > code": { width: "auto", whiteSpace: "pre-wrap" },
  "[data-wrapped] .line": { overflowWrap: "anywhere" },
};

const belowButtons: CSSObject = {
  paddingBlockStart: "3rem",
  paddingInlineEnd: token("space-5"),
};

const actions: CSSObject = {
  ".code-actions": {
    position: "absolute",
    insetBlockStart: token("space-1"),
    insetInlineEnd: token("space-1"),
    display: "flex",
    gap: token("space-1"),
    "@media (scripting: none)": { display: "none" },
    "@media (hover: hover)": {
      opacity: 0,
      transition: `opacity ${token("duration-fast")}`,
    },
  },
  ".code:hover > .code-actions, .code:focus-within > .code-actions": { opacity: 1 },
  ".code-action": {
    display: "grid",
    placeItems: "center",
    width: "2rem",
    height: "2rem",
    padding: 0,
    border: `1px solid ${token("color-code-border")}`,
    borderRadius: token("radius-sm"),
    background: token("color-code-surface-raised"),
    color: token("color-code-text"),
    cursor: "pointer",
    "&:hover": { background: token("color-code-highlight") },
    "&:focus-visible": { outlineColor: token("color-code-text") },
    "&::before": { width: "1.125rem", height: "1.125rem", ...mask("copy") },
    "&[data-action=wrap-code]::before": maskImage("wrap"),
    "&[aria-pressed=true]": { background: token("color-code-highlight") },
    "&[data-done]": { color: "#7fdca8" },
    "&[data-done]::before": maskImage("check"),
  },
  // A finger has no hover: the buttons are always there, so they get a place of their own.
  "@media (hover: none)": {
    ".code-action": { width: token("size-target"), height: token("size-target") },
    ".code-title": { paddingInlineEnd: "6.5rem" },
    ".code:not(:has(> .code-title)) > .code-block": { paddingBlockStart: "3.25rem" },
  },
  // Beside them a name would stand letter by letter: it comes to stand below.
  "@media (hover: none) and (max-width: 20rem)": { ".code-title": belowButtons },
  "@media (hover: none) and (max-width: 25rem)": {
    "html[data-type=large] & .code-title": belowButtons,
  },
  // Only a block with lines too long has lines to wrap.
  ".code:not([data-overflows]) [data-action=wrap-code]": { display: "none" },
};

const tokenColors: CSSObject = Object.fromEntries(
  codeColors.map((color, index) => [`.c-${index}`, { color }]),
);

export const codeStyles: CSSObject = {
  ...inlineCode,
  ...frame,
  ...lines,
  ...actions,
  ...tokenColors,
};
