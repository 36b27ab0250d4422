/** The administrator's desk: all accounts in pages, one found by email or name, the editor of one, and what readers answered. */

import styled from "@emotion/styled";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus";
import { type CatalogueItem, toProductName } from "../../core/catalogue";
import { fill } from "../../core/text/fill";
import { momentToText } from "../../core/text/moment-text";
import { Button } from "../../ui/button";
import { StatusLine } from "../../ui/status-line";
import { token } from "../../ui/tokens";
import { count, fillParts } from "../../ui/words";
import { AccountEditor } from "./account-editor";
import { FeedbackList } from "./feedback-list";
import { Field, Row, Stack } from "./form-styles";
import { ProblemNote } from "./problem-note";
import type { Account, AccountEdit, Directory } from "./types";
import { useRetry } from "./use-retry";

export interface AdminPanelProps {
  openDirectory: () => Promise<Directory>;
  /** The site's products, offered when one is added. */
  catalogue: readonly CatalogueItem[];
  /** Told whether a form was written in and is not saved. */
  onWritten: (isWritten: boolean) => void;
}

/** Where in the accounts the desk is: `starts` are the cursors of the pages up to this one. */
type Place =
  | { kind: "pages"; starts: readonly (string | null)[] }
  | { kind: "found"; text: string };

type Listing =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  | { status: "there"; accounts: readonly Account[]; next: string | null; isWhole: boolean };

const firstPage: Place = { kind: "pages", starts: [null] };

