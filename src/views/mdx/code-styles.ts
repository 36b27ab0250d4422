/** Code blocks: dark in every theme, lines told apart by signs as well as by colour, buttons beside them. */

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
    // What goes on in a next line has its edges in both.
    boxDecorationBreak: "clone",
    // In the largest letters a phone has no line for it.
    "&.whole": { "@media (min-width: 16rem)": { whiteSpace: "nowrap" } },
  },
};

const phone = "@media (max-width: 37.49rem)";
const wider = "@media (min-width: 37.5rem)";

const frame: CSSObject = {
  // The buttons have a column of their own beside the title, or beside code without one: they never lie over it.
  ".code": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    marginBlock: token("space-5"),
    border: `1px solid ${token("color-code-border")}`,
    borderRadius: token("radius-md"),
    background: token("color-code-surface"),
    color: token("color-code-text"),
    colorScheme: "dark",
    overflow: "hidden",
  },
  // On a phone code reaches from edge to edge.
  "& > .code, & > .html-run > .code, & > .html-run > .steps > ol > li > .code": {
    [phone]: {
      "--code-padding": "var(--page-margin)",
      marginInline: "calc(-1 * var(--page-margin))",
      borderInline: 0,
      borderRadius: 0,
    },
  },
  // Over the line that leads from step to step.
  "& > .html-run > .steps > ol > li > .code": {
    [phone]: {
      position: "relative",
      zIndex: 1,
      marginInlineStart: "calc(-3.75rem - var(--page-margin))",
    },
  },
  ".code-title": {
    margin: 0,
    padding: `${token("space-2")} var(--code-padding, ${token("space-5")})`,
    borderBlockEnd: `1px solid ${token("color-code-border")}`,
    background: token("color-code-surface-raised"),
    color: token("color-code-text-muted"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-medium"),
    lineHeight: 1.6,
    overflowWrap: "anywhere",
  },
  ".code-title + .code-block": { gridArea: "2 / 1 / auto / -1" },
  ".code-block": {
    margin: 0,
    paddingBlock: token("space-4"),
    overflowX: "auto",
    // Where a browser cannot fade the edge, a shade there says that the lines go on, as at wide tables.
    background: [
      `linear-gradient(to left, ${token("color-code-surface")} 30%, transparent) right / 3rem 100% no-repeat local`,
      `linear-gradient(to left, ${token("color-code-text-muted")}, transparent) right / 0.75rem 100% no-repeat scroll`,
    ].join(", "),
    // The lines fade at the edge behind which they go on, until they are scrolled to their end.
    "@supports (animation-timeline: scroll())": {
      background: "none",
      mask: "linear-gradient(to left, transparent, #000 3rem) 0 / calc(100% + 3rem)",
      // It follows the reader's hand, and stays where less motion is wanted.
      animation: "code-edge 1ms linear both !important",
      animationTimeline: "scroll(self inline) !important",
    },
    fontSize: "0.875rem",
    lineHeight: 1.65,
    tabSize: 4,
    "&:focus-visible": {
      mask: "none",
      outlineOffset: "-3px",
      outlineColor: token("color-code-text"),
    },
    "& > code": {
      display: "block",
      width: "max-content",
      minWidth: "100%",
      fontSize: "inherit",
    },
  },
  "@keyframes code-edge": { "from, 90%": { maskPosition: "100%" } },
  // A block without lines (a diagram's source) has the padding that lines bring with them.
  ".code-block > code:not(:has(> .line))": {
    paddingInline: `var(--code-padding, ${token("space-5")})`,
  },
  // A command of one line takes little more than its line; its title is a small one over it.
  ".code:has(.line:only-child)": {
    "& > .code-title": { paddingBlockEnd: 0, border: 0, background: "none" },
    "& > .code-block": { paddingBlock: token("space-2"), gridColumnEnd: "auto" },
    "& > .code-title + .code-block": { paddingBlockStart: "0.125rem" },
    "& > .code-actions": {
      gridRowEnd: "span 2",
      alignSelf: "center",
      flexDirection: "row-reverse",
      border: 0,
      background: "none",
    },
  },
};

const lines: CSSObject = {
  ".line": {
    position: "relative",
    display: "inline-block",
    boxSizing: "border-box",
    width: "100%",
    // An empty line is as high as the others, and so is its number.
    minHeight: "1lh",
    paddingInline: `var(--code-padding, ${token("space-5")})`,
    verticalAlign: "top",
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
  // A phone has no room for numbers.
  ".code-numbered": {
    [wider]: {
      "& code": { counterReset: "line" },
      "& .line": { paddingInlineStart: "4.25em" },
      "& .line::before": {
        counterIncrement: "line",
        content: "counter(line)",
        position: "absolute",
        insetInlineStart: 0,
        width: "2.75em",
        color: token("color-code-text-muted"),
        textAlign: "end",
        fontVariantNumeric: "tabular-nums",
      },
      "& .line[data-line]::before": { content: "attr(data-line)" },
    },
  },
  "[data-wrapped] .code-block > code": { width: "auto", whiteSpace: "pre-wrap" },
  "[data-wrapped] .line": { overflowWrap: "anywhere" },
};

const actions: CSSObject = {
  ".code-actions": {
    gridArea: "1 / 2",
    alignSelf: "start",
    display: "flex",
    flexDirection: "column",
    padding: token("space-1"),
    "@media (scripting: none)": { display: "none" },
  },
  // In the bar of the title they stand beside each other, the one that is always there at the end.
  ".code:has(> .code-title) > .code-actions": {
    alignSelf: "stretch",
    flexDirection: "row-reverse",
    alignItems: "center",
    paddingBlock: 0,
    borderBlockEnd: `1px solid ${token("color-code-border")}`,
    background: token("color-code-surface-raised"),
  },
  ".code-action": {
    display: "grid",
    placeItems: "center",
    width: "2rem",
    height: "2rem",
    padding: 0,
    border: 0,
    borderRadius: token("radius-sm"),
    background: "none",
    color: token("color-code-text-muted"),
    cursor: "pointer",
    "&:hover": { background: token("color-code-highlight"), color: token("color-code-text") },
    "&:focus-visible": { outlineOffset: "-3px", outlineColor: token("color-code-text") },
    "&::before": { width: "1.125rem", height: "1.125rem", ...mask("copy") },
    "&[data-action=wrap-code]::before": maskImage("wrap"),
    "&[aria-pressed=true]": { background: token("color-code-highlight") },
    "&[data-done]": { color: "#7fdca8" },
    "&[data-done]::before": maskImage("check"),
    "@media (hover: none)": { width: token("size-target"), height: token("size-target") },
  },
  // Only a block with lines too long has lines to wrap. What comes then has had its room from the beginning.
  ".code:not([data-overflows]) [data-action=wrap-code]": { visibility: "hidden" },
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
