/** The blocks of content that HTML has no element for: admonitions, steps, cards, file trees, figures and so on. */

import type { CSSObject } from "@emotion/react";
import { generationNames } from "../../core/generations";
import { buttonStyles } from "../../ui/button";
import { noteBorder, toGlow } from "../../ui/card";
import { type Token, token } from "../../ui/tokens";
import { mask, maskImage, type Shape } from "./mask";

/** The first and the last thing in a box stand at its padding. */
const tight: CSSObject = {
  "& > :first-child, & > .html-run:first-child > :first-child": { marginBlockStart: 0 },
  "& > :last-child, & > .html-run:last-child > :last-child": { marginBlockEnd: 0 },
};

/** The ground of a box, and of what covers the shades of a table in it. */
const ground = (color: Token): CSSObject => ({
  "--ground": token(color),
  background: "var(--ground)",
});

/** A kind is told by its sign and its title as well as by its colour. */
function admonition(shape: Shape, sign: Token, area: Token): CSSObject {
  return {
    ...ground(area),
    "--sign": token(sign),
    "& > .admonition-title::before": maskImage(shape),
  };
}

const admonitions: CSSObject = {
  ".admonition": {
    marginBlock: token("space-5"),
    padding: `${token("space-4")} ${token("space-5")}`,
    border: noteBorder("var(--sign)"),
    borderRadius: token("radius-md"),
    boxShadow: token("shadow-edge"),
    ...tight,
  },
  ".admonition-title": {
    display: "flex",
    gap: token("space-2"),
    marginBlock: `0 ${token("space-2")}`,
    color: "var(--sign)",
    fontWeight: token("font-weight-semibold"),
    overflowWrap: "anywhere",
    "&::before": {
      flex: "none",
      // In the middle of the first line.
      marginBlockStart: "0.25rem",
      width: "1.25rem",
      height: "1.25rem",
      ...mask("note"),
    },
  },
  ".admonition-title + *": { marginBlockStart: 0 },
  ".admonition-note": admonition("note", "color-note", "color-note-soft"),
  ".admonition-tip": admonition("tip", "color-tip", "color-tip-soft"),
  ".admonition-info": admonition("info", "color-info", "color-info-soft"),
  ".admonition-warning": admonition("warning", "color-warning", "color-warning-soft"),
  ".admonition-danger": admonition("danger", "color-danger", "color-danger-soft"),
};

const badges: CSSObject = {
  ".badge": {
    display: "inline-block",
    padding: "0.1em 0.6em",
    borderRadius: token("radius-full"),
    background: token("color-note-soft"),
    boxShadow: token("shadow-edge"),
    color: token("color-note"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-semibold"),
    lineHeight: 1.6,
    verticalAlign: "0.1em",
    whiteSpace: "nowrap",
  },
  ".badge-tip": { background: token("color-tip-soft"), color: token("color-tip") },
  ".badge-info": { background: token("color-info-soft"), color: token("color-info") },
  ".badge-warning": { background: token("color-warning-soft"), color: token("color-warning") },
  ".badge-danger": { background: token("color-danger-soft"), color: token("color-danger") },
};

/** Steps: a large number at the head of each, and a line that leads on to the next. */
const steps: CSSObject = {
  ".steps": { marginBlock: token("space-5") },
  ".steps > ol": { maxWidth: "none", margin: 0, padding: 0, listStyle: "none" },
  ".steps > ol > li": {
    position: "relative",
    minHeight: "3.5rem",
    margin: 0,
    paddingBlockEnd: token("space-5"),
    paddingInlineStart: "3.75rem",
    ...tight,
    "&::before": {
      content: "counter(list-item)",
      position: "absolute",
      insetInlineStart: 0,
      top: "-0.3rem",
      display: "grid",
      placeItems: "center",
      width: "2.5rem",
      height: "2.5rem",
      borderRadius: token("radius-full"),
      background: token("color-accent-soft"),
      boxShadow: token("shadow-edge"),
      color: token("color-accent"),
      fontSize: token("font-size-lg"),
      fontWeight: token("font-weight-semibold"),
      fontVariantNumeric: "tabular-nums",
    },
    "&::after": {
      content: '""',
      position: "absolute",
      insetInlineStart: "calc(1.25rem - 1px)",
      top: "2.45rem",
      bottom: "0.55rem",
      width: "2px",
      background: token("color-border"),
    },
    "&:last-of-type::after": { display: "none" },
    "&:last-of-type": { paddingBlockEnd: 0 },
  },
};

const cards: CSSObject = {
  ".cards": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
    gap: token("space-4"),
    maxWidth: "none",
    marginBlock: token("space-5"),
    padding: 0,
    listStyle: "none",
  },
  ".card": {
    position: "relative",
    margin: 0,
    padding: token("space-5"),
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-lg"),
    ...ground("color-surface-raised"),
    transition: `border-color ${token("duration-fast")}, box-shadow ${token("duration-fast")}`,
    "&:has(> .card-link):hover": {
      borderColor: token("color-accent"),
      boxShadow: token("shadow-md"),
    },
  },
  ".card-sign": {
    display: "block",
    width: "1.75rem",
    height: "1.75rem",
    marginBlockEnd: token("space-3"),
    fill: "none",
    stroke: token("color-accent"),
    strokeWidth: 1.75,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
  ".card-link": {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: token("space-2"),
    textDecoration: "none",
    // The whole card is the link's area, and the focus ring stands round the card.
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "inherit" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: `3px solid ${token("color-focus")}`,
      outlineOffset: "2px",
      borderRadius: token("radius-lg"),
    },
    "&::before": {
      order: 1,
      flex: "none",
      alignSelf: "center",
      width: "1rem",
      height: "1rem",
      ...mask("arrow"),
    },
  },
  ".card-title": {
    fontSize: token("font-size-lg"),
    fontWeight: token("font-weight-semibold"),
    lineHeight: token("line-height-snug"),
    overflowWrap: "anywhere",
  },
  ".card-body": {
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
    "& > :first-child": { marginBlockStart: token("space-2") },
    "& > :last-child": { marginBlockEnd: 0 },
    "& a": { position: "relative" },
  },
};

