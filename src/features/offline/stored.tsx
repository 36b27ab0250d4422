/** What is stored on this device: versions of the docs, and pages that were read. */

import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { isSitePath } from "../../core/plan/paths";
import { Button } from "../../ui/button";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { GoneVersions } from "./gone-versions";
import { forgetPages } from "./remove";
import { listStoredPages, type StoredPage } from "./stored-pages";
import { canStore, VersionPanel } from "./version-panel";

export interface StoredProps {
  versions: readonly { name: string; label: string }[];
}

export function Stored({ versions }: StoredProps) {
  const [wanted] = useState(() => readWanted(location.search));
  const [pages, setPages] = useState<StoredPage[]>();
  const [isRefused, setRefused] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [areForgotten, setForgotten] = useState(false);

  useEffect(() => {
    // A browser that lets this site store nothing has its stores all the same, and refuses to open them.
    if (!canStore()) return setRefused(true);
    listStoredPages(caches).then(setPages, () => setRefused(true));
  }, []);

  const forget = async () => {
    setTrouble("");
    const { isRemoved, said } = await forgetPages(caches);
    if (isRemoved) setPages([]);
    setForgotten(isRemoved);
    setTrouble(said);
  };

  return (
    <>
      {wanted !== undefined && (
        <Wanted role="status">
          {fillParts(__WORDS__.offline.notStored, { path: <strong>{wanted}</strong> })}{" "}
          <a href={wanted + location.hash}>{__WORDS__.page.tryAgain}</a>
        </Wanted>
      )}
      <h2>{__WORDS__.offline.docs}</h2>
      <Versions>
        {versions.map(({ name, label }) => (
          <li key={name}>
            <VersionPanel version={name} label={label} />
          </li>
        ))}
        <GoneVersions versions={versions} />
      </Versions>
      <h2>{__WORDS__.offline.pages}</h2>
      {isRefused && <p>{__WORDS__.offline.pagesRefused}</p>}
      {pages?.length === 0 && (
        // The pressed button is gone; what became of the list stands in its place.
        <p ref={areForgotten ? keepFocus : undefined} tabIndex={-1}>
          {__WORDS__.offline.noPages}
        </p>
      )}
      {pages !== undefined && pages.length > 0 && (
        <>
          <Pages>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </Pages>
          <Button weight="secondary" onClick={forget}>
            {__WORDS__.offline.removePages}
          </Button>
          {trouble !== "" && <p role="alert">{trouble}</p>}
        </>
      )}
    </>
  );
}

/** The page that was asked for, from an address that anybody may have written: a path of this site, or nothing. */
export function readWanted(search: string): string | undefined {
  const from = new URLSearchParams(search).get("from") ?? "";
  return isSitePath(from) ? from : undefined;
}

const Wanted = styled.p({
  padding: `${token("space-3")} ${token("space-4")}`,
  borderRadius: token("radius-md"),
  background: token("color-warning-soft"),
  boxShadow: token("shadow-edge"),
  overflowWrap: "anywhere",
});

const Versions = styled.ul({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: token("space-4"),
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    padding: token("space-4"),
    border: `1px solid ${token("color-border")}`,
    borderRadius: token("radius-md"),
  },
});

const Pages = styled.ul({
  "& a": { display: "inline-flex", alignItems: "center", minHeight: "2rem" },
});
