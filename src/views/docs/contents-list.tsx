/** The contents list beside an article, which follows the reading, and the same list above it on a phone. */

import styled from "@emotion/styled";
import { useEffect, useRef, useState } from "react";
import { generationNames } from "../../core/generations";
import { chosenInForcedColors } from "../../ui/chosen";
import { Icon } from "../../ui/icon";
import { chevronIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { desktop } from "../frame/media";
import { pageFoldStyles } from "../page-fold";
import { findActiveHeading, type TocItem, toIds } from "./toc";

/** Stands at the side and sticks there; the entry of the section that is being read is marked. */
export function ContentsList({ toc }: { toc: readonly TocItem[] }) {
  const active = useActiveHeading(toc);
  const nav = useRef<HTMLElement>(null);

  // A long list scrolls by itself: the marked entry stays in its sight, and the page does not move.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!active || !entry || !nav.current) return;
    const box = nav.current.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    if (top < box.top) nav.current.scrollTop -= box.top - top + box.height / 3;
    if (bottom > box.bottom) nav.current.scrollTop += bottom - box.bottom + box.height / 3;
  }, [active]);

  if (toc.length === 0) return null;
  return (
    <Side ref={nav} aria-label={__WORDS__.docs.contents}>
      <SideTitle>{__WORDS__.docs.onThisPage}</SideTitle>
      <Entries toc={toc} active={active} />
    </Side>
  );
}

/** Closed at first, so that a phone shows the text and not the list. */
export function ContentsFold({ toc }: { toc: readonly TocItem[] }) {
  if (toc.length === 0) return null;
  return (
    <Fold>
      <summary>
        <Icon shape={chevronIcon} />
        {__WORDS__.docs.onThisPage}
      </summary>
      <nav aria-label={__WORDS__.docs.contents}>
        <Entries toc={toc} />
      </nav>
    </Fold>
  );
}

function Entries({ toc, active }: { toc: readonly TocItem[]; active?: string }) {
  return (
    <EntryList>
      {toc.map((item) => (
        <li key={item.id} data-for={item.generation}>
          <Entry
            href={`#${encodeURIComponent(item.id)}`}
            aria-current={item.id === active ? "location" : undefined}
          >
            {item.text}
          </Entry>
          {item.children.length > 0 && <Entries toc={item.children} active={active} />}
        </li>
      ))}
    </EntryList>
  );
}

/** A heading counts as reached in the upper part of the window, below the navbar: a sixth of it, or what is given. */
export function useActiveHeading(toc: readonly TocItem[], readingPart = 0.16): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    // Looked up each time: a block that comes alive draws its headings anew. One that is watched stays so. One of the
    // other generation is watched, for it may be shown, but stands nowhere.
    const watch = () =>
      toIds(toc).flatMap((id) => {
        const heading = document.getElementById(id);
        if (heading) observer.observe(heading);
        return heading?.getClientRects().length ? heading : [];
      });
    const find = () => {
      const positions = watch().map((heading) => ({
        id: heading.id,
        top: heading.getBoundingClientRect().top,
      }));
      const { scrollHeight } = document.documentElement;
      setActive(
        findActiveHeading(positions, {
          line: innerHeight * readingPart,
          height: innerHeight,
          atEnd: scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2,
        }),
      );
    };
    // Everything above the line is inside, however far: a jump past many headings is noticed too.
    const observer = new IntersectionObserver(find, {
      rootMargin: `1000000px 0px -${100 - readingPart * 100}% 0px`,
    });
    watch();
    // At the end of the page no heading crosses the line any more.
    addEventListener("scrollend", find);
    return () => {
      observer.disconnect();
      removeEventListener("scrollend", find);
    };
  }, [toc, readingPart]);
  return active;
}

const Side = styled.nav({
  display: "none",
  [desktop]: {
    display: "block",
    position: "sticky",
    top: `calc(${token("size-navbar")} + ${token("space-5")})`,
    marginBlockStart: token("space-5"),
    maxHeight: `calc(100dvh - ${token("size-navbar")} - ${token("space-7")})`,
    overflowY: "auto",
    overscrollBehavior: "contain",
    paddingBlockEnd: token("space-4"),
    fontSize: token("font-size-sm"),
  },
  "@media print": { display: "none" },
});

const SideTitle = styled.p({
  margin: 0,
  // In line with the entries' words, which stand behind a line of two pixels.
  paddingInlineStart: `calc(${token("space-4")} + 2px)`,
  paddingBlockEnd: token("space-2"),
  fontWeight: token("font-weight-semibold"),
});

/** A section that is hidden has no entry either. */
const otherGenerations = Object.fromEntries(
  generationNames.map((name) => [
    `html[data-generation="${name}"] & > li[data-for]:not([data-for="${name}"])`,
    { display: "none" },
  ]),
);

const EntryList = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& ul > li > a": { paddingInlineStart: token("space-6") },
  "& ul ul > li > a": { paddingInlineStart: token("space-7") },
  ...otherGenerations,
});

const Entry = styled.a({
  display: "block",
  padding: `0.3rem ${token("space-2")} 0.3rem ${token("space-4")}`,
  borderInlineStart: `2px solid ${token("color-border")}`,
  color: token("color-text-muted"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  overflowWrap: "break-word",
  textWrap: "balance",
  "&:hover": { color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-2px" },
  "&[aria-current]": {
    borderInlineStartColor: token("color-accent"),
    color: token("color-accent"),
    fontWeight: token("font-weight-medium"),
    // In the sun a line beside it is as dark as those of the others.
    boxShadow: token("shadow-edge"),
    ...chosenInForcedColors,
  },
});

const Fold = styled.details(pageFoldStyles, {
  marginBlockEnd: token("space-5"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-md"),
  fontSize: token("font-size-sm"),
  "& > summary": {
    padding: `${token("space-3")} ${token("space-4")}`,
    fontWeight: token("font-weight-medium"),
  },
  "& > nav": { padding: `0 ${token("space-4")} ${token("space-3")}` },
  [desktop]: { display: "none" },
  "@media print": { display: "none" },
});