const fileTree: CSSObject = {
  ".file-tree": {
    marginBlock: token("space-5"),
    padding: `${token("space-4")} ${token("space-5")}`,
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface-sunken"),
    fontFamily: token("font-family-mono"),
    fontSize: "0.875rem",
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& ul ul": {
      marginInlineStart: "0.5rem",
      paddingInlineStart: token("space-4"),
      borderInlineStart: `1px solid ${token("color-border")}`,
    },
    "& li": { margin: 0, paddingBlock: "0.15rem", paddingInline: 0, overflowWrap: "anywhere" },
  },
  ".file-tree-folder::before, .file-tree-file::before": {
    display: "inline-block",
    width: "1.125rem",
    height: "1.125rem",
    marginInlineEnd: token("space-2"),
    verticalAlign: "-0.2em",
    opacity: 0.75,
    ...mask("file"),
  },
  ".file-tree-folder::before": { ...maskImage("folder"), opacity: 1 },
  ".file-tree-folder > strong, .file-tree-file > strong": { color: token("color-accent") },
  ".file-tree-comment": {
    marginInlineStart: token("space-4"),
    color: token("color-text-muted"),
    fontFamily: token("font-family-sans"),
    // Below the name, where there is no room beside it.
    "@media (max-width: 37.49rem)": { display: "block", marginInlineStart: "1.625rem" },
  },
};

/** At the head of a task: for whom, how long, whether propellers are on, what is needed. */
const taskInfo: CSSObject = {
  ".task-info": {
    display: "flex",
    flexWrap: "wrap",
    gap: `${token("space-3")} ${token("space-5")}`,
    marginBlock: `0 ${token("space-5")}`,
    padding: `${token("space-3")} clamp(${token("space-4")}, 4vw, ${token("space-5")})`,
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface-raised"),
    fontSize: token("font-size-sm"),
  },
  ".task-info-item": {
    flex: "1 1 5.5rem",
    // A long name in large letters is broken.
    minWidth: 0,
    "& dt": {
      color: token("color-text-muted"),
      fontSize: token("font-size-xs"),
      fontWeight: token("font-weight-medium"),
    },
    "& dd": { margin: 0, fontWeight: token("font-weight-medium") },
  },
  // Words, where the others are a number or a name.
  ".task-info-who": { flexBasis: "14rem" },
  ".task-info-time": { flexBasis: "8rem" },
  ".task-info-needs": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: `0 ${token("space-3")}`,
    flexBasis: "100%",
    "& dd": { flex: "1 1 15rem" },
    // One line, which wraps.
    "& ul": { margin: 0, padding: 0 },
    "& li": { display: "inline-block", margin: 0, padding: 0 },
    "& li:not(:last-child)::after": {
      content: '"·"',
      marginInline: token("space-2"),
      color: token("color-text-muted"),
    },
  },
  ".task-info-risk-off dd, .task-info-risk-on dd": {
    display: "flex",
    alignItems: "center",
    gap: token("space-2"),
    fontWeight: token("font-weight-semibold"),
    "&::before": { content: '""', flex: "none", width: "1.1rem", height: "1.1rem" },
  },
  ".task-info-risk-off dd": { color: token("color-tip"), "&::before": mask("check") },
  ".task-info-risk-on dd": { color: token("color-danger"), "&::before": mask("warning") },
};

