/**
 * Where the window stood on each page that was visited in this tab: what Gatsby's runtime asks of its own package for
 * it. `gatsby/webpack.ts` puts this in that package's place.
 */

import { Component, type ReactNode } from "react";
import { afterFrame } from "../after-frame";
import { findHashTarget } from "../hash-target";
import { readSession, writeSession } from "../storage";
import type { RouterLocation } from "./router";

interface ScrollProps {
  location: RouterLocation;
  /** Gatsby's question to the site; false leaves the window where it stands. */
  shouldUpdateScroll: (
    this: { _stateStorage: { read: (location: RouterLocation) => number } },
    before: ScrollProps,
    now: ScrollProps,
  ) => unknown;
  children: ReactNode;
}

/** For tabs whose session storage is forbidden or full. */
const kept = new Map<string, string>();

function toKey({ pathname, key }: RouterLocation) {
  return `dronedoc:scroll:${pathname}|${key}` as const;
}

function readScroll(location: RouterLocation): number {
  return findScroll(location) ?? 0;
}

/** Undefined for a visit on which the window did not move. */
function findScroll(location: RouterLocation): number | undefined {
  const key = toKey(location);
  const found = readSession(key) ?? kept.get(key);
  return found === undefined ? undefined : Number(found) || 0;
}

function saveScroll(location: RouterLocation, y: number): void {
  const key = toKey(location);
  writeSession(key, String(y));
  if (readSession(key) === null) kept.set(key, String(y));
}

/** The words of the folds that stood open on each visit: with others a page is longer or shorter than it was. */
const unfolded = new Map<string, (string | null)[]>();

const findFolds = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];
const readWords = (fold: HTMLElement) => fold.querySelector("summary")?.textContent ?? null;

/** A fold has no name; one that a block draws later has no place among the others either. */
function restoreFolds(location: RouterLocation): void {
  const open = unfolded.get(toKey(location));
  if (open) for (const fold of findFolds()) fold.open = open.includes(readWords(fold));
}

/** A browser opens what a place stands in where it goes there by itself, and not from another page of an application. */
function openFolds(place: Element | null | undefined): void {
  const fold = place?.closest("details");
  if (!fold) return;
  fold.open = true;
  openFolds(fold.parentElement);
}

/** What a reader does to stand somewhere else. */
const signs = ["wheel", "touchstart", "keydown", "pointerdown"];
/** A page that is loaded again over one bar has its results after seconds; whoever does nothing until then awaits them. */
const patience = 10_000;

/** Stands as long as a page is too short for the place that it is to be scrolled to. */
let awaiting: AbortController | undefined;

function stopAwaiting(): void {
  awaiting?.abort();
  awaiting = undefined;
}

/** How far the page can be scrolled as yet. */
function readEnd(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight;
}

/** The results of a search come later than their page: it is scrolled again when it is long enough. */
function scrollWhenLongEnough(y: number): void {
  stopAwaiting();
  const isLongEnough = () => readEnd() >= Math.floor(y);
  scrollTo(0, y);
  if (isLongEnough()) return;
  awaiting = new AbortController();
  const { signal } = awaiting;
  const observer = new ResizeObserver(() => {
    if (!isLongEnough()) return;
    stopAwaiting();
    scrollTo(0, y);
  });
  const timer = setTimeout(stopAwaiting, patience);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const sign of signs) addEventListener(sign, stopAwaiting, { signal });
  observer.observe(document.body);
}

/** Gatsby calls what it asks with a place to read from as `this`. */
const reader = { _stateStorage: { read: readScroll } };

export class ScrollContext extends Component<ScrollProps> {
  private noted: { location: RouterLocation; y: number } | undefined;

  /** Stored once a frame; read at once, for by then another page may stand here. */
  private readonly note = () => {
    // A page that is too short as yet does not stand where its reader has left it.
    if (awaiting) return;
    const isWaiting = this.noted !== undefined;
    this.noted = { location: this.props.location, y: scrollY };
    if (!isWaiting) requestAnimationFrame(this.save);
  };

  private readonly save = () => {
    if (this.noted) saveScroll(this.noted.location, this.noted.y);
    this.noted = undefined;
  };

  override componentDidMount(): void {
    addEventListener("scroll", this.note);
    const y = readScroll(this.props.location);
    // Loaded again: the browser has scrolled as far as the page goes as yet. A reader who is elsewhere stays there.
    if (y && y > readEnd() && Math.ceil(scrollY) >= readEnd()) scrollWhenLongEnough(y);
  }

  /** The page before still stands there. */
  override getSnapshotBeforeUpdate(before: ScrollProps): null {
    const open = findFolds().filter((fold) => fold.open);
    unfolded.set(toKey(before.location), open.map(readWords));
    return null;
  }

  override componentDidUpdate(before: ScrollProps): void {
    this.goTo(before);
  }

  override componentWillUnmount(): void {
    removeEventListener("scroll", this.note);
  }

  /** The place that the address names goes before the one that is remembered, but not on the way back to its page. */
  private goTo(before: ScrollProps): void {
    const { location, shouldUpdateScroll } = this.props;
    if (!shouldUpdateScroll.call(reader, before, this.props)) return;
    stopAwaiting();
    const isOtherPage = before.location.pathname !== location.pathname;
    if (isOtherPage && location.action === "POP") restoreFolds(location);
    const remembered = findScroll(location);
    const isReturn = isOtherPage && location.action === "POP" && remembered !== undefined;
    const named = isReturn ? null : findHashTarget(location.hash);
    openFolds(named);
    // What is not displayed has no place: a reader who has logged out has no products.
    if (named?.offsetParent) named.scrollIntoView();
    // An address within this page that names nothing moves nothing.
    else if (isOtherPage || !location.hash) scrollWhenLongEnough(remembered ?? 0);
    if (isReturn && location.hash) {
      // Chromium goes to the place that the address names by itself, in its next frame.
      afterFrame(() => {
        if (this.props.location === location) scrollWhenLongEnough(remembered);
      });
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Gatsby offers it to sites; this one has no boxes whose place it remembers by it. */
export function useScrollRestoration(): never {
  throw new Error("useScrollRestoration() is not in this site's build.");
}
