/**
 * Where the window stands after a change of page. Gatsby keeps the places; what it does not do is
 * done here: folds that stood open, pages that are too short as yet, and names of places that a
 * page lacks or hides.
 */

import { afterFrame } from "../../browser/after-frame";
import { findHashTarget } from "../../browser/hash-target";

/** Of a step of Gatsby's router, what is read here. */
interface Place {
  pathname: string;
  hash: string;
  /** None where Gatsby had to fetch the page of a step back. */
  action?: "PUSH" | "POP";
}

interface Question {
  /** The page before; none when the application takes over the page that was loaded. */
  prevRouterProps?: { location: Place };
  routerProps: { location: Place };
  /** From a pathname and a key to `[0, y]`; Gatsby has no type for it. */
  // biome-ignore lint/complexity/noBannedTypes: Gatsby's own.
  getSavedScrollPosition: Function;
}

/**
 * Answers Gatsby's `shouldUpdateScroll`: it has scrolled already, and Gatsby is to leave the window
 * where it stands.
 */
export function scroll({ prevRouterProps, routerProps, getSavedScrollPosition }: Question): false {
  const { location } = routerProps;
  const [, kept] = getSavedScrollPosition({ pathname: location.pathname, key: readKey() });
  // It comes out of the browser's storage, which holds whatever somebody has put there.
  const saved = Number(kept) || 0;
  const isReturn = location.action !== "PUSH";
  if (!prevRouterProps) {
    // The browser has scrolled as far as the page goes as yet, and not at all where a step back has
    // loaded it. A reader who is elsewhere stays there.
    const isLeftToUs = scrollY === 0 || Math.ceil(scrollY) >= readEnd();
    if (saved > 0 && isLeftToUs && isLoadedAgain()) scrollWhenLongEnough(saved);
  } else if (prevRouterProps.location.pathname === location.pathname) {
    // Between the places of one page the browser itself goes back and forward.
    if (!isReturn) goTo(location);
  } else if (isReturn) {
    restoreFolds(location);
    scrollWhenLongEnough(saved);
    // Chromium goes to the place that the address names by itself, in its next frame.
    if (location.hash) afterFrame(() => scrollWhenLongEnough(saved));
  } else {
    goTo(location);
  }
  return false;
}

/** Gatsby does not ask where the address names a place that the next page lacks. */
export function scrollFromMissing({ hash }: { hash: string }): void {
  if (hash && findHashTarget(hash) === null) scrollTo(0, 0);
}

/** Tells two visits to one address apart, as Gatsby's router does. */
function readKey(): string {
  return history.state?.key ?? "initial";
}

function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type === "reload" || load?.type === "back_forward";
}

/** To the place that the address names; what is not displayed has none. */
function goTo({ hash }: Place): void {
  stopAwaiting();
  const named = findHashTarget(hash);
  openFolds(named);
  if (named?.offsetParent) named.scrollIntoView();
  else scrollTo(0, 0);
}

/**
 * A browser opens what a place stands in where it goes there by itself, and not from another page
 * of an application.
 */
function openFolds(place: Element | null | undefined): void {
  const fold = place?.closest("details");
  if (!fold) return;
  fold.open = true;
  openFolds(fold.parentElement);
}

/**
 * The words of the folds that stood open on each visit: with others a page is longer or shorter
 * than it was.
 */
const unfolded = new Map<string, (string | null)[]>();

const findFolds = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];
const readWords = (fold: HTMLElement) => fold.querySelector("summary")?.textContent ?? null;

/**
 * To be called while the page that is left still stands there, with the router's key of that visit.
 */
export function noteFolds({ pathname, key = "initial" }: { pathname: string; key?: string }): void {
  const open = findFolds().filter((fold) => fold.open);
  unfolded.set(`${pathname}|${key}`, open.map(readWords));
}

/** A fold has no name; one that a block draws later has no place among the others either. */
function restoreFolds({ pathname }: Place): void {
  const open = unfolded.get(`${pathname}|${readKey()}`);
  if (open) for (const fold of findFolds()) fold.open = open.includes(readWords(fold));
}

/** What a reader does to stand somewhere else. */
const signs = ["wheel", "touchstart", "keydown", "pointerdown"];
/**
 * A page that is loaded again over one bar has its results after seconds; whoever does nothing
 * until then awaits them.
 */
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

/**
 * The results of a search come later than their page: it is scrolled again when it is long enough.
 */
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

/**
 * Gatsby notes the place from the next scrolling on; a reader who stands still is noted by this.
 */
export function noteScroll(): void {
  dispatchEvent(new Event("scroll"));
}
