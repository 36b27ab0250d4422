/** The columns round a text: a sidebar where there is one, the text, the contents of the page. */

import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { onAccent } from "../../ui/chosen";
import { token } from "../../ui/tokens";
import { Columns, textColumn } from "../columns";
import { mobile } from "../frame/media";
import { ContentsFold, ContentsList } from "./contents-list";
import { scrollBoxAttribute } from "./sidebar-scroll";
import type { TocItem } from "./toc";

interface Sidebar {
  /** Sidebars of one name keep one place in their column: a version of the docs, or the blog's path. */
  name: string;
  list: ReactNode;
}

interface ArticleLayoutProps {
  /** Null: the text has the room. */
  sidebar: Sidebar | null;
  toc: readonly TocItem[];
  /** The text has the room of the contents, too. */
  isWide?: boolean;
  /** Above the text: where the page stands, and what it is called. */
  head: ReactNode;
  /** Below the text. */
  foot?: ReactNode;
  children: ReactNode;
}

export function ArticleLayout({ sidebar, toc, isWide, head, foot, children }: ArticleLayoutProps) {
  return (
    <Columns data-sidebar={sidebar !== null} data-contents={toc.length > 0}>
      {sidebar !== null && (
        <SidebarColumn>
          <SkipLink href="#frame_article">{__WORDS__.docs.skipList}</SkipLink>
          <SidebarBox {...{ [scrollBoxAttribute]: sidebar.name }}>{sidebar.list}</SidebarBox>
        </SidebarColumn>
      )}
      <Article id="frame_article" tabIndex={-1} data-wide={isWide}>
        {head}
        <ContentsFold toc={toc} />
        {children}
        {foot}
      </Article>
      {toc.length > 0 && (
        // No landmark of its own: the list is one, and where that is not displayed an empty one would be left.
        <div>
          <ContentsList toc={toc} />
        </div>
      )}
    </Columns>
  );
}

const SidebarColumn = styled.div({
  position: "sticky",
  // Its line reaches below the navbar, which may give way: else it would begin in the middle of nothing.
  top: 0,
  height: "100dvh",
  marginTop: `calc(-1 * ${token("size-navbar")})`,
  paddingTop: token("size-navbar"),
  borderInlineEnd: `1px solid ${token("color-border")}`,
  [mobile]: { display: "none" },
  "@media print": { display: "none" },
});

const SidebarBox = styled.div({
  height: "100%",
  // Rows begin where the page's text begins: their own padding hangs in the margin.
  marginInlineStart: `calc(-1 * ${token("space-3")})`,
  padding: `${token("space-5")} ${token("space-3")} ${token("space-7")} 0`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollbarWidth: "thin",
});

const SkipLink = styled.a({
  position: "absolute",
  zIndex: 1,
  marginTop: token("space-2"),
  padding: `${token("space-2")} ${token("space-3")}`,
  borderRadius: token("radius-md"),
  ...onAccent,
  fontSize: token("font-size-sm"),
  "&:not(:focus)": { width: "1px", height: "1px", padding: 0, clipPath: "inset(50%)" },
  "&:hover": { color: token("color-accent-contrast") },
});

const Article = styled.article({
  ...textColumn,
  "&[data-wide=true]": { maxWidth: "none" },
  "&:focus": { outline: "none" },
  // What the foot of a doc or a post says to paper stands beside the title: here it would often be alone on a sheet.
  "@media print": { maxWidth: "none", padding: 0, "& > footer": { display: "none" } },
});
