/** Tabs: one panel in sight, all of them in the HTML; a group of tabs follows one choice, which is remembered. */

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { findHashTarget } from "../../../browser/hash-target";
import { readStored, writeStored } from "../../../browser/storage";
import { findChosenTab, findTabByKey, toTabParameter, withParameter } from "./tab-choice";

export interface TabsProps {
  tabs: { value: string; label: string }[];
  defaultValue?: string;
  /** Tabs with one group change together, on this page and on the next. */
  groupId?: string;
  /** Keeps the choice in the address too: the parameter's name, or true for the group's. */
  queryString?: string | boolean;
  children: ReactNode;
}

interface OpenTab {
  value: string | undefined;
  label: (value: string) => string;
  tabId: (value: string) => string;
  panelId: (value: string) => string;
  open: (value: string) => void;
}

const OpenTabContext = createContext<OpenTab | undefined>(undefined);

/** Tabs on this page that follow a group's choice. */
const followers = new Map<string, Set<(value: string) => void>>();

const storageKey = (groupId: string) => `dronedoc:tabs:${groupId}` as const;

export function Tabs({ tabs, defaultValue, groupId, queryString, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const values = tabs.map((tab) => tab.value);
  const parameter = toTabParameter(queryString, groupId);
  const [value, setValue] = useState(findChosenTab(values, { byAuthor: defaultValue }));

  // The first render shows the author's default, as the server's did; what the reader had chosen before
  // takes its place before the browser paints.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs of a page do not change.
  useLayoutEffect(() => {
    const inAddress = parameter && new URLSearchParams(window.location.search).get(parameter);
    const remembered = groupId && readStored(storageKey(groupId));
    setValue(findChosenTab(values, { inAddress, remembered, byAuthor: defaultValue }));
    if (groupId === undefined) return;
    const follow = (chosen: string) => values.includes(chosen) && show(chosen);
    const group = followers.get(groupId) ?? new Set();
    followers.set(groupId, group.add(follow));
    return () => void group.delete(follow);
  }, []);

  const show = (chosen: string) => {
    setValue(chosen);
    if (parameter === undefined) return;
    const { href } = window.location;
    window.history.replaceState(window.history.state, "", withParameter(href, parameter, chosen));
  };

  const open = (chosen: string) => {
    if (groupId === undefined) show(chosen);
    else for (const follow of followers.get(groupId) ?? []) follow(chosen);
  };

  const choose = (chosen: string) => {
    keepInPlace(list.current, () => open(chosen));
    if (groupId !== undefined) writeStored(storageKey(groupId), chosen);
  };

  const chooseByKey = (event: KeyboardEvent) => {
    // With these a key is the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = value && findTabByKey(values, value, event.key);
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
    document.getElementById(tabId(chosen))?.focus();
  };

  const tabId = (of: string) => `${id}tab-${values.indexOf(of)}`;
  const panelId = (of: string) => `${id}panel-${values.indexOf(of)}`;
  const label = (of: string) => tabs.find((tab) => tab.value === of)?.label ?? of;

  return (
    <div className="tabs">
      <div
        className="tab-list"
        role="tablist"
        aria-label={tabs.map((tab) => tab.label).join(", ")}
        ref={list}
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tab"
            id={tabId(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={panelId(tab.value)}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <OpenTabContext value={{ value, label, tabId, panelId, open }}>{children}</OpenTabContext>
    </div>
  );
}

/** One panel. Its name stands above it where there are no tabs to press: in print and without script. */
export function TabItem({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(OpenTabContext);
  const panel = useRef<HTMLDivElement>(null);
  const openThis = tabs?.open;

  // A link to a heading inside a closed panel opens that panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openThis` is new at every render, and equal.
  useLayoutEffect(() => {
    const openForHash = () => {
      const target = findHashTarget(window.location.hash);
      if (target === null || !panel.current?.contains(target)) return;
      flushSync(() => openThis?.(value));
      target.scrollIntoView();
    };
    const frame = requestAnimationFrame(openForHash);
    window.addEventListener("hashchange", openForHash);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("hashchange", openForHash);
    };
  }, [value]);

  if (tabs === undefined) return children;
  return (
    <div
      ref={panel}
      className="tab-panel"
      role="tabpanel"
      id={tabs.panelId(value)}
      aria-labelledby={tabs.tabId(value)}
      hidden={tabs.value !== value}
    >
      <p className="tab-name" aria-hidden="true">
        {tabs.label(value)}
      </p>
      {children}
    </div>
  );
}

/** Panels of the same group further up change their height too: the tab that was pressed stays where it is. */
function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const after = element?.getBoundingClientRect().top ?? 0;
  if (after !== before) window.scrollBy({ top: after - before, behavior: "instant" });
}
