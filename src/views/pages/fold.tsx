/** A part of a page that opens by itself, or when the address names it. */

import styled from "@emotion/styled";
import { type ReactNode, useLayoutEffect } from "react";
import { findHashTarget } from "../../browser/hash-target";
import { token } from "../../ui/tokens";
import { HeadingAnchor } from "../mdx/heading-anchor";

interface FoldProps {
  id: string;
  /** The heading, for the line that is always shown. */
  heading: ReactNode;
  /** What the link to this part is called. */
  linkLabel: string;
  className?: string;
  children: ReactNode;
}

export function Fold({ id, heading, linkLabel, className, children }: FoldProps) {
  return (
    <Box id={id} className={className}>
      <summary>{heading}</summary>
      <div>
        {children}
        <OwnLink>
          <HeadingAnchor id={id}>
            <span className="visually-hidden">{linkLabel}</span>
          </HeadingAnchor>
        </OwnLink>
      </div>
    </Box>
  );
}

/** `/faq/#charge-time` opens that question, at arrival and when a link on the page or the search leads to it. */
export function useOpenByAddress(): void {
  useLayoutEffect(() => {
    const open = () => {
      const target = findHashTarget(window.location.hash)?.closest("details");
      if (!target || target.open) return;
      target.open = true;
      target.scrollIntoView();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}

const Box = styled.details({
  position: "relative",
  "&&": { marginBlock: `0 ${token("space-2")}` },
  "&[open]": { borderColor: token("color-border-strong") },
  "& > summary": { minHeight: "3rem", paddingInlineEnd: "3.5rem" },
  "& > summary > h3": {
    margin: 0,
    fontSize: token("font-size-md"),
    letterSpacing: 0,
  },
  "& > div": { paddingBlockEnd: token("space-2") },
  "& > div > :first-of-type, & > div > .html-run:first-of-type > :first-child": {
    marginBlockStart: 0,
  },
});

/** Stands in the line of the heading, which as a button can hold no link. */
const OwnLink = styled.div({
  position: "absolute",
  insetBlockStart: "0.75rem",
  insetInlineEnd: token("space-3"),
  lineHeight: "1.5rem",
  "&& > .heading-anchor::before": { display: "block" },
  "&& > .heading-anchor::after, && > .heading-anchor:not([data-done])::after": {
    display: "inline-block",
    opacity: 1,
  },
  "@media print": { display: "none" },
});
