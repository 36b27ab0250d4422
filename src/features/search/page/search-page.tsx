/**
 * The search of the results page, as its HTML has it: a field that leads here again, with its text
 * in the address. What searches is fetched once the page is alive.
 */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useRef } from "react";
import { readStored } from "../../../browser/storage";
import { findReadVersion } from "../../../core/docs/versions";
import { docsVersionKey } from "../../../core/docs/versions-key";
import { settings } from "../../../site";
import { token } from "../../../ui/tokens";
import { Failure, Waiting } from "../hits/messages";
import { searchPath } from "../names";
import { SearchField } from "../search-field";
import { useLoaded } from "../use-loaded";
import { readRoute } from "./route";

interface SearchPageProps {
  /** The router's: another object whenever it has moved. */
  location: { search: string };
  navigate: (href: string) => void;
  /** The document's title while this query is shown; none is "". */
  toTitle: (query: string) => string;
  /** What stands below an empty field, and below one that no script answers. */
  children: ReactNode;
}

const fetchResults = () => import("./search-results").then((module) => module.default);

export function SearchPage({ location, navigate, toTitle, children }: SearchPageProps) {
  const input = useRef<HTMLInputElement>(null);
  const { value: Results, hasFailed, load } = useLoaded(fetchResults);
  const { versions } = settings.docs;
  const asked = readRoute(location.search).version;

  useEffect(() => {
    // In a page that was loaded anew the field has it already, and a reader may be writing over it.
    if (input.current && input.current.value === "" && document.activeElement !== input.current) {
      input.current.value = readRoute(window.location.search).query;
    }
    load();
  }, [load]);

  return (
    <>
      <Intro>{__WORDS__.search.hint}</Intro>
      <Field input={input} />
      {Results && input.current ? (
        <Results
          input={input.current}
          location={location}
          language={settings.brand.language}
          version={
            findReadVersion(searchPath, versions, asked || readStored(docsVersionKey))?.name ?? ""
          }
          navigate={navigate}
          toTitle={toTitle}
        >
          {children}
        </Results>
      ) : hasFailed ? (
        <Failure
          onRetry={() => {
            input.current?.focus();
            load();
          }}
        />
      ) : (
        <Live>
          <Waiting />
        </Live>
      )}
      <noscript>
        <p>{__WORDS__.search.withoutScript}</p>
        {children}
      </noscript>
    </>
  );
}

const withoutScript = "@media (scripting: none)";

/** In the HTML, so that the page says what it is for before anything of it can search. */
const Intro = styled.p({
  margin: `0 0 ${token("space-4")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  textWrap: "balance",
  [withoutScript]: { display: "none" },
});

const Field = styled(SearchField)({
  paddingInline: `${token("space-4")} ${token("space-2")}`,
  border: `2px solid ${token("color-border-strong")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface-raised"),
  "&:has(:focus-visible)": { outline: `3px solid ${token("color-focus")}`, outlineOffset: "2px" },
  [withoutScript]: { display: "none" },
});

const Live = styled.div({ [withoutScript]: { display: "none" } });
