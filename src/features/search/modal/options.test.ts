import { expect, test } from "vitest";
import type { PageGroup } from "../hits/group-hits";
import { toOptions } from "./options";

const text = (words: string) => [{ text: words, isMatch: false }];

const groups: PageGroup[] = [
  {
    path: "/docs/a",
    title: text("Calibration"),
    trail: ["Tutorials", "Deployment"],
    rows: [
      {
        id: "1",
        href: "/docs/a#crash",
        heading: text("After a crash"),
        parents: ["Compass"],
        snippet: [],
      },
      { id: "2", href: "/docs/a", heading: null, parents: [], snippet: [] },
    ],
  },
  { path: "/faq/", title: text("Radio"), trail: ["FAQ"], rows: [] },
];

test("every section is an option, and the last one leads to all results", () => {
  expect(toOptions(groups, "mag & gps").map(({ entry }) => entry)).toEqual([
    {
      href: "/docs/a#crash",
      title: "After a crash",
      trail: ["Tutorials", "Deployment", "Calibration", "Compass"],
    },
    { href: "/docs/a", title: "Calibration", trail: ["Tutorials", "Deployment"] },
    { href: "/search?q=mag+%26+gps", title: "mag & gps", trail: [__WORDS__.search.search] },
  ]);
});

test("the way to all results names the version only where it is told one", () => {
  expect(toOptions([], "rospy", "1.0").map(({ entry }) => entry.href)).toEqual([
    "/search?q=rospy&version=1.0",
  ]);
  expect(toOptions([], "rospy").map(({ entry }) => entry.href)).toEqual(["/search?q=rospy"]);
});
