/** A page of the blog that is no post: sidebar, title, content. */

import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { blogPath } from "../../core/blog/paths";
import type { YearGroup } from "../../core/blog/types";
import { token } from "../../ui/tokens";
import { ArticleLayout } from "../docs/article-layout";
import { BlogSidebar } from "./blog-sidebar";

interface BlogLayoutProps {
  sidebar: readonly YearGroup[];
  /** The route that the sidebar marks. */
  current: string;
  title: string;
  /** What stands above the title: a picture. */
  above?: ReactNode;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  /** A list, which has the room beside the text, too. */
  isWide?: boolean;
  children: ReactNode;
}

export function BlogLayout({
  sidebar,
  current,
  title,
  above,
  intro,
  isWide,
  children,
}: BlogLayoutProps) {
  return (
    <ArticleLayout
      isWide={isWide}
      sidebar={{ name: blogPath, list: <BlogSidebar years={sidebar} current={current} /> }}
      toc={[]}
      head={
        <Head>
          {above && <Above>{above}</Above>}
          <h1>{title}</h1>
          {intro && <Intro>{intro}</Intro>}
        </Head>
      }
    >
      {children}
    </ArticleLayout>
  );
}

const Head = styled.header({
  marginBlockEnd: token("space-6"),
  "& h1": { marginBlock: `0 ${token("space-2")}` },
});

const Above = styled.div({ marginBlockEnd: token("space-4") });

const Intro = styled.div({
  color: token("color-text-muted"),
  fontSize: token("font-size-lg"),
  lineHeight: token("line-height-snug"),
  "& > p": { margin: 0 },
});
