/** The results page below its field: facets, count, pages that were found, more pages. */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useRef } from "react";
import { useInstantSearch, usePagination, useRefinementList } from "react-instantsearch";
import { isContextTag, refineFilters } from "../../../core/search/tags";
import { Button } from "../../../ui/button";
import { token } from "../../../ui/tokens";
import { count } from "../../../ui/words";
import { toAnnouncement } from "../hits/answer";
import { Failure, Waiting } from "../hits/messages";
import { BusyLine, NothingFound } from "../hits/outcome";
import { useAnswer } from "../hits/use-answer";
import { useSuggestion } from "../hits/use-suggestion";
import { useSettled } from "../modal/use-settled";
import { addRecent } from "../recent/memory";
import { RecentView } from "../recent/recent-view";
import { getMemory, setMemory } from "../recent/store";
import type { Session } from "../search-session";
import { facets } from "../types";
import { useFieldText } from "../use-field-text";
import { Facet } from "./facet";
import { FoundPages } from "./found-pages";
import { PageLinks } from "./page-links";
import type { SearchRouter } from "./search-router";

interface ResultsViewProps extends Session {
  input: HTMLInputElement;
  router: SearchRouter;
  navigate: (href: string) => void;
  toTitle: (query: string) => string;
  children: ReactNode;
}

interface FacetItem {
  value: string;
}

const withoutContext = <T extends FacetItem>(items: T[]) =>
  items.filter(({ value }) => !isContextTag(value));

export function ResultsView(props: ResultsViewProps) {
  const { input, router, filters, client, patience, isHosted, navigate, toTitle, children } = props;
  const [text, setText] = useFieldText(input);
  const { answer, groups, count: pages, isBusy, acknowledge } = useAnswer(text, patience, isHosted);
  // By name: an order by count would change under the pointer.
  const sections = useRefinementList({
    attribute: facets.section,
    operator: "or",
    sortBy: ["name:asc"],
  });
  const tags = useRefinementList({
    attribute: facets.tag,
    operator: "or",
    limit: 30,
    sortBy: ["name:asc"],
    transformItems: withoutContext,
  });
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const pagination = usePagination({ padding: 2 });
  const announcement = useSettled(toAnnouncement(answer, pages), 400);
  const suggestion = useSuggestion(
    client,
    answer.kind === "nothing" ? answer.query : undefined,
    refineFilters(filters, indexUiState.refinementList ?? {}),
  );
  const top = useRef<HTMLParagraphElement>(null);

  useEffect(
    () =>
      router.onUpdate(({ query }) => {
        acknowledge(query);
        setText(query);
      }),
    [router, acknowledge, setText],
  );

  const isBeyond = answer.kind === "beyond";
  useEffect(() => {
    if (isBeyond) router.turnBack(pagination.nbPages);
  }, [isBeyond, router, pagination.nbPages]);

  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      router.submit(input.value);
      // The keyboard of a phone gives way to what was found.
      if (matchMedia("(hover: none)").matches) input.blur();
    };
    input.form?.addEventListener("submit", submit);
    return () => input.form?.removeEventListener("submit", submit);
  }, [input, router]);

  const title = toTitle(text.trim());
  // At every render: in development Gatsby writes the head anew whenever its router moves.
  useEffect(() => {
    document.title = title;
  });

  // Not by the switches: a value that no section has may have none.
  const isRefined = Object.values(indexUiState.refinementList ?? {}).some(
    ({ length }) => length > 0,
  );
  /** A button goes with its message. The keyboard goes on at the field; a phone's gives way, as after Enter. */
  const goOnInField = () => {
    input.focus();
    input.form?.requestSubmit();
  };
  const clearFacets = () => {
    setIndexUiState((state) => ({ ...state, refinementList: {}, page: 1 }));
    goOnInField();
  };

  if (answer.kind === "unasked") {
    return (
      <>
        <Remembered>
          <RecentView field={input} onLeave={navigate} />
        </Remembered>
        {children}
      </>
    );
  }
  return (
    <>
      <BusyLine isBusy={isBusy} />
      {(answer.kind === "found" || isRefined) && (
        <Facets>
          <Facet
            title={__WORDS__.search.section}
            items={sections.items}
            onToggle={sections.refine}
          />
          <Facet
            title={__WORDS__.search.topic}
            items={tags.items}
            onToggle={tags.refine}
            most={6}
          />
        </Facets>
      )}
      {(answer.kind === "waiting" || isBeyond) && <Waiting />}
      {answer.kind === "failed" && (
        <Failure
          onRetry={() => {
            input.focus();
            patience.retry();
          }}
        />
      )}
      {answer.kind === "nothing" && (
        <>
          <NothingFound
            query={answer.query}
            suggestion={suggestion}
            onSuggest={(query) => {
              setText(query);
              goOnInField();
            }}
          />
          {isRefined && (
            <Middle>
              <Button weight="quiet" onClick={clearFacets}>
                {__WORDS__.search.searchAll}
              </Button>
            </Middle>
          )}
        </>
      )}
      {answer.kind === "found" && (
        <>
          <Count ref={top} tabIndex={-1}>
            {count(__WORDS__.search.pagesFor, pages, { query: answer.query })}
          </Count>
          <FoundPages
            groups={groups}
            onOpen={(entry) => setMemory(addRecent(getMemory(), entry))}
            onLeave={navigate}
          />
          <PageLinks
            {...pagination}
            onTurn={(page) => {
              pagination.refine(page);
              top.current?.focus({ preventScroll: true });
              window.scrollTo(0, 0);
            }}
          />
        </>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

const Facets = styled.div({
  display: "grid",
  gap: token("space-3"),
  marginTop: token("space-5"),
});

const Count = styled.p({
  margin: `${token("space-5")} 0 ${token("space-2")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
  "&:focus": { outline: "none" },
});

const Remembered = styled.div({ marginTop: token("space-4") });
const Middle = styled.p({ textAlign: "center" });
