/** Content on paper: nothing to press, nothing cut off, and the address of every link that leads elsewhere. */

import type { CSSObject } from "@emotion/react";
import { token } from "../../ui/tokens";

export const printStyles: CSSObject = {
  "@media print": {
    ".heading-anchor::after, .code-actions, .tab-list, .zoom-dialog, [role=alert]:has(> button)": {
      display: "none",
    },
    "summary, .checklist-head, .generation-bar": { breakAfter: "avoid" },
    "figure, .admonition, .card, details, tr, .steps > ol > li, .task-item": {
      breakInside: "avoid",
    },
    // Kept whole, a step with code of more than half a sheet would leave most of two sheets empty before it.
    "& :is(.code, .code-block, .steps > ol > li):has(.line:nth-of-type(30))": {
      breakInside: "auto",
    },
    // What stands above its step is cut off where that is the first one of a sheet.
    ".steps > ol > li": {
      paddingBlockStart: "0.3rem",
      "&::before": { top: 0 },
      "&::after": { top: "2.75rem" },
    },
    ".code-title": { breakAfter: "avoid" },
    // A box to tick with a pen: one that waits for its script is grey.
    ".task-item input:disabled:not(:checked)": {
      appearance: "none",
      border: "1px solid #000",
      borderRadius: "2px",
    },
    // Everything is open: its sign says nothing.
    summary: { paddingInline: token("space-5"), "&::before": { display: "none" } },
    "p, ul:not([class]), ol, blockquote": { maxWidth: "none" },
    "p, li": { orphans: 3, widows: 3 },
    a: { color: "inherit" },
    ".external::after": {
      content: '" (" attr(href) ")"',
      padding: 0,
      maskImage: "none",
      background: "none",
      fontSize: "0.85em",
      overflowWrap: "anywhere",
    },
    ".table-scroll": { overflow: "visible", background: "none" },
    "th, td": { minWidth: 0 },
    // Signs are masks on a ground, and printers leave grounds out.
    ".admonition-title::before, .task-info-item dd::before": { printColorAdjust: "exact" },
    ".button-link": { printColorAdjust: "exact" },
    ".tab-panel, .tab-panel[hidden]": { display: "block" },
    ".tab-name": { display: "block", breakAfter: "avoid" },
    "details > :not(summary)": { display: "block" },
    "details::details-content": { contentVisibility: "visible", blockSize: "auto" },
    ".code, .code-title": {
      borderColor: "#999",
      background: "none",
      color: "#000",
      colorScheme: "light",
    },
    ".code-block": { mask: "none" },
    ".code-block > code": { width: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
    ".code .line, .code .line span": { color: "#000" },
    ".line-highlighted, .line-added, .line-removed": { background: "#eee", color: "#000" },
    ".line-added::after, .line-removed::after": { color: "#000" },
    ".term .term-definition": { display: "none" },
    ".term": { textDecoration: "none" },
    ".video, .diagram-words": { display: "none" },
    ".diagram > svg": { width: "9.5cm" },
    ".wiring > svg": { maxWidth: "11cm" },
    ".figure .picture": { maxWidth: "12cm" },
    ".diagram-scroll": { overflow: "visible", "& > svg": { maxWidth: "100%" } },
  },
};
