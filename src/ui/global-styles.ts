/**
 * What holds for every page: the tokens, a reset, the typography of plain elements, focus, motion and
 * print. The server puts it into the head once (`globalCss`); no script carries it.
 */

import type { CSSObject } from "@emotion/styled";
import { themes } from "./themes";
import { token } from "./tokens";

const focusRing: CSSObject = {
  outline: `3px solid ${token("color-focus")}`,
  outlineOffset: "2px",
};

const unfold = "block-size 180ms ease-out";

export const globalStyles: CSSObject = {
  "*, ::before, ::after": { boxSizing: "border-box" },
  ":root": {
    "--page-margin": "clamp(1rem, 4vw, 2.5rem)",
    // A target of a link comes to rest below the navbar, not under it.
    scrollPaddingTop: `calc(${token("size-navbar")} + ${token("space-5")})`,
    background: token("color-surface"),
    color: token("color-text"),
    accentColor: token("color-accent"),
    fontFamily: token("font-family-sans"),
    lineHeight: token("line-height-normal"),
    textSizeAdjust: "100%",
    textRendering: "optimizeLegibility",
    WebkitTapHighlightColor: "transparent",
  },
  // See features/typeface.
  ":root[data-typeface=system]": { "--font-family-sans": token("font-family-system") },
  // The page behind an open dialog stays where it is, also by the width of its scrollbar.
  ":root:has(dialog:modal)": { overflow: "hidden", scrollbarGutter: "stable" },
  // The room above a note at the window's foot is the page's: for the keyboard in a menu over it the page stays, too.
  ":root:has(:popover-open)": { scrollPaddingBottom: "0 !important" },
  body: { margin: 0, fontSize: token("font-size-md"), overflowWrap: "break-word" },

  "h1, h2, h3, h4, h5, h6": {
    marginBlock: `${token("space-6")} ${token("space-3")}`,
    lineHeight: token("line-height-snug"),
    fontWeight: token("font-weight-semibold"),
    letterSpacing: "-0.012em",
    // Also where it stands in a row or a grid, which would else be as wide as its longest word.
    overflowWrap: "anywhere",
    textWrap: "balance",
  },
  h1: {
    marginBlock: `0 ${token("space-4")}`,
    fontSize: token("font-size-3xl"),
    lineHeight: token("line-height-tight"),
    fontWeight: token("font-weight-bold"),
    letterSpacing: "-0.024em",
  },
  h2: { fontSize: token("font-size-2xl"), letterSpacing: "-0.018em" },
  h3: { fontSize: token("font-size-xl") },
  h4: { fontSize: token("font-size-lg") },
  "h5, h6": { fontSize: token("font-size-md") },
  p: { marginBlock: `0 ${token("space-4")}`, textWrap: "pretty" },
  a: {
    color: token("color-link"),
    textDecorationThickness: "0.07em",
    textUnderlineOffset: "0.18em",
    "&:hover": { color: token("color-link-hover"), textDecorationThickness: "0.12em" },
  },
  "code, kbd, samp, pre": { fontFamily: token("font-family-mono"), fontSize: "0.9em" },
  "button, input, select, textarea": { font: "inherit", color: "inherit" },
  // The browser's own grey is too faint in the dark and in sunlight.
  "::placeholder": { color: token("color-text-muted"), opacity: 1 },
  "img, svg, video, canvas": { display: "block", maxWidth: "100%" },
  // Of an element that only chooses a file there is no box.
  picture: { display: "contents" },

  // Paper is white in every mode, and its type has one size.
  "@media screen": {
    // The reader's setting: every size of the site follows the root's.
    ':root[data-type="large"]': { fontSize: "125%", "--size-navbar": "3.2rem" },
    // Of two pictures for two modes one is shown.
    ':root[data-theme="dark"] .themed-light, :root:not([data-theme="dark"]) .themed-dark': {
      display: "none",
    },
    // A photo with a bright ground does not dazzle at night; one that is opened is seen as it is.
    ':root[data-theme="dark"] .picture:not(.cut-out, .themed-dark, .themed-dark *, .zoom-dialog *) img':
      {
        filter: "brightness(0.8)",
      },
  },
  "img, video": { height: "auto" },
  // Until 2024 it took no variable from its dialog, and without a colour a page is as bright as the dialog over it.
  "dialog::backdrop": { background: `var(--color-backdrop, ${themes.light.backdrop})` },
  "::selection": { background: token("color-mark"), color: token("color-text") },

  ":focus-visible": focusRing,
  // The content takes focus when the skip link leads there, a heading when its page is opened; a ring says nothing.
  "#frame_content:focus, #gatsby-focus-wrapper, main h1:focus": { outline: "none" },

  // What opens over the page comes down to its place. A fold unfolds where somebody presses it; one that an address
  // leads into has its height at once.
  "@keyframes drop": { from: { opacity: 0, translate: "0 -0.25rem" } },
  "[popover]:popover-open, header details[open] > nav": {
    animation: `drop ${token("duration-fast")} ease-out`,
  },
  "@media screen and (prefers-reduced-motion: no-preference)": {
    "main details:not([open])::details-content": { blockSize: 0, overflow: "clip" },
    "main details:has(> summary:is(:hover, :focus))": {
      interpolateSize: "allow-keywords",
      // What opens can be seen, and reached by the keyboard, at once; what closes is seen until it has closed.
      "&::details-content": {
        transition: `${unfold}, content-visibility 180ms allow-discrete`,
      },
      "&[open]::details-content": { transition: `${unfold}, overflow 0s 180ms allow-discrete` },
    },
  },

  "#nprogress .bar": {
    position: "fixed",
    insetInline: 0,
    top: 0,
    zIndex: token("layer-skip"),
    height: "3px",
    background: token("color-accent"),
    "@media (forced-colors: active)": { background: "Highlight" },
    // One movement to where it stands; at its end it fades with the next.
    transition: "transform 200ms, opacity 200ms 200ms",
  },
  "#nprogress[data-done] .bar": { opacity: 0 },

  // The first one is what tells a screen reader of a new page: Gatsby's own attribute says the same.
  "#gatsby-announcer, .visually-hidden": {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
    border: 0,
    whiteSpace: "nowrap",
  },

  "@media print, (prefers-reduced-motion: reduce)": {
    "*, ::before, ::after": {
      animation: "none !important",
      transition: "none !important",
    },
  },

  "@media print": {
    "@page": { margin: "18mm 16mm" },
    // The scale of paper: its text has 10.5pt, and a long word of a title fits beside the page's address.
    ":root": {
      fontSize: "9.88pt",
      "--font-size-4xl": "2.1rem",
      "--font-size-3xl": "2.1rem",
      "--font-size-2xl": "1.7rem",
      "--font-size-xl": "1.45rem",
    },
    "h1, h2, h3, h4, h5, h6": {
      breakAfter: "avoid",
      breakInside: "avoid",
      // Firefox does not know the first: a heading that holds the room of its text's first lines goes over with them.
      "&::after": { content: '""', display: "block", height: "6rem", marginBlockEnd: "-6rem" },
    },
    "pre, figure, img, tr": { breakInside: "avoid" },
    p: { orphans: 3, widows: 3 },
    // Firefox, which knows none of these: a paragraph is not parted, and a heading holds the room of what is not either.
    "@supports not (orphans: 3)": {
      p: { breakInside: "avoid" },
      ":is(h2, h3, h4):has(+ :is(details, figure, [role=note], .steps))::after": {
        height: "14rem",
        marginBlockEnd: "-14rem",
      },
      ":is(h2, h3, h4):has(+ .diagram)::after": { height: "24rem", marginBlockEnd: "-24rem" },
    },
    ".themed-dark": { display: "none !important" },
    // A part that is printed by itself: all that is not it, or around it, or in it.
    ":root[data-print-part] body *:not(:has([data-print-this]), [data-print-this], [data-print-this] *)":
      { display: "none !important" },
    ":root[data-print-part] [data-print-this]": { border: "0 !important", padding: "0 !important" },
  },
};