const figures: CSSObject = {
  figure: { marginBlock: token("space-5"), marginInline: 0 },
  figcaption: {
    marginBlockStart: token("space-2"),
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
  },
  ".picture": {
    position: "relative",
    display: "inline-block",
    maxWidth: "100%",
    verticalAlign: "middle",
    overflow: "hidden",
    borderRadius: token("radius-md"),
    "& img": { position: "relative", display: "block" },
  },
  ".picture-ground": { position: "absolute", inset: 0, width: "100%", height: "100%" },
  ".figure img, .video video": { display: "block", borderRadius: token("radius-md") },
  ".zoom": {
    position: "relative",
    display: "inline-block",
    maxWidth: "100%",
    "& > .cut-out": { background: toGlow("50% 45%") },
    // Without script nothing enlarges it.
    "@media (scripting: enabled)": { cursor: "zoom-in" },
    // The keyboard's way: its ring stands round the picture, which a pointer reaches through it, to save it too.
    "& > button": {
      position: "absolute",
      inset: 0,
      padding: 0,
      border: 0,
      borderRadius: token("radius-md"),
      background: "none",
      pointerEvents: "none",
      // Where the system chooses all colours a button has a ground, which would cover the picture.
      forcedColorAdjust: "none",
      "@media (scripting: none)": { display: "none" },
    },
  },
  ".zoom-dialog": {
    width: "100vw",
    height: "100dvh",
    maxWidth: "none",
    maxHeight: "none",
    padding: token("space-5"),
    border: 0,
    background: "transparent",
    cursor: "zoom-out",
    overflow: "hidden",
    "&[open]": { display: "grid", placeItems: "center" },
    "&::backdrop": { backdropFilter: "blur(6px)" },
    "& img, & > svg": {
      width: "auto",
      height: "auto",
      maxWidth: "100%",
      maxHeight: `calc(100dvh - 2 * ${token("space-5")})`,
      borderRadius: token("radius-md"),
      background: toGlow("50% 45%"),
      boxShadow: token("shadow-lg"),
    },
    // A margin would make it smaller than it stands in the text. Two fingers enlarge it further.
    "@media (max-width: 48rem)": { padding: 0, "& img, & > svg": { borderRadius: 0 } },
  },
  ".zoom-close": {
    position: "absolute",
    insetBlockStart: token("space-4"),
    insetInlineEnd: token("space-4"),
    display: "grid",
    placeItems: "center",
    width: token("size-target"),
    height: token("size-target"),
    padding: 0,
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-full"),
    background: token("color-surface-raised"),
    color: token("color-text"),
    cursor: "pointer",
    // On its own bright ground: what lies around it is dark.
    "&:focus-visible": { outlineOffset: "-4px" },
    "&::before": { width: "1.25rem", height: "1.25rem", ...mask("close") },
  },
  ".mermaid": {
    overflowX: "auto",
    "& svg": { height: "auto" },
    "& > *": { marginInline: "auto" },
    "& > svg": {
      maxWidth: "100%",
      fontFamily: "inherit",
    },
  },
  ".diagram > svg, .diagram-scroll > svg": {
    display: "block",
    height: "auto",
    marginInline: "auto",
    // With the reader's own spaces between letters a word may be wider than its place.
    overflow: "visible",
  },
  // A wide drawing keeps its size: made smaller, nobody could read its words.
  ".diagram-scroll": { overflowX: "auto", "& > svg": { maxWidth: "none" } },
  ".diagram > figcaption": { textAlign: "center", textWrap: "balance" },
  ".diagram-words": {
    width: "fit-content",
    maxWidth: "100%",
    // Right below the figure, whose own space comes after the words.
    margin: `calc(-1 * ${token("space-5")}) auto ${token("space-5")}`,
    border: 0,
    background: "none",
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
  },
  ".video video": { width: "100%", background: token("color-code-surface") },
};

