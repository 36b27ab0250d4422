import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchRoute } from "./route";
import { type Address, createSearchRouter } from "./search-router";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A history that can be gone back in, as a browser's. */
function openHistory(start: string) {
  const entries = [start];
  let at = 0;
  let listener = () => {};
  const address: Address = {
    readSearch() {
      const [path, search = ""] = (entries[at] ?? "").split("?");
      return path === "/search" ? search : undefined;
    },
    replace: (href) => {
      entries[at] = href;
    },
    push: (href) => {
      at += 1;
      entries.splice(at, entries.length, href);
    },
    onMove: (move) => {
      listener = move;
      return () => {
        listener = () => {};
      };
    },
  };
  const go = (steps: number) => {
    at += steps;
    listener();
  };
  return { address, entries, go };
}

const route = (query: string, more: Partial<SearchRoute> = {}): SearchRoute => ({
  query,
  page: 1,
  sections: [],
  tags: [],
  version: "",
  ...more,
});

test("typing replaces the address when the hand rests, and adds no entry", () => {
  const { address, entries } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  router.write(route("m"));
  router.write(route("mo"));
  expect(entries).toEqual(["/search?q=mag"]);
  vi.advanceTimersByTime(200);
  expect(entries).toEqual(["/search?q=mo"]);
});

test("a search whose page is left clears no address, however soon Back comes", () => {
  const { address, entries, go } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  router.onUpdate(() => {});
  address.push("/docs/overview");
  // InstantSearch forgets the query when its widgets go, before or after its end.
  router.write(route(""));
  router.dispose();
  router.write(route(""));
  go(-1);
  vi.advanceTimersByTime(200);
  expect(entries).toEqual(["/search?q=mag", "/docs/overview"]);
});

test("a search whose page came back before its widgets went keeps its address", () => {
  const { address, entries } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  router.onUpdate(() => {});
  router.dispose();
  router.write(route(""));
  vi.advanceTimersByTime(200);
  expect(entries).toEqual(["/search?q=mag"]);
});

test("submitting pushes, and Back leads to the search before the typing", () => {
  const { address, entries, go } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  const told = vi.fn();
  router.onUpdate(told);
  router.write(route("motor"));
  vi.advanceTimersByTime(200);
  router.submit("motor");
  expect(entries).toEqual(["/search?q=mag", "/search?q=motor"]);
  go(-1);
  expect(told).toHaveBeenCalledWith(route("mag"));
  go(1);
  expect(told).toHaveBeenLastCalledWith(route("motor"));
});

test("a facet and a page are entries of their own, and keep what was typed before them", () => {
  const { address, entries } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  router.write(route("motor"));
  router.write(route("motor", { sections: ["FAQ"] }));
  router.write(route("motor", { sections: ["FAQ"], page: 2 }));
  expect(entries).toEqual([
    "/search?q=mag",
    "/search?q=motor",
    "/search?q=motor&section=FAQ",
    "/search?q=motor&section=FAQ&page=2",
  ]);
});

test("a page that the results do not have gives way to the last one, and Back leads to what was before", () => {
  const { address, entries, go } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  const told = vi.fn();
  router.onUpdate(told);
  router.write(route("mag", { page: 9 }));
  router.turnBack(4);
  expect(entries).toEqual(["/search?q=mag", "/search?q=mag&page=4"]);
  expect(told).toHaveBeenCalledExactlyOnceWith(route("mag", { page: 4 }));
  router.turnBack(4);
  router.write(route("motor"));
  router.turnBack(2);
  vi.advanceTimersByTime(500);
  expect(entries).toEqual(["/search?q=mag", "/search?q=motor"]);
  go(-1);
  expect(told).toHaveBeenCalledTimes(2);
});

test("an address that somebody else has changed is followed", () => {
  const { address } = openHistory("/search?q=mag");
  const router = createSearchRouter(address);
  const told = vi.fn();
  router.onUpdate(told);
  router.follow();
  expect(told).not.toHaveBeenCalled();
  address.push("/search?q=gps");
  router.follow();
  expect(told).toHaveBeenCalledExactlyOnceWith(route("gps"));
});
