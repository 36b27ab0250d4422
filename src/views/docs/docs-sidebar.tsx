/** The tree of docs at the side: the open branch from the page, closed categories fetched when they are opened. */

import styled from "@emotion/styled";
import { Link } from "gatsby";
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { keepFocus } from "../../browser/keep-focus";
import { hasTakenOver } from "../../browser/taken-over";
import type { DocPlace, SidebarCategory, SidebarItem, SidebarLink } from "../../core/docs/types";
import { withBase } from "../../core/links/base-path";
import { fill } from "../../core/text/fill";
import { currentEntry } from "../../ui/chosen";
import { Icon } from "../../ui/icon";
import { checkIcon, chevronIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { type IsFinished, useFinished } from "./finished-pages";
import { arriveAt, findCurrentPath, findItems, isOpen, type SidebarMemory } from "./sidebar-memory";
import { openSidebarStore, type SidebarStore } from "./sidebar-store";
import { useKeptScroll } from "./use-kept-scroll";

/** What every item of one tree shares. */
interface Tree {
  /** Undefined in the first render, which shows what the server's did. */
  memory: SidebarMemory | undefined;
  store: () => SidebarStore;
  currentPath: string | undefined;
  isFinished: IsFinished;
}

/** Its readers are all in this file, below `Sidebar`. */
const TreeContext = createContext({} as Tree);
const useTree = () => useContext(TreeContext);

/** Draws nothing for a doc that hides its sidebar. Stands in the page's column and in the drawer. */
export function DocsSidebar({ place }: { place: DocPlace }) {
  return place.sidebar === null ? null : (
    <Sidebar sidebar={place.sidebar} version={place.version.name} />
  );
}

function Sidebar({ sidebar, version }: { sidebar: SidebarItem[]; version: string }) {
  const nav = useRef<HTMLElement>(null);
  const memory = useSidebarMemory(sidebar, version);
  useKeptScroll(nav, version, memory !== undefined);
  const tree: Tree = {
    memory,
    store: () => openSidebarStore(version),
    currentPath: findCurrentPath(sidebar),
    isFinished: useFinished(memory !== undefined),
  };
  return (
    <TreeContext value={tree}>
      <nav ref={nav} aria-label={__WORDS__.docs.navigation}>
        <Items items={sidebar} />
      </nav>
    </TreeContext>
  );
}

/** Undefined while the sidebar is as the server has drawn it. */
function useSidebarMemory(sidebar: SidebarItem[], version: string): SidebarMemory | undefined {
  // What is remembered stands in the store; how often it was read says when to look there again.
  const [reads, setReads] = useState(() => (hasTakenOver() ? 1 : 0));
  useLayoutEffect(() => {
    const store = openSidebarStore(version);
    store.arrive(sidebar);
    const read = () => setReads((before) => before + 1);
    // Readers look at the server's page already: what they press meanwhile goes first.
    if (!hasTakenOver()) startTransition(read);
    return store.subscribe(read);
  }, [sidebar, version]);
  // The arrival is worked out here as well: were it told, each page's sidebars would be drawn twice.
  return useMemo(
    () => (reads === 0 ? undefined : arriveAt(openSidebarStore(version).get(), sidebar)),
    [reads, sidebar, version],
  );
}

function Items({ items, numbered }: { items: readonly SidebarItem[]; numbered?: boolean }) {
  return (
    <List data-numbered={numbered}>
      {items.map((item) =>
        item.type === "link" ? (
          <LinkItem key={item.path} item={item} />
        ) : (
          <CategoryItem key={item.key} item={item} />
        ),
      )}
    </List>
  );
}

function LinkItem({ item }: { item: SidebarLink }) {
  return (
    <li className={item.className}>
      <PageLink path={item.path} item={item} />
    </li>
  );
}

interface PageLinkProps {
  path: string;
  item: Pick<SidebarItem, "label" | "checklist">;
  className?: string;
}

function PageLink({ path, item: { label, checklist }, ...rest }: PageLinkProps) {
  const { currentPath, isFinished } = useTree();
  return (
    <RowLink {...rest} to={path} aria-current={path === currentPath ? "page" : undefined}>
      {label}
      {/* Its room is there from the beginning, so that nothing moves. */}
      {checklist && (
        <Tick>
          {isFinished(checklist) && (
            <span role="img" aria-label={__WORDS__.docs.finished} title={__WORDS__.docs.finished}>
              <Icon shape={checkIcon} />
            </span>
          )}
        </Tick>
      )}
    </RowLink>
  );
}

function CategoryItem({ item }: { item: SidebarCategory }) {
  const { memory, store } = useTree();
  const listId = useId();
  const open = isOpen(item, memory);
  const items = findItems(item, memory);
  const wanted = memory !== undefined && open && item.items === null;

  useEffect(() => {
    if (wanted) store().load(item.itemsUrl);
  });

  const toggle = {
    open,
    listId,
    onToggle: () => store().setOpen(item.key, !open),
  };
  return (
    <li className={item.className}>
      <CategoryHead item={item} toggle={toggle} />
      <div id={listId}>
        {open && items !== undefined && <Items items={items} numbered={item.numbered} />}
        {open && items === undefined && <MissingItems item={item} />}
      </div>
    </li>
  );
}

interface Toggle {
  open: boolean;
  listId: string;
  onToggle: () => void;
}

/**
 * A category with a page is a link with a button beside it; one without is a button as a whole. Until
 * the script is there it is a link to its first page, so that nothing inside is out of reach.
 */
function CategoryHead({ item, toggle }: { item: SidebarCategory; toggle: Toggle }) {
  const { memory } = useTree();
  /** True when the link that the button takes the place of had the keyboard. */
  const hadFocus = useRef(false);
  const fixed = !item.collapsible && item.items !== null;
  if (item.path !== undefined) {
    return (
      <Row>
        <CategoryPageLink path={item.path} item={item} />
        {!fixed && (
          <SquareToggle
            type="button"
            aria-label={fill(__WORDS__.docs.pagesIn, { label: item.label })}
            aria-expanded={toggle.open}
            aria-controls={toggle.listId}
            onClick={toggle.onToggle}
          >
            <Chevron shape={chevronIcon} />
          </SquareToggle>
        )}
      </Row>
    );
  }
  if (fixed) return <Fixed>{item.label}</Fixed>;
  if (memory === undefined && item.firstPath !== undefined) {
    return (
      <CategoryLink
        ref={(link) => () => {
          hadFocus.current = link === document.activeElement;
        }}
        href={withBase(item.firstPath)}
        data-open={toggle.open || undefined}
      >
        {item.label}
        <Chevron shape={chevronIcon} />
      </CategoryLink>
    );
  }
  return (
    <CategoryButton
      ref={(button) => {
        if (hadFocus.current) keepFocus(button);
        hadFocus.current = false;
      }}
      type="button"
      aria-expanded={toggle.open}
      aria-controls={toggle.listId}
      onClick={toggle.onToggle}
    >
      {item.label}
      <Chevron shape={chevronIcon} />
    </CategoryButton>
  );
}

function MissingItems({ item }: { item: SidebarCategory }) {
  const { memory, store } = useTree();
  if (memory?.failed[item.itemsUrl] !== true)
    return <Loading role="status">{__WORDS__.docs.loading}</Loading>;
  const retry = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    // The button goes: the keyboard goes on at the category's own.
    const button = currentTarget.closest("li")?.querySelector("button");
    button?.focus({ preventScroll: true });
    store().retry(item.itemsUrl);
  };
  return (
    <Failure role="alert">
      {__WORDS__.docs.notLoaded}{" "}
      <button type="button" onClick={retry}>
        {__WORDS__.frame.retry}
      </button>
    </Failure>
  );
}

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: "none",
  // The groups of the first level stand apart.
  "nav > & > li + li:has(> div)": { marginBlockStart: token("space-3") },
  "&[data-numbered]": { counterReset: "page" },
  "&[data-numbered] > li": { counterIncrement: "page" },
  "&[data-numbered] > li > :is(a, button), &[data-numbered] > li > div > a": {
    alignItems: "flex-start",
    paddingBlock: "0.43rem",
    "&::before": {
      content: "counter(page)",
      flex: "none",
      minWidth: "1.3em",
      textAlign: "end",
      fontVariantNumeric: "tabular-nums",
    },
  },
  // Below the first level a line ties the items to their category.
  "& &": {
    marginInlineStart: token("space-3"),
    paddingInlineStart: token("space-2"),
    borderInlineStart: `1px solid ${token("color-border")}`,
  },
});

