/** The way through many results, as links that also open in a tab of their own. */

import styled from "@emotion/styled";
import type { MouseEvent } from "react";
import { followLink } from "../../../browser/follow-link";
import { fill } from "../../../core/text/fill";
import { onAccent } from "../../../ui/chosen";
import { token } from "../../../ui/tokens";

interface PageLinksProps {
  /** Those near the current one; the first is 0. */
  pages: readonly number[];
  currentRefinement: number;
  nbPages: number;
  createURL: (page: number) => string;
  onTurn: (page: number) => void;
}

export function PageLinks(props: PageLinksProps) {
  const { pages, currentRefinement: current, nbPages, createURL, onTurn } = props;
  if (nbPages < 2) return null;
  const toLink = (page: number) => ({
    href: createURL(page),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => followLink(event, () => onTurn(page)),
  });
  return (
    <nav aria-label={__WORDS__.search.resultPages}>
      <List>
        {current > 0 && (
          <li>
            <Turn {...toLink(current - 1)} rel="prev">
              {__WORDS__.search.previous}
            </Turn>
          </li>
        )}
        {pages.map((page) => (
          <li key={page}>
            <Turn
              {...toLink(page)}
              aria-label={fill(__WORDS__.search.page, { number: page + 1 })}
              aria-current={page === current ? "page" : undefined}
            >
              {page + 1}
            </Turn>
          </li>
        ))}
        {current < nbPages - 1 && (
          <li>
            <Turn {...toLink(current + 1)} rel="next">
              {__WORDS__.search.next}
            </Turn>
          </li>
        )}
      </List>
    </nav>
  );
}

const List = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: token("space-2"),
  margin: 0,
  padding: `${token("space-5")} 0 0`,
  borderTop: `1px solid ${token("color-border")}`,
  listStyle: "none",
});

const Turn = styled.a({
  display: "grid",
  placeItems: "center",
  minWidth: "2.75rem",
  minHeight: "2.75rem",
  paddingInline: token("space-3"),
  borderRadius: token("radius-md"),
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&:hover": { background: token("color-accent-soft") },
  "&[aria-current]": {
    fontWeight: token("font-weight-semibold"),
    ...onAccent,
  },
});
