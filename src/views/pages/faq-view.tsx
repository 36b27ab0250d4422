/** The FAQ: groups of questions, each of which opens by itself or when the address names it. */

import { graphql } from "gatsby";
import { useMemo } from "react";
import { type Question, toQuestions, toText } from "../../core/questions";
import { fill } from "../../core/text/fill";
import { ArticleLayout } from "../docs/article-layout";
import { BodyItems } from "../mdx/body";
import { ContentArea } from "../mdx/content-area";
import { HeadingAnchor } from "../mdx/heading-anchor";
import { Html } from "../mdx/html";
import type { FaqGroupData, PageViewData } from "../types";
import { EmptyNote } from "./empty-note";
import { Fold, useOpenByAddress } from "./fold";

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
    <Fold
      id={question.id}
      heading={<Html tag="h3" html={question.html} />}
      linkLabel={fill(__WORDS__.faq.linkTo, { question: toText(question.html) })}
    >
      <BodyItems body={question.answer} />
    </Fold>
  );
}

export const faqGroupFragment = graphql`
  fragment FaqGroupView on FaqGroup {
    faqId
    title
    body(entries: $entries)
  }
`;