const row = {
  display: "flex",
  flex: 1,
  alignItems: "center",
  gap: token("space-2"),
  boxSizing: "border-box",
  minHeight: "2.125rem",
  width: "100%",
  minWidth: 0,
  padding: `0.3rem ${token("space-3")}`,
  border: 0,
  borderRadius: token("radius-sm"),
  background: "none",
  color: token("color-text-muted"),
  font: "inherit",
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  textAlign: "start",
  textDecoration: "none",
  overflowWrap: "anywhere",
  cursor: "pointer",
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-2px" },
} as const;

const categoryRow = {
  ...row,
  // The sign stands where the button's stands beside a category's link.
  paddingInlineEnd: "0.5625rem",
  color: token("color-text"),
  fontWeight: token("font-weight-semibold"),
  "& > svg": { marginInlineStart: "auto" },
  "&[aria-expanded=true] > svg, &[data-open] > svg": { rotate: "90deg" },
} as const;

const RowLink = styled(Link)({
  ...row,
  "&[aria-current=page]": {
    ...currentEntry,
    fontWeight: token("font-weight-medium"),
  },
});

const Tick = styled.span({
  flex: "none",
  alignSelf: "center",
  width: "1rem",
  height: "1rem",
  marginInlineStart: "auto",
  color: token("color-tip"),
  "& svg": { width: "1rem", height: "1rem", strokeWidth: 2.5 },
});

