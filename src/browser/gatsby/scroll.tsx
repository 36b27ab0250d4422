/**
 * Where the window stood on each page that was visited in this tab: what Gatsby's runtime asks of its own package for
 * it. `gatsby/webpack.ts` puts this in that package's place.
 */

import { Component, type ReactNode } from "react";
import { readSession, writeSession } from "../storage";
import type { RouterLocation } from "./router";

interface ScrollProps {
  location: RouterLocation;
  /** Gatsby's question to the site; false leaves the window where it stands. */
  shouldUpdateScroll: (
    this: { _stateStorage: { read: (location: RouterLocation) => number } },
    before: ScrollProps | undefined,
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
  const key = toKey(location);
  return Number(readSession(key) ?? kept.get(key)) || 0;
}

function saveScroll(location: RouterLocation, y: number): void {
  const key = toKey(location);
  writeSession(key, String(y));
  if (readSession(key) === null) kept.set(key, String(y));
}

/** Gatsby calls what it asks with a place to read from as `this`. */
const reader = { _stateStorage: { read: readScroll } };

export class ScrollContext extends Component<ScrollProps> {
  private noted: { location: RouterLocation; y: number } | undefined;

  /** Stored once a frame; read at once, for by then another page may stand here. */
  private readonly note = () => {
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
    const { location } = this.props;
    const saved = readScroll(location);
    if (location.hash || saved) this.goTo(saved, undefined);
  }

  override componentDidUpdate(before: ScrollProps): void {
    this.goTo(readScroll(this.props.location), before);
  }

  override componentWillUnmount(): void {
    removeEventListener("scroll", this.note);
  }

  /** The place that the address names goes before the one that is remembered. */
  private goTo(saved: number, before: ScrollProps | undefined): void {
    const { location, shouldUpdateScroll } = this.props;
    if (!shouldUpdateScroll.call(reader, before, this.props)) return;
    if (location.hash) document.getElementById(decodeHash(location.hash))?.scrollIntoView();
    else scrollTo(0, saved);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURI(hash.slice(1));
  } catch {
    // An address that somebody typed: `#100%`.
    return hash.slice(1);
  }
}

/** Gatsby offers it to sites; this one has no boxes whose place it remembers by it. */
export function useScrollRestoration(): never {
  throw new Error("useScrollRestoration() is not in this site's build.");
}