const details: CSSObject = {
  details: {
    marginBlock: token("space-4"),
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-md"),
    ...ground("color-surface-raised"),
  },
  "details > :not(summary)": { marginInline: token("space-5") },
  "details > .html-run > *": { marginInline: token("space-5") },
  summary: {
    display: "flex",
    alignItems: "center",
    gap: token("space-3"),
    minHeight: "2.75rem",
    padding: `${token("space-2")} ${token("space-4")}`,
    borderRadius: token("radius-md"),
    fontWeight: token("font-weight-medium"),
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&::before": {
      content: '""',
      flex: "none",
      width: "1.125rem",
      height: "1.125rem",
      color: token("color-text-muted"),
      transition: `rotate ${token("duration-fast")}`,
      ...mask("chevron"),
    },
    "&:hover": { color: token("color-link-hover") },
  },
  "details[open] > summary::before": { rotate: "90deg" },
};

const tabs: CSSObject = {
  ".tabs": { marginBlock: token("space-5") },
  ".tab-list": {
    display: "flex",
    gap: token("space-1"),
    borderBlockEnd: `1px solid ${token("color-border")}`,
    overflowX: "auto",
    "@media (scripting: none)": { display: "none" },
  },
  ".tab": {
    minHeight: token("size-target"),
    marginBlockEnd: "-1px",
    padding: `${token("space-2")} ${token("space-4")}`,
    border: 0,
    borderBlockEnd: "3px solid transparent",
    background: "none",
    color: token("color-text-muted"),
    font: "inherit",
    fontSize: token("font-size-sm"),
    fontWeight: token("font-weight-medium"),
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&:hover": { color: token("color-text") },
    "&[aria-selected=true]": {
      borderBlockEndColor: token("color-accent"),
      color: token("color-accent"),
    },
    "&:focus-visible": { outlineOffset: "-3px" },
    // Where the system chooses all colours no line is transparent: only the open tab has one.
    "@media (forced-colors: active)": {
      borderBlockEndColor: "Canvas",
      "&[aria-selected=true]": { borderBlockEndColor: "Highlight" },
    },
  },
  ".tab-panel": {
    paddingBlockStart: token("space-4"),
    "& > .html-run > :first-child, & > .tab-name + *": { marginBlockStart: 0 },
    "& > :last-child, & > .html-run:last-child > :last-child": { marginBlockEnd: 0 },
    "@media (scripting: none)": { "&[hidden]": { display: "block" } },
  },
  ".tab-name": {
    display: "none",
    marginBlock: `0 ${token("space-2")}`,
    fontWeight: token("font-weight-semibold"),
    "@media (scripting: none)": { display: "block" },
  },
};

/** A list to tick. Its head and foot keep the room that their script fills, so that nothing moves then. */
const checklist: CSSObject = {
  ".checklist": {
    marginBlock: token("space-5"),
    padding: token("space-5"),
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-lg"),
    ...ground("color-surface-raised"),
    "@media screen and (scripting: enabled)": {
      "&:not([data-live]) > .checklist-head": { minHeight: "6.3rem" },
      "&:not([data-live]) > .checklist-foot": { minHeight: "5.1rem" },
    },
    "& h3": { marginBlock: `${token("space-5")} ${token("space-2")}` },
  },
  ".checklist-title": {
    marginBlock: 0,
    fontSize: token("font-size-lg"),
    fontWeight: token("font-weight-semibold"),
  },
  ".task-item > label": {
    display: "flex",
    alignItems: "baseline",
    gap: token("space-3"),
    minHeight: token("size-target"),
    marginInlineStart: "-2.25rem",
    paddingBlock: token("space-1"),
    "& > input": {
      flex: "none",
      alignSelf: "start",
      width: "1.5rem",
      height: "1.5rem",
      margin: "0.15em 0 0",
    },
    // A word that is longer than the room beside the box is broken.
    "& > span": { minWidth: 0 },
  },
  ".checklist-time": {
    marginInlineStart: "auto",
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
    fontVariantNumeric: "tabular-nums",
  },
};

function moving(style: CSSObject): CSSObject {
  return { "@media (prefers-reduced-motion: no-preference)": style };
}

/**
 * Room as high as what a script puts there, and as far from what comes below. Each height holds while the block is at
 * least that wide.
 */