const CategoryPageLink = styled(PageLink)({
  fontWeight: token("font-weight-semibold"),
  "&:not([aria-current])": { color: token("color-text") },
});

const Row = styled.div({ display: "flex", alignItems: "stretch", gap: "2px" });
const CategoryLink = styled.a(categoryRow);
const CategoryButton = styled.button(categoryRow);
const Fixed = styled.p({
  ...row,
  margin: 0,
  color: token("color-text"),
  fontWeight: token("font-weight-semibold"),
  cursor: "default",
  "&:hover": {},
});

const SquareToggle = styled.button({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "2.125rem",
  padding: 0,
  border: 0,
  borderRadius: token("radius-sm"),
  background: "none",
  color: token("color-text-muted"),
  cursor: "pointer",
  "&:hover": { background: token("color-surface-sunken"), color: token("color-text") },
  "&:focus-visible": { outlineOffset: "-2px" },
  "&[aria-expanded=true] > svg": { rotate: "90deg" },
  "@media (scripting: none)": { display: "none" },
});

const Chevron = styled(Icon)({
  width: "1rem",
  height: "1rem",
  color: token("color-text-muted"),
  transition: `rotate ${token("duration-fast")}`,
});

/** Said at once, shown only when the wait is long enough to be noticed. */
const Loading = styled.p({
  margin: 0,
  padding: `0.3rem ${token("space-5")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  // No motion: it is there for who wants less of that, too.
  animation: "appear 1ms 250ms both !important",
  "@keyframes appear": { from: { opacity: 0 } },
});

const Failure = styled.p({
  margin: 0,
  padding: `0.3rem ${token("space-5")}`,
  color: token("color-danger"),
  fontSize: token("font-size-sm"),
  "& > button": {
    minHeight: "1.75rem",
    padding: `0 ${token("space-2")}`,
    border: `1px solid ${token("color-border-strong")}`,
    borderRadius: token("radius-sm"),
    background: "none",
    color: token("color-text"),
    font: "inherit",
    cursor: "pointer",
  },
});
