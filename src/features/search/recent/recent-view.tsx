/** What stands below an empty field: what was opened from the search, what is kept, and what may be asked. */

import styled, { type CSSObject } from "@emotion/styled";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { followLink } from "../../../browser/follow-link";
import { withBase } from "../../../core/links/base-path";
import { fill } from "../../../core/text/fill";
import { settings } from "../../../site";
import { IconButton } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { clockIcon, closeIcon, type IconShape, searchIcon } from "../../../ui/icons";
import { token } from "../../../ui/tokens";
import { Trail } from "../hits/trail";
import { toSearchHref } from "../names";
import { setFieldText } from "../use-field-text";
import {
  addFavourite,
  addRecent,
  type Entry,
  type Memory,
  removeEntry,
  setRemembering,
} from "./memory";
import { getMemory, setMemory } from "./store";
import { useMemory } from "./use-memory";

interface RecentViewProps {
  /** The field above: Arrow Down leads from it into the list, Arrow Up back. */
  field: HTMLInputElement;
  onLeave: (href: string) => void;
}

const starIcon: IconShape = "M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

const { suggestions } = settings.search;

const change = (how: (memory: Memory) => Memory) => setMemory(how(getMemory()));

export function RecentView({ field, onLeave }: RecentViewProps) {
  const { isOn, recent, favourites } = useMemory();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "ArrowDown" || event.isComposing) return;
      const first = box.current?.querySelector("a");
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    field.addEventListener("keydown", enter);
    return () => field.removeEventListener("keydown", enter);
  }, [field]);

  /** A button that removes its own row hands the focus on. */
  const forget = (entry: Entry) => {
    change((memory) => removeEntry(memory, entry));
    field.focus();
  };
  const toRow = (entry: Entry, shape: IconShape, action: ReactNode) => (
    <Row key={entry.href}>
      <Page
        href={withBase(entry.href)}
        onClick={(event) => {
          change((memory) => addRecent(memory, entry));
          followLink(event, onLeave);
        }}
      >
        <Icon shape={shape} />
        <Words>
          <Name>{entry.title}</Name>
          <Way>
            <Trail steps={entry.trail} />
          </Way>
        </Words>
      </Page>
      {action}
      <IconButton
        label={fill(__WORDS__.search.remove, entry)}
        shape={closeIcon}
        onClick={() => forget(entry)}
      />
    </Row>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div ref={box} onKeyDown={(event) => moveFocus(event, field)}>
      {favourites.length > 0 && (
        <List title={__WORDS__.search.favourites}>
          {favourites.map((entry) => toRow(entry, starIcon, null))}
        </List>
      )}
      {recent.length > 0 && (
        <List title={__WORDS__.search.recent}>
          {recent.map((entry) =>
            toRow(
              entry,
              clockIcon,
              <IconButton
                label={fill(__WORDS__.search.keep, entry)}
                shape={starIcon}
                onClick={() => {
                  change((memory) => addFavourite(memory, entry));
                  field.focus();
                }}
              />,
            ),
          )}
        </List>
      )}
      {suggestions.length > 0 && (
        <List title={__WORDS__.search.suggestions}>
          {suggestions.map((query) => (
            <Row key={query}>
              <Page
                href={withBase(toSearchHref(query))}
                onClick={(event) =>
                  followLink(event, () => {
                    setFieldText(field, query);
                    field.focus();
                  })
                }
              >
                <Icon shape={searchIcon} />
                {query}
              </Page>
            </Row>
          ))}
        </List>
      )}
      <Setting>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => change((memory) => setRemembering(memory, target.checked))}
          />
          {__WORDS__.search.remember}
        </label>
      </Setting>
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <Rows>{children}</Rows>
    </section>
  );
}

/** Up and down go from page to page, and from the first back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return;
  const pages = [...event.currentTarget.querySelectorAll("a")];
  const next = pages[pages.indexOf(event.target) + step];
  event.preventDefault();
  if (next) next.focus();
  else if (step < 0) field.focus();
}

const Title = styled.h2({
  margin: `${token("space-3")} ${token("space-3")} ${token("space-1")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  letterSpacing: 0,
});

const Rows = styled.ul({ margin: 0, padding: 0, listStyle: "none" });
const Row = styled.li({ display: "flex", alignItems: "center" });

const oneLine: CSSObject = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

const Page = styled.a({
  display: "flex",
  alignItems: "center",
  flex: 1,
  gap: token("space-3"),
  minWidth: 0,
  minHeight: "3rem",
  padding: `${token("space-1")} ${token("space-3")}`,
  borderRadius: token("radius-md"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  "& > svg": { color: token("color-text-muted") },
  "&:hover, &:focus-visible": {
    background: token("color-accent-soft"),
    color: token("color-text"),
  },
  "&:focus-visible": { outlineOffset: "-3px" },
});

const Words = styled.span({ minWidth: 0 });
const Name = styled.span(oneLine, { fontWeight: token("font-weight-medium") });
const Way = styled.span(oneLine, {
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
});

const Setting = styled.p({
  margin: `${token("space-3")} 0 0`,
  padding: `${token("space-2")} ${token("space-3")} 0`,
  borderTop: `1px solid ${token("color-border")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  "& > label": {
    display: "flex",
    alignItems: "center",
    gap: token("space-2"),
    minHeight: "1.75rem",
  },
});