function roomOf(height: string, widerRooms: readonly [width: string, height: string][]): CSSObject {
  const forScript = "@media screen and (scripting: enabled)";
  return {
    [forScript]: { minHeight: height, marginBlockEnd: token("space-5") },
    ...Object.fromEntries(
      widerRooms.map(([width, minHeight]) => [
        `@container (min-width: ${width})`,
        { [forScript]: { minHeight } },
      ]),
    ),
  };
}

/** A light of the aircraft, in its own colours: its name stands beside it, so nothing hangs on them. */
const signals: CSSObject = {
  ".signal::before": {
    content: '""',
    display: "inline-block",
    // Whole pixels: others are rounded apart, and the light is an oval.
    width: "0.875rem",
    height: "0.875rem",
    marginInlineEnd: "0.5em",
    verticalAlign: "-0.08em",
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-full"),
    background: "var(--light, transparent)",
    forcedColorAdjust: "none",
  },
  "td > .signal": { whiteSpace: "nowrap" },
  '.signal[data-light="any"]': { "--light": "currentColor" },
  '.signal[data-light="blue"]': { "--light": "#2f6bff" },
  '.signal[data-light="green"]': { "--light": "#12b04f" },
  '.signal[data-light="purple"]': { "--light": "#a03bf0" },
  '.signal[data-light="amber"]': { "--light": "#f5a50b" },
  '.signal[data-light="red"]': { "--light": "#e5262a" },
  "@keyframes signal": { "50%": { background: "transparent" } },
  // A few seconds and no longer, unless somebody looks at it.
  '.signal[data-rhythm="pulsing"]::before': moving({ animation: "signal 1.6s ease-in-out 3" }),
  '.signal[data-rhythm="blinking"]::before': moving({ animation: "signal 0.8s steps(1) 6" }),
  "tr:hover .signal::before, label:hover .signal::before, input:checked + .signal::before": moving({
    animationIterationCount: "infinite",
  }),
  ".signal-finder tr[data-chosen], .wiring-explorer tr[data-chosen]": {
    backgroundColor: token("color-accent-soft"),
    // The ground alone is too faint in sunlight. A row's edges as a picture take no room, stacked or not.
    backgroundImage: `linear-gradient(${token("color-accent")} 3px, transparent 0 calc(100% - 3px), ${token("color-accent")} 0)`,
    // Where the system chooses all colours it draws no such picture.
    "@media (forced-colors: active)": { outline: "3px solid Highlight", outlineOffset: "-3px" },
  },
  ".signal-finder, .wiring-explorer": { containerType: "inline-size" },
  ".signal-finder-room": roomOf("76.75rem", [
    ["20.75rem", "69.75rem"],
    ["26rem", "65.5rem"],
    ["33.5rem", "61.5rem"],
    ["38.5rem", "50.5rem"],
    ["40.5rem", "46.75rem"],
  ]),
  ".wiring-explorer-room": roomOf("10.4375rem", [["32rem", "7.1875rem"]]),
};

const wiring: CSSObject = {
  ".wiring": { maxWidth: "34rem", marginInline: "auto" },
  ".wiring-drawing": {
    display: "block",
    width: "100%",
    height: "auto",
    "& text": {
      fill: "currentColor",
      fontSize: "14px",
      textAnchor: "middle",
      dominantBaseline: "central",
    },
    "& .wiring-key": { fontSize: "12px", textAnchor: "start" },
  },
  ".wiring-part": { fill: token("color-surface-sunken"), stroke: token("color-border-strong") },
  ".wire": {
    fill: "none",
    stroke: token("color-text-muted"),
    strokeWidth: 2.5,
    "& > .wire-reach": { stroke: "transparent", strokeWidth: 13 },
    "@media (scripting: enabled)": { cursor: "pointer" },
    "&:hover, &[data-chosen]": { strokeWidth: 6 },
    "&[data-chosen] > path:first-of-type": { stroke: token("color-accent") },
  },
  ".wire-plus": { stroke: token("color-danger") },
  ".wire-ground": { stroke: token("color-text") },
  ".wire-signal": { stroke: token("color-info"), strokeDasharray: "6 3" },
  ".wire-phases": { stroke: token("color-warning"), strokeWidth: 2 },
  ".wire-cable": { stroke: token("color-tip"), strokeWidth: 4 },
  ".wire-key": { strokeWidth: 3 },
};

/**
 * A word with its definition below it. It needs no script; where a browser cannot anchor it to its word, it is as wide
 * as the column.
 */
