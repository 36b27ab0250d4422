/** The list of results in the dialog: the sections that were found, under their pages. */

import styled, { type CSSObject } from "@emotion/styled";
import { type MouseEvent, memo, useEffect } from "react";
import { followLink } from "../../../browser/follow-link";
import { withBase } from "../../../core/links/base-path";
import { Icon } from "../../../ui/icon";
import { arrowIcon, fileIcon } from "../../../ui/icons";
import { token } from "../../../ui/tokens";
import { count } from "../../../ui/words";
import type { HitRow, PageGroup } from "../hits/group-hits";
import { MarkedText } from "../hits/marked-text";
import { Trail } from "../hits/trail";
import type { Entry } from "../recent/memory";
import { toEntry, toSearchEntry } from "./options";
import { Scroll } from "./scroll";
import type { PointerHandlers } from "./use-held-by-pointer";

interface ResultsListProps {
  /** Of the list; an option's id is this, a dot and its place. */
  id: string;
  groups: readonly PageGroup[];
  query: string;
  /** The docs version that the page of all results has to be told. */
  linkedVersion: string;
  /** How many pages there are in all. */
  count: number;
  /** The place of the option that Enter opens. */
  active: number;
  onPoint: (index: number) => void;
  /** However it is opened: here, or in another tab. */
  onOpen: (entry: Entry) => void;
  /** When it is opened here. */
  onLeave: (href: string) => void;
  /** What watches the pointer over the list. */
  pointer: PointerHandlers;
}

export function ResultsList(props: ResultsListProps) {
  const { id, groups, query, linkedVersion, active, onPoint, onOpen, onLeave, pointer } = props;
  useEffect(() => {
    document.getElementById(`${id}.${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  let next = 0;
  const toOption = (entry: Entry) => {
    const index = next++;
    return {
      // With a sign that no heading's id has.
      id: `${id}.${index}`,
      role: "option",
      href: withBase(entry.href),
      tabIndex: -1,
      "aria-selected": index === active,
      // Moving, not entering: a list that grows under a resting pointer selects nothing.
      onPointerMove: () => {
        if (index !== active) onPoint(index);
      },
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        onOpen(entry);
        followLink(event, onLeave);
      },
      onAuxClick: ({ button }: MouseEvent) => {
        if (button === 1) onOpen(entry);
      },
    } as const;
  };

  return (
    // Browsers let the Tab key stop at what scrolls. The field leads this list: here no key would choose anything.
    <Scroll id={id} role="listbox" aria-label={__WORDS__.search.results} tabIndex={-1} {...pointer}>
      {groups.map((group, index) => (
        <Group key={group.path} role="group" aria-labelledby={`${id}.page-${index}`}>
          <Page id={`${id}.page-${index}`}>
            <PageText group={group} />
          </Page>
          {group.rows.map((row) => (
            <Hit key={row.id} {...toOption(toEntry(group, row))}>
              <HitText row={row} />
            </Hit>
          ))}
        </Group>
      ))}
      <All {...toOption(toSearchEntry(query, linkedVersion))}>
        {__WORDS__.search.seeAll}
        <AllCount>{count(__WORDS__.search.pages, props.count)}</AllCount>
        <Icon shape={arrowIcon} />
      </All>
    </Scroll>
  );
}

// A key renders the list when it is pressed, when it is asked and when it is answered; the words change once.
const PageText = memo(function PageText({ group }: { group: PageGroup }) {
  return (
    <>
      <PageTitle>
        <MarkedText marks={group.title} />
      </PageTitle>
      <PageTrail>
        <Trail steps={group.trail} />
      </PageTrail>
    </>
  );
});

const HitText = memo(function HitText({ row }: { row: HitRow }) {
  if (row.heading === null) {
    return (
      <>
        <Icon shape={fileIcon} />
        <Words>
          <Snippet>
            {row.snippet.length > 0 ? (
              <MarkedText marks={row.snippet} />
            ) : (
              __WORDS__.search.startOfPage
            )}
          </Snippet>
        </Words>
      </>
    );
  }
  return (
    <>
      <Sign aria-hidden="true">{"#"}</Sign>
      <Words>
        <Heading>
          <Trail steps={row.parents}>
            <Own>
              <MarkedText marks={row.heading} />
            </Own>
          </Trail>
        </Heading>
        {row.snippet.length > 0 && (
          <Snippet>
            <MarkedText marks={row.snippet} />
          </Snippet>
        )}
      </Words>
    </>
  );
});

const Group = styled.div({
  paddingBottom: token("space-2"),
  "& + &": { borderTop: `1px solid ${token("color-border")}`, paddingTop: token("space-2") },
});

const Page = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: token("space-3"),
  padding: `${token("space-2")} ${token("space-3")} ${token("space-1")}`,
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
});

const PageTitle = styled.span({ fontWeight: token("font-weight-semibold") });
const PageTrail = styled.span({
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
});

const optionStyles: CSSObject = {
  display: "flex",
  gap: token("space-3"),
  padding: `${token("space-2")} ${token("space-3")}`,
  borderRadius: token("radius-md"),
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  textDecoration: "none",
  scrollMarginBlock: token("space-3"),
  "& svg": { flex: "none", color: token("color-text-muted") },
  "&:hover": { color: token("color-text") },
  '&[aria-selected="true"]': {
    background: token("color-accent-soft"),
    boxShadow: `inset 3px 0 ${token("color-accent")}`,
    // In sunlight the ground is white: an edge all round, as at whatever else is chosen.
    'html[data-theme="sun"] &': {
      boxShadow: `inset 3px 0 ${token("color-accent")}, inset 0 0 0 1px`,
    },
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
};

const Hit = styled.a(optionStyles);

const Sign = styled.span({
  flex: "none",
  width: token("size-icon"),
  color: token("color-text-muted"),
  textAlign: "center",
});

const Words = styled.span({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
const Heading = styled.span({ display: "block", color: token("color-text-muted") });
const Own = styled.span({
  color: token("color-text"),
  fontWeight: token("font-weight-semibold"),
});

const Snippet = styled.span({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  color: token("color-text-muted"),
  "& mark": { color: token("color-text") },
});

const All = styled.a(optionStyles, {
  alignItems: "center",
  minHeight: "2.75rem",
  borderTop: 0,
  color: token("color-link"),
  fontWeight: token("font-weight-semibold"),
  "&:hover": { color: token("color-link-hover") },
  "& svg": { color: "inherit" },
});

const AllCount = styled.span({
  marginInlineStart: "auto",
  color: token("color-text-muted"),
  fontWeight: token("font-weight-regular"),
});
