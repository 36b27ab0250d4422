/** The pages of a list: previous, numbers, next. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import type { Pagination } from "../../core/blog/types";
import { fill } from "../../core/text/fill";
import { onAccent } from "../../ui/chosen";
import { token } from "../../ui/tokens";

/** A list of one page shows none. */
export function PaginationNav({ pagination }: { pagination: Pagination }) {
  const { pageCount, previousPath, nextPath, items } = pagination;
  if (pageCount < 2) return null;
  return (
    <Nav aria-label={__WORDS__.blog.pages}>
      {previousPath === null ? (
        <span />
      ) : (
        <Page to={previousPath} rel="prev">
          {__WORDS__.blog.newer}
        </Page>
      )}
      <Numbers>
        {items.map((item, index) =>
          item === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <Page
                to={item.path}
                aria-label={fill(__WORDS__.blog.page, { page: item.page })}
                aria-current={item.current ? "page" : undefined}
              >
                {item.page}
              </Page>
            </li>
          ),
        )}
      </Numbers>
      {nextPath === null ? (
        <span />
      ) : (
        <Page to={nextPath} rel="next">
          {__WORDS__.blog.older}
        </Page>
      )}
    </Nav>
  );
}

const Nav = styled.nav({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: token("space-3"),
  paddingBlockStart: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  fontVariantNumeric: "tabular-nums",
  "@media print": { display: "none" },
});

const Numbers = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-1"),
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const Page = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: token("size-target"),
  minHeight: token("size-target"),
  paddingInline: token("space-3"),
  borderRadius: token("radius-md"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
  textDecoration: "none",
  "&:hover": { background: token("color-surface-sunken") },
  "&[aria-current=page]": {
    ...onAccent,
  },
});