const terms: CSSObject = {
  ".term": {
    fontStyle: "inherit",
    textDecoration: "underline dotted",
    textDecorationColor: token("color-accent"),
    textUnderlineOffset: "0.2em",
    cursor: "help",
    "&:is(:hover, :focus):not([data-dismissed]) > .term-definition": { display: "block" },
  },
  ".term-definition": {
    display: "none",
    position: "absolute",
    insetInline: 0,
    zIndex: token("layer-sticky"),
    padding: `${token("space-3")} ${token("space-4")}`,
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface-raised"),
    color: token("color-text"),
    boxShadow: token("shadow-md"),
    fontSize: token("font-size-sm"),
    fontWeight: token("font-weight-regular"),
    lineHeight: 1.5,
    whiteSpace: "normal",
    animation: `appear ${token("duration-fast")} ease-out`,
  },
  "@supports (anchor-scope: --a)": {
    ".term": { anchorName: "--term", anchorScope: "--term" },
    ".term-definition": {
      positionAnchor: "--term",
      top: "anchor(bottom)",
      justifySelf: "anchor-center",
      width: "max-content",
      maxWidth: "min(20rem, 100%)",
    },
  },
  ".glossary": {
    "& dt": {
      marginBlockStart: token("space-4"),
      fontWeight: token("font-weight-semibold"),
    },
    "& dd": { marginBlock: `${token("space-1")} 0`, marginInline: 0 },
    "& dt:target": { background: token("color-mark") },
  },
};

/**
 * What is written for another generation than the chosen one is hidden. Without script nothing is chosen:
 * everything is shown with its label, and so it is in print. A block without the chosen one shows what it has,
 * and a part that an address leads into is shown whatever is chosen.
 */
const otherGenerations: CSSObject = {
  "@media screen": Object.fromEntries(
    generationNames.flatMap((name) => {
      const other = `[data-for]:not([data-for="${name}"], :has(:target))`;
      // Apart, for a page may have only one of the two.
      return [`.generation[data-has~="${name}"]`, ".toc-inline"].map((block) => [
        `html[data-generation="${name}"] & ${block} ${other}`,
        { display: "none" },
      ]);
    }),
  ),
};

const generationBlocks: CSSObject = {
  ".generation": { marginBlock: token("space-5") },
  ".generation-part": {
    paddingInlineStart: token("space-4"),
    borderInlineStart: `3px solid ${token("color-info")}`,
    ...tight,
  },
  ".generation-part + .generation-part": { marginBlockStart: token("space-5") },
  ".generation-bar": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: token("space-1"),
    marginBlockEnd: token("space-3"),
    fontSize: token("font-size-sm"),
  },
  ".generation-part > .generation-bar + *": { marginBlockStart: 0 },
  ".generation-name": { color: token("color-info"), fontWeight: token("font-weight-semibold") },
  ".generation-choice": {
    display: "flex",
    flexWrap: "wrap",
    gap: token("space-1"),
    // Nothing is hidden there, so there is nothing to choose.
    "@media (scripting: none), print": { display: "none" },
  },
  ".generation-button": {
    minHeight: token("size-target"),
    paddingInline: token("space-3"),
    border: 0,
    borderRadius: token("radius-full"),
    background: "none",
    color: token("color-text-muted"),
    font: "inherit",
    fontWeight: token("font-weight-medium"),
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    cursor: "pointer",
    "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  },
  ...otherGenerations,
};

const others: CSSObject = {
  ".button-link": buttonStyles,
  ".toc-inline": {
    marginBlock: token("space-5"),
    padding: `${token("space-3")} ${token("space-5")}`,
    borderRadius: token("radius-md"),
    background: token("color-surface-sunken"),
    fontSize: token("font-size-sm"),
    "& ul": { marginBlock: 0, listStyle: "none", paddingInlineStart: 0 },
    "& ul ul": { paddingInlineStart: token("space-4") },
    "& a": { display: "inline-block", minHeight: "1.5rem" },
  },
  ".footnotes": {
    marginBlockStart: token("space-7"),
    paddingBlockStart: token("space-4"),
    borderBlockStart: `1px solid ${token("color-border")}`,
    color: token("color-text-muted"),
    fontSize: token("font-size-sm"),
  },
};

export const blockStyles: CSSObject = {
  ...admonitions,
  ...badges,
  ...steps,
  ...cards,
  ...fileTree,
  ...taskInfo,
  ...figures,
  ...details,
  ...tabs,
  ...checklist,
  ...generationBlocks,
  ...signals,
  ...wiring,
  ...terms,
  ...others,
};
