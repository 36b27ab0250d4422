import { expect, test } from "vitest";
import { readRoute, toIndexState, toRoute, toRouteHref } from "./route";

test("an address becomes a route", () => {
  expect(readRoute("?q=solid+purple&section=FAQ&section=Blog&tag=leds&page=3")).toEqual({
    query: "solid purple",
    page: 3,
    sections: ["FAQ", "Blog"],
    tags: ["leds"],
    version: "",
  });
});

test.each(["?page=0", "?page=-2", "?page=1.5", "?page=x", "?page=", ""])(
  "%j is the first page of nothing",
  (search) => {
    expect(readRoute(search)).toEqual({ query: "", page: 1, sections: [], tags: [], version: "" });
  },
);

test("a facet that is named twice counts once", () => {
  expect(readRoute("?section=FAQ&section=FAQ&tag=")).toMatchObject({ sections: ["FAQ"], tags: [] });
});

test("a route has one spelling, and no query is the bare page", () => {
  const route = { query: "", page: 1, sections: [], tags: [], version: "" };
  expect(toRouteHref(route)).toBe("/search");
  expect(toRouteHref({ ...route, query: "a&b=<c>" })).toBe("/search?q=a%26b%3D%3Cc%3E");
  expect(
    toRouteHref({ query: "rc", page: 2, sections: ["FAQ"], tags: ["radio"], version: "1.0" }),
  ).toBe("/search?q=rc&section=FAQ&tag=radio&version=1.0&page=2");
});

test("route and address are the same thing twice", () => {
  const route = {
    query: "PREFLIGHT FAIL: mag 50%+",
    page: 2,
    sections: ["FAQ"],
    tags: ["é"],
    version: "1.0",
  };
  expect(readRoute(new URL(toRouteHref(route), "https://x.example").search)).toEqual(route);
});

test("route and InstantSearch's state are the same thing twice", () => {
  const route = {
    query: "rc",
    page: 2,
    sections: ["FAQ", "Blog"],
    tags: ["radio"],
    version: "1.0",
  };
  expect(toIndexState(route)).toEqual({
    query: "rc",
    page: 2,
    refinementList: { "hierarchy.lvl0": ["FAQ", "Blog"], tags: ["radio"] },
  });
  expect(toRoute(toIndexState(route), "1.0")).toEqual(route);
  expect(toRoute(undefined)).toEqual({ query: "", page: 1, sections: [], tags: [], version: "" });
});
