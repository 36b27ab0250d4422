import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeadLink, Meta, Title } from "./head-elements";

test("each element has the mark that Gatsby takes away again", async () => {
  const constants = readFileSync("node_modules/gatsby/cache-dir/head/constants.js", "utf8");
  const [, mark] = /ITEM_PROP_WORKAROUND_VALUE = `([^`]+)`/.exec(constants) ?? [];
  const html = renderToStaticMarkup(
    <>
      <Title>A page</Title>
      <Meta name="description" content="b" />
      <HeadLink rel="canonical" href="/c" />
    </>,
  );
  expect(html).toBe(
    `<title itemProp="${mark}">A page</title>` +
      `<meta name="description" content="b" itemProp="${mark}"/>` +
      `<link rel="canonical" href="/c" itemProp="${mark}"/>`,
  );
});

test("no template and no view writes such an element in another way", () => {
  const files = ["src/templates", "src/pages", "src/views"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx$/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const writers = files.filter((file) =>
    /<(?:title|meta|link|base|style)[\s>]/.test(readFileSync(file, "utf8")),
  );
  // The feeds' links and the size of a card are parts of a page's head in the HTML, and no part of a `Head`.
  expect(writers.toSorted()).toEqual([
    "src/views/frame/card-size.tsx",
    "src/views/frame/feed-links.tsx",
  ]);
});
