/** The typography of content: what plain elements look like, and the styles of every block put together. */

import type { CSSObject } from "@emotion/react";
import { token } from "../../ui/tokens";
import { blockStyles } from "./block-styles";
import { codeStyles } from "./code-styles";
import { mask, maskImage } from "./mask";
import { printStyles } from "./print-styles";

const headings: CSSObject = {
  "h1, h2, h3, h4, h5, h6": {
    marginBlock: `${token("space-6")} ${token("space-3")}`,
    lineHeight: token("line-height-snug"),
    fontWeight: token("font-weight-semibold"),
    letterSpacing: "-0.01em",
    textWrap: "balance",
    overflowWrap: "anywhere",
  },
  "h1, h2": {
    marginBlock: `${token("space-7")} ${token("space-4")}`,
    fontSize: token("font-size-2xl"),
    letterSpacing: "-0.015em",
  },
  h3: { fontSize: token("font-size-xl") },
  h4: { fontSize: token("font-size-lg") },
  "h5, h6": { fontSize: token("font-size-md") },
  // The sign alone answers a pointer: a heading's words can be selected, and a finger on them does nothing.
  ".heading-anchor": {
    color: "inherit",
    textDecoration: "none",
    position: "relative",
    pointerEvents: "none",
    "&::after": {
      ...mask("link"),
      display: "inline-block",
      width: "1.125rem",
      height: "1.125rem",
      marginInline: ".5625rem .3125rem",
      verticalAlign: "middle",
      color: token("color-text-muted"),
      pointerEvents: "auto",
    },
    // A finger's room round the sign, but for the words before it; not as far as a page's edge, which it would push.
    "&::before": {
      content: '""',
      position: "absolute",
      inset: "auto -.75rem -.5rem auto",
      width: "2.75rem",
      height: "2.75rem",
      pointerEvents: "auto",
    },
    "&[data-done]::after": { color: token("color-tip"), ...maskImage("check") },
    // A heading is no link to press, though its words stand in one.
    "@media (forced-colors: active)": { color: "CanvasText" },
    // Where there is no pointer to hover with, the sign is always there.
    "@media (hover: hover)": {
      "&::after": { opacity: 0, transition: `opacity ${token("duration-fast")}` },
    },
    "&:focus-visible::after, &[data-done]::after": { opacity: 1 },
    // But on a phone, where the heading's words are what is pressed.
    "@media (hover: none) and (max-width: 37.49rem)": {
      pointerEvents: "auto",
      "&::before, &:not([data-done])::after": { display: "none" },
    },
  },
  "& :is(h1, h2, h3, h4, h5, h6):hover > .heading-anchor::after": { opacity: 1 },
};

const text: CSSObject = {
  "p, ul:not([class]), ol, blockquote": { maxWidth: token("size-text") },
  p: { marginBlock: token("space-4"), textWrap: "pretty" },
  a: {
    color: token("color-link"),
    textDecoration: "underline",
    textDecorationThickness: "from-font",
    textUnderlineOffset: "0.18em",
    "&:hover": { color: token("color-link-hover"), textDecorationThickness: "2px" },
  },
  // A space that does not break carries the sign, so that it never stands alone on the next line.
  ".external::after": {
    ...mask("external"),
    content: '"\\a0"',
    paddingInlineStart: "0.55em",
    maskSize: "0.75em",
    maskRepeat: "no-repeat",
  },
  strong: { fontWeight: token("font-weight-semibold") },
  "ul, ol": { marginBlock: token("space-4"), paddingInlineStart: "1.6em" },
  "li > ul, li > ol": { marginBlock: token("space-2") },
  li: {
    marginBlock: token("space-2"),
    paddingInlineStart: token("space-1"),
    textWrap: "pretty",
  },
  "li::marker": { color: token("color-text-muted"), fontVariantNumeric: "tabular-nums" },
  "ul.task-list": { paddingInlineStart: 0 },
  // A list may mix tasks with plain items.
  "ul.task-list > li:not(.task-item)": { marginInlineStart: "1.6em" },
  // Tasks that are counted keep their numbers.
  "ul > .task-item": { listStyle: "none" },
  ".task-item": {
    position: "relative",
    paddingInlineStart: "2.25rem",
    "& > input, & > p:first-of-type > input": {
      position: "absolute",
      insetBlockStart: "0.15em",
      insetInlineStart: 0,
      width: "1.5rem",
      height: "1.5rem",
      margin: 0,
      accentColor: token("color-accent"),
    },
    "& > p:first-of-type": { marginBlockStart: 0 },
  },
  blockquote: {
    marginBlock: token("space-5"),
    marginInline: 0,
    paddingInlineStart: token("space-5"),
    borderInlineStart: `3px solid ${token("color-border-strong")}`,
    color: token("color-text-muted"),
  },
  hr: {
    marginBlock: token("space-7"),
    border: 0,
    borderBlockStart: `1px solid ${token("color-border")}`,
  },
  "img, svg, video, iframe": { maxWidth: "100%" },
  "img, video": { height: "auto" },
  "p img, li img, td img, p svg": { display: "inline-block", verticalAlign: "middle" },
  iframe: { display: "block", width: "100%", border: 0, borderRadius: token("radius-md") },
  kbd: {
    display: "inline-block",
    minWidth: "1.7em",
    padding: "0.05em 0.45em",
    border: `1px solid ${token("color-border-strong")}`,
    borderBlockEndWidth: "2px",
    borderRadius: token("radius-sm"),
    background: token("color-surface-raised"),
    fontFamily: "inherit",
    fontSize: "0.85em",
    lineHeight: 1.5,
    textAlign: "center",
    whiteSpace: "nowrap",
  },
  mark: {
    padding: "0.05em 0.25em",
    borderRadius: token("radius-sm"),
    background: token("color-mark"),
    color: "inherit",
  },
  "sup, sub": { lineHeight: 0 },
  "abbr[title]": { textUnderlineOffset: "0.18em", cursor: "help" },
  ".math-block": { marginBlock: token("space-5"), overflowX: "auto", overflowY: "hidden" },
  // What stands in a cell is a box there, which `right` does not move; Firefox knows `columnalign`, and passes over these.
  ".math-left": { textAlign: "-webkit-left" as "left", "&.math-tight": { paddingLeft: 0 } },
  ".math-right": { textAlign: "-webkit-right" as "right", "&.math-tight": { paddingRight: 0 } },
  ".math-full": { width: "100%" },
  // In a grid Chromium makes what the table stands in no wider than the table without this.
  "& :has(> .math-full)": { width: "100%" },
  ".math-half": { width: "50%" },
  ".spec": { fontVariantNumeric: "tabular-nums" },
  "span.whole": { whiteSpace: "nowrap" },
};

