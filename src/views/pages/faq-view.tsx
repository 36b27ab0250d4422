/** The FAQ: groups of questions, each of which opens by itself or when the address names it. */

import styled from "@emotion/styled";
import { graphql } from "gatsby";
import { useLayoutEffect, useMemo } from "react";
import { findHashTarget } from "../../browser/hash-target";
import { type Question, toQuestions, toText } from "../../core/questions";
import { fill } from "../../core/text/fill";
import { token } from "../../ui/tokens";
import { ArticleLayout } from "../docs/article-layout";
import { BodyItems } from "../mdx/body";
import { ContentArea } from "../mdx/content-area";
import { HeadingAnchor } from "../mdx/heading-anchor";
import { Html } from "../mdx/html";
import type { FaqGroupData, PageViewData } from "../types";
import { EmptyNote } from "./empty-note";

interface FaqViewProps {
  groups: readonly FaqGroupData[];
  /** The text above the questions, when somebody has written `pages/faq.mdx`. */
  page?: PageViewData | null;
}

export function FaqView({ groups, page }: FaqViewProps) {
  useOpenByAddress();
  const toc = useMemo(
    () => groups.map(({ faqId, title }) => ({ id: faqId, text: title, children: [] })),
    [groups],
  );
  return (
    <ArticleLayout
      sidebar={null}
      toc={toc}
      head={<h1>{page?.contentTitle ?? page?.title ?? __WORDS__.faq.heading}</h1>}
    >
      <ContentArea>
        {page && <BodyItems body={page.body} />}
        {groups.length === 0 && <EmptyNote />}
        {groups.map((group) => (
          <Group key={group.faqId} group={group} />
        ))}
      </ContentArea>
    </ArticleLayout>
  );
}

function Group({ group }: { group: FaqGroupData }) {
  const { lead, questions } = useMemo(() => toQuestions(group.body), [group.body]);
  return (
    <section aria-labelledby={group.faqId}>
      <h2 id={group.faqId}>
        <HeadingAnchor id={group.faqId}>{group.title}</HeadingAnchor>
      </h2>
      <BodyItems body={lead} />
      {questions.map((question) => (
        <QuestionFold key={question.id} question={question} />
      ))}
    </section>
  );
}

function QuestionFold({ question }: { question: Question }) {
  return (
    <Fold id={question.id}>
      <summary>
        <Html tag="h3" html={question.html} />
      </summary>
      <Answer>
        <BodyItems body={question.answer} />
        <AnchorLine>
          <HeadingAnchor id={question.id}>
            <span className="visually-hidden">
              {fill(__WORDS__.faq.linkTo, { question: toText(question.html) })}
            </span>
          </HeadingAnchor>
        </AnchorLine>
      </Answer>
    </Fold>
  );
}

/** `/faq/#charge-time` opens that question, at arrival and when a link on the page or the search leads to it. */
function useOpenByAddress(): void {
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

export const faqGroupFragment = graphql`
  fragment FaqGroupView on FaqGroup {
    faqId
    title
    body(entries: $entries)
  }
`;

const Fold = styled.details({
  "&&": { marginBlock: `0 ${token("space-2")}` },
  "&[open]": { borderColor: token("color-border-strong") },
  "& > summary": { minHeight: "3rem" },
  "& > summary > h3": {
    margin: 0,
    fontSize: token("font-size-md"),
    letterSpacing: 0,
  },
});

const Answer = styled.div({
  position: "relative",
  paddingBlockEnd: token("space-2"),
  "& > :first-of-type, & > .html-run:first-of-type > :first-child": { marginBlockStart: 0 },
});

const AnchorLine = styled.div({
  display: "flex",
  justifyContent: "flex-end",
  margin: 0,
  "& > .heading-anchor::after": { opacity: 1 },
});
