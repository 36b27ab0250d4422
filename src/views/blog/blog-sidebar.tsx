/** The blog at the side: the latest posts by year, and the ways to the rest. */

import styled from "@emotion/styled";
import { Link, type PageProps } from "gatsby";
import { useRef } from "react";
import { archivePath, authorsPath, blogPath, tagsPath } from "../../core/blog/paths";
import type { BlogPlace, YearGroup } from "../../core/blog/types";
import { withBase, withoutBase } from "../../core/links/base-path";
import { currentEntry } from "../../ui/chosen";
import { token } from "../../ui/tokens";
import { useKeptScroll } from "../docs/use-kept-scroll";
import { feeds } from "../frame/feed-links";

interface BlogSidebarProps {
  years: readonly YearGroup[];
  /** The route of the page. */
  current: string;
}

const ways = [
  { path: blogPath, label: __WORDS__.blog.latest },
  { path: archivePath, label: __WORDS__.blog.archive },
  { path: tagsPath, label: __WORDS__.blog.tags },
  { path: authorsPath, label: __WORDS__.blog.authors },
];

/** Stands in the page's column and in the drawer. */
export function BlogSidebar({ years, current }: BlogSidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useKeptScroll(nav, blogPath, true);
  return (
    <nav ref={nav} aria-label={__WORDS__.blog.navigation}>
      <List>
        {ways.map(({ path, label }) => (
          <li key={path}>
            <Row to={path} aria-current={path === current ? "page" : undefined}>
              {label}
            </Row>
          </li>
        ))}
      </List>
      <List>
        {years.map(({ year, posts }) => (
          <li key={year}>
            <Year>{year}</Year>
            <List>
              {posts.map(({ path, title }) => (
                <li key={path}>
                  <Row to={path} aria-current={path === current ? "page" : undefined}>
                    {title}
                  </Row>
                </li>
              ))}
            </List>
          </li>
        ))}
      </List>
      {feeds.length > 0 && (
        <Feeds>
          {__WORDS__.blog.followBy}{" "}
          {feeds.map(({ path, type, name }) => (
            <a key={path} href={withBase(path)} type={type} data-native="">
              {name}
            </a>
          ))}
        </Feeds>
      )}
    </nav>
  );
}

type DrawerProps = Pick<PageProps<object, BlogPlace>, "pageContext" | "location">;

/** What a page of the blog adds to the drawer: small windows have no column. */
export function BlogDrawer({ pageContext, location }: DrawerProps) {
  return (
    <BlogSidebar
      years={pageContext.sidebar}
      current={withoutBase(location.pathname).replace(/\/$/, "")}
    />
  );
}

const List = styled.ul({ margin: 0, padding: 0, listStyle: "none" });

const Year = styled.p({
  margin: 0,
  padding: `${token("space-5")} ${token("space-3")} ${token("space-1")}`,
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-semibold"),
  fontVariantNumeric: "tabular-nums",
});

const Row = styled(Link)({
  display: "flex",
  alignItems: "center",
  minHeight: "2.125rem",
  padding: `0.3rem ${token("space-3")}`,
  borderRadius: token("radius-sm"),
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  overflowWrap: "anywhere",
  textWrap: "balance",
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-2px" },
  "&[aria-current=page]": {
    ...currentEntry,
    fontWeight: token("font-weight-medium"),
  },
});

const Feeds = styled.p({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${token("space-3")}`,
  margin: 0,
  padding: `${token("space-5")} ${token("space-3")} 0`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  "& a": { display: "inline-flex", alignItems: "center", minHeight: "1.75rem" },
});
