/**
 * The dialog of the search, as every page carries it: an empty frame with a field. `early.ts` opens
 * and closes it. What searches is fetched at the first sign that somebody will.
 */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useRef } from "react";
import { keepFocus } from "../../../browser/keep-focus";
import { iconButtonStyles } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { closeIcon } from "../../../ui/icons";
import { token } from "../../../ui/tokens";
import { VisuallyHidden } from "../../../ui/visually-hidden";
import { Failure, Waiting } from "../hits/messages";
import { searchDialogId } from "../names";
import { SearchField } from "../search-field";
import { useLoaded } from "../use-loaded";
import { onSearchIntent } from "./intent";

interface SearchDialogProps {
  /** Of the page that is read: it says which version of the docs is searched. */
  pathname: string;
  /** Shows another page of the site, or another place of this one. */
  navigate: (href: string, options: { replace: boolean }) => void;
  /** Says that the application has not come: nothing beside an open dialog can be reached. */
  children: ReactNode;
}

const resultsId = "frame_search-results";
const fetchModal = () => import("./search-modal").then((module) => module.default);

export function SearchDialog({ pathname, navigate, children }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { value: Modal, hasFailed, load } = useLoaded(fetchModal);
  const isUpToReader = useRef(false);
  useEffect(
    () =>
      onSearchIntent((isWithin) => {
        // What came by the way to Retry would lie below the press.
        if (!(isWithin && isUpToReader.current)) load();
      }),
    [load],
  );
  useEffect(() => {
    isUpToReader.current = hasFailed;
    if (!hasFailed) keepFocus(input.current);
  }, [hasFailed]);

  return (
    // An early press has opened it before React looks: that attribute is not React's to mend.
    <Frame
      ref={dialog}
      id={searchDialogId}
      aria-label={__WORDS__.search.search}
      suppressHydrationWarning
    >
      <Sheet>
        <SearchField input={input} listId={resultsId}>
          <Close type="button" data-action="close-search">
            <Icon shape={closeIcon} />
            <VisuallyHidden>{__WORDS__.search.close}</VisuallyHidden>
          </Close>
        </SearchField>
        {children}
        {Modal && dialog.current && input.current ? (
          <Modal
            dialog={dialog.current}
            input={input.current}
            resultsId={resultsId}
            pathname={pathname}
            navigate={navigate}
          />
        ) : hasFailed ? (
          <Failure onRetry={load} />
        ) : (
          <Waiting />
        )}
      </Sheet>
    </Frame>
  );
}

/** Where the dialog has the whole window, and its height is that which a keyboard leaves. */
const small = "@media (max-width: 40rem), (max-height: 26rem)";

const Frame = styled.dialog({
  width: "min(46rem, calc(100vw - 3rem))",
  maxWidth: "none",
  maxHeight: "min(44rem, calc(100dvh - 7rem))",
  margin: "min(10vh, 5.5rem) auto auto",
  padding: 0,
  overflow: "hidden",
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
  color: token("color-text"),
  "&[open]": { display: "flex" },
  [small]: {
    inset: "var(--visible-top, 0px) 0 auto 0",
    width: "100%",
    height: "var(--visible-height, 100dvh)",
    maxHeight: "none",
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
});

/** Covers the dialog, so that only the backdrop counts as a press beside it. */
const Sheet = styled.div({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minWidth: 0,
});

const Close = styled.button(iconButtonStyles);