/** Columns of values such as times and counts are as wide as these. */
const shortColumns: CSSObject = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((column) => [
    `.short-${column} :is(th, td):nth-child(${column})`,
    { minWidth: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  ]),
);

/** What a table stands on: a box with a ground of its own says so. */
const ground = `var(--ground, ${token("color-surface")})`;

/**
 * Wide tables scroll inside their region; a shade at an edge says that there is more beyond it. Safari rounds what is
 * scrolled down to whole pixels: at the very edge the shade would be a line beside tables that scroll nowhere.
 */
const tables: CSSObject = {
  ".table-scroll": {
    marginBlock: token("space-5"),
    overflowX: "auto",
    background: [
      `linear-gradient(to right, ${ground} 30%, transparent) left / 3rem 100% no-repeat local`,
      `linear-gradient(to left, ${ground} 30%, transparent) right / 3rem 100% no-repeat local`,
      `linear-gradient(to right, ${token("color-border")}, transparent) left / 1rem 100% no-repeat scroll`,
      `linear-gradient(to left, ${token("color-border")}, transparent) right 1px top / 1rem 100% no-repeat scroll`,
    ].join(", "),
  },
  // Its first line has room above it: as far from a heading as a paragraph.
  "& :is(h2, h3, h4) + .table-scroll": { marginBlockStart: `calc(-1 * ${token("space-2")})` },
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: token("font-size-sm"),
    lineHeight: 1.5,
  },
  "th, td": {
    // On a phone a few columns fit.
    minWidth: "min(6.5rem, 20vw)",
    padding: `${token("space-3")} ${token("space-4")} ${token("space-3")} 0`,
    borderBlockEnd: `1px solid ${token("color-border")}`,
    textAlign: "start",
    verticalAlign: "top",
    "&:last-of-type": { paddingInlineEnd: token("space-2") },
    "& > :first-child": { marginBlockStart: 0 },
    "& > :last-child": { marginBlockEnd: 0 },
  },
  "th + td, td + th, th + th, td + td": { paddingInlineStart: token("space-2") },
  // A corner without words is a `td`.
  "thead td, thead th": {
    borderBlockEnd: `2px solid ${token("color-border-strong")}`,
    fontWeight: token("font-weight-semibold"),
    verticalAlign: "bottom",
  },
  // A column is as wide as the longest word of its names.
  "td > code": { overflowWrap: "break-word" },
  ...shortColumns,
  // A row of sentences, for which a phone is too narrow: what the first cell names, then a line for each other,
  // with the column's name before it.
  "@media (max-width: 37.49rem)": {
    "table.stacks": {
      "&, & > tbody, & > tbody > tr": { display: "block" },
      "& > thead": {
        position: "absolute",
        display: "block",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
      "& > tbody > tr": {
        paddingBlock: token("space-3"),
        borderBlockEnd: `1px solid ${token("color-border")}`,
        "&:first-of-type": { borderBlockStart: `2px solid ${token("color-border-strong")}` },
      },
      // The first cell of a row may be its name.
      "& > tbody > tr > *": {
        display: "flow-root",
        padding: 0,
        border: 0,
        // Below each other a column's numbers have no side of their own.
        textAlign: "start",
        "&:first-child": { fontWeight: token("font-weight-semibold") },
        "&:empty": { display: "none" },
        "& + td": { marginBlockStart: token("space-1") },
        "&[data-label]": { paddingInlineStart: "6.5rem" },
        "&[data-label]::before": {
          float: "inline-start",
          width: "6rem",
          marginInlineStart: "-6.5rem",
          color: token("color-text-muted"),
          fontSize: token("font-size-xs"),
          fontWeight: token("font-weight-regular"),
          // A screen reader has the column's name from the head.
          content: ["attr(data-label)", 'attr(data-label) / ""'],
        },
      },
    },
  },
  ".align-right": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  ".align-center": { textAlign: "center" },
};

export const contentStyles: CSSObject = {
  fontSize: token("font-size-md"),
  lineHeight: token("line-height-normal"),
  overflowWrap: "break-word",
  // What opens below a line, such as a definition, is as wide as the column.
  position: "relative",
  // A run of static HTML has a box of no size: its blocks stand as if they were the area's own.
  ".html-run": { display: "contents" },
  "& > :first-child, & > .html-run:first-child > :first-child": { marginBlockStart: 0 },
  ...text,
  ...headings,
  ...tables,
  ...blockStyles,
  ...codeStyles,
  ...printStyles,
};