export default function Panel({ openDirectory, catalogue, onWritten }: AdminPanelProps) {
  const [place, setPlace] = useState<Place>(firstPage);
  const [listing, setListing] = useState<Listing>({ status: "loading" });
  const [chosen, setChosen] = useState<Account | null>(null);
  /** Whose form was left last: the keyboard goes on there. */
  const [left, setLeft] = useState<string | null>(null);
  /** Which way was turned last: the pages come anew with each turn, and the keyboard goes on at the same button. */
  const [turn, setTurn] = useState<Turn | null>(null);
  /** What was saved since the list was asked for: its answer may be older. */
  const saves = useRef<Account[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const noteRetry = useRetry(listing.status === "loading", list);

  useEffect(() => {
    let isCurrent = true;
    saves.current = [];
    setListing({ status: "loading" });
    readPlace(openDirectory, place).then(
      (found) =>
        isCurrent &&
        setListing({
          status: "there",
          ...found,
          accounts: saves.current.reduce(replace, found.accounts),
        }),
      (error) => isCurrent && setListing({ status: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [openDirectory, place]);

  const goTo = (next: Place) => {
    setLeft(null);
    setPlace(next);
  };

  const save = async (account: Account, edit: AccountEdit) => {
    try {
      await (await openDirectory()).save(account, edit);
    } catch (error) {
      // The list may be as old as what was refused: whoever goes back to it finds what is stored now.
      setPlace((now) => ({ ...now }));
      throw error;
    }
    const saved = { ...account, ...edit };
    saves.current.push(saved);
    setListing((old) =>
      old.status === "there" ? { ...old, accounts: replace(old.accounts, saved) } : old,
    );
    return saved;
  };

  if (chosen) {
    return (
      <AccountEditor
        key={chosen.uid}
        opened={chosen}
        catalogue={catalogue}
        onSave={save}
        onWritten={onWritten}
        onClose={() => {
          setLeft(chosen.uid);
          setChosen(null);
        }}
      />
    );
  }
  return (
    <Stack>
      <FindForm
        isFinding={place.kind === "found"}
        onFind={(text) => goTo({ kind: "found", text })}
        onShowAll={() => goTo(firstPage)}
      />
      <Stack ref={list} tabIndex={-1}>
        <StatusLine role="status">{toListingText(listing, place)}</StatusLine>
        {listing.status === "failed" && (
          <>
            <ProblemNote error={listing.error} />
            <Row>
              <Button
                weight="secondary"
                onClick={() => {
                  noteRetry();
                  goTo({ ...place });
                }}
              >
                {__WORDS__.page.tryAgain}
              </Button>
            </Row>
          </>
        )}
        {listing.status === "there" && (
          <>
            {listing.accounts.length > 0 && (
              <Accounts
                accounts={listing.accounts}
                catalogue={catalogue}
                left={left}
                onChoose={setChosen}
              />
            )}
            <Pages
              place={place}
              next={listing.next}
              last={turn}
              onTurn={(to, how) => {
                setTurn(how);
                goTo(to);
              }}
            />
          </>
        )}
      </Stack>
      <FeedbackList openDirectory={openDirectory} />
    </Stack>
  );
}

async function readPlace(openDirectory: AdminPanelProps["openDirectory"], place: Place) {
  const directory = await openDirectory();
  if (place.kind === "found") return { next: null, ...(await directory.find(place.text)) };
  return { isWhole: true, ...(await directory.list(place.starts.at(-1) ?? null)) };
}

function replace(accounts: readonly Account[], saved: Account): readonly Account[] {
  return accounts.map((account) => (account.uid === saved.uid ? saved : account));
}

/** What is said of the list: that it comes, and what a search has found. */
function toListingText(listing: Listing, place: Place): string {
  if (listing.status === "loading") return __WORDS__.admin.loading;
  if (listing.status === "failed") return "";
  const { length } = listing.accounts;
  if (place.kind === "pages") return length === 0 ? __WORDS__.admin.noAccounts : "";
  if (!listing.isWhole) return count(__WORDS__.admin.someFound, length);
  if (length > 0) return count(__WORDS__.admin.allFound, length);
  return fill(__WORDS__.admin.noneFound, { text: place.text });
}

interface FindFormProps {
  isFinding: boolean;
  onFind: (text: string) => void;
  onShowAll: () => void;
}

function FindForm({ isFinding, onFind, onShowAll }: FindFormProps) {
  const [text, setText] = useState("");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") onShowAll();
    else onFind(text.trim());
  };
  const showAll = () => {
    setText("");
    // The pressed button goes.
    field.current?.focus();
    onShowAll();
  };
  return (
    <Find role="search" onSubmit={find}>
      <Field>
        <label htmlFor={id}>{__WORDS__.admin.findLabel}</label>
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          placeholder={__WORDS__.admin.findExample}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">{__WORDS__.admin.find}</Button>
      {isFinding && (
        <Button weight="secondary" onClick={showAll}>
          {__WORDS__.admin.showAll}
        </Button>
      )}
    </Find>
  );
}

interface AccountsProps {
  accounts: readonly Account[];
  catalogue: readonly CatalogueItem[];
  left: string | null;
  onChoose: (account: Account) => void;
}

function Accounts({ accounts, catalogue, left, onChoose }: AccountsProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{__WORDS__.admin.account}</th>
          <th scope="col">{__WORDS__.admin.products}</th>
          <th scope="col">{__WORDS__.admin.lastVisit}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.uid}>
            <th scope="row">
              {account.username || account.email || __WORDS__.admin.unnamed}
              <small>{account.username && account.email ? account.email : account.uid}</small>
            </th>
            <td data-label={__WORDS__.admin.products}>
              {account.owned.map(({ name }) => toProductName(name, catalogue)).join(", ") ||
                __WORDS__.admin.noProducts}
            </td>
            <td data-label={__WORDS__.admin.lastVisit}>
              {account.lastVisit ? momentToText(account.lastVisit) : __WORDS__.admin.never}
            </td>
            <td>
              <Button
                weight="secondary"
                ref={account.uid === left ? focusOnce : undefined}
                onClick={() => onChoose(account)}
              >
                {fillParts(__WORDS__.admin.edit, {
                  name: (
                    <span className="visually-hidden">
                      {account.username || account.email || account.uid}
                    </span>
                  ),
                })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function focusOnce(element: HTMLElement | null) {
  element?.focus();
}

type Turn = "previous" | "next";

interface PagesProps {
  place: Place;
  next: string | null;
  last: Turn | null;
  onTurn: (place: Place, how: Turn) => void;
}

function Pages({ place, next, last, onTurn }: PagesProps) {
  if (place.kind === "found") return null;
  const { starts } = place;
  const isFirst = starts.length === 1;
  if (isFirst && next === null) return null;
  return (
    <Row as="nav" aria-label={__WORDS__.admin.pages}>
      <Button
        weight="secondary"
        ref={last === "previous" ? keepFocus : undefined}
        aria-disabled={isFirst}
        onClick={() =>
          !isFirst && onTurn({ kind: "pages", starts: starts.slice(0, -1) }, "previous")
        }
      >
        {__WORDS__.admin.previousPage}
      </Button>
      <span>{fill(__WORDS__.admin.page, { number: starts.length })}</span>
      <Button
        weight="secondary"
        ref={last === "next" ? keepFocus : undefined}
        aria-disabled={next === null}
        onClick={() => next && onTurn({ kind: "pages", starts: [...starts, next] }, "next")}
      >
        {__WORDS__.admin.nextPage}
      </Button>
    </Row>
  );
}

const phone = "@media (max-width: 45rem)";

const Find = styled.form({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: token("space-3"),
  "& > div": { flex: "1 1 18rem", maxWidth: "32rem" },
});

const Table = styled.table({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: token("font-size-sm"),
  "& th, & td": {
    padding: `${token("space-3")} ${token("space-4")} ${token("space-3")} 0`,
    borderBlockEnd: `1px solid ${token("color-border")}`,
    textAlign: "start",
    verticalAlign: "middle",
  },
  // Names and products give way, whatever is written there; days and buttons stay whole beside them.
  "& tbody th, & td:first-of-type": { overflowWrap: "anywhere" },
  "& thead th": {
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-medium"),
  },
  "& tbody th": { fontWeight: token("font-weight-semibold") },
  "& th small": {
    display: "block",
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-regular"),
  },
  "& td:last-of-type": { paddingInlineEnd: 0, textAlign: "end" },
  [phone]: {
    "& thead": { display: "none" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "1fr auto",
      paddingBlock: token("space-3"),
      borderBlockEnd: `1px solid ${token("color-border")}`,
    },
    "& th, & td": { padding: 0, border: 0 },
    // Days give way, too, where the letters are large.
    "& tbody th, & td[data-label]": { gridColumn: 1, overflowWrap: "anywhere" },
    "& td[data-label]::before": {
      content: 'attr(data-label) ": "',
      color: token("color-text-muted"),
    },
    "& td:last-of-type": { gridColumn: 2, gridRow: "1 / span 3", alignSelf: "center" },
  },
});
