/** A site that is built again with all that the last build has kept: what was edited is there, what was deleted is not. */

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { readSite } from "../../scripts/deploy";
import { type BuiltSite, buildSite } from "../site/build-site";
import { readDoc, readHtml } from "../site/read-page";

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20" width="${width}" height="20"/>\n`;

/** With a drawing, a GIF, a download, a picture for cards and a picture of the content's own static folder. */
const overview = `---
image: ./card.gif
---

# Overview

![The plan](./plan.svg)

![It blinks](./blink.gif)

[The sheet](./sheet.zip), [the list](./list.zip)

![The sign](/img/sign.svg)

`;

const content = {
  "docs/overview.mdx": overview,
  "docs/plan.svg": drawing(101),
  "docs/blink.gif": drawing(102),
  "docs/sheet.zip": "one",
  "docs/list.zip": "as it was",
  "docs/card.gif": drawing(103),
  "docs/gone.mdx":
    "# Gone\n\nSoon. [The firmware](./gone.zip), [the sheet](./sheet.zip)\n\n![A view](./view.png)\n",
  // What is in a file decides how it is read.
  "docs/view.png": drawing(105),
  "docs/gone.zip": "withdrawn",
  "docs/draft.mdx": "# Draft\n\nSoon no more.\n",
  "docs/c#.md": "# Sharp\n\nA name with a sign.\n",
  "docs/tools/hammer.md": "# Hammer\n\nIt hits.\n",
  "pages/visit.mdx": "# Visit\n\nCome and see.\n",
  "static/img/sign.svg": drawing(104),
  "static/manual.txt": "Read me.\n",
  "static/docs/notes.md": "Kept.\n",
  "versions/1.0/docs/overview.mdx": "# Overview\n\nThe first one.\n",
  "versions/1.0/docs/tools/saw.md": "# Saw\n\nIt cuts.\n",
  "blog/authors.yml": "ada: { name: Ada, page: true }\ntomas: { name: Tomas, page: true }\n",
  "blog/tags.yml": "flight: { label: Flight }\nroom: { label: Room }\n",
  "blog/2026-01-05-hello.mdx":
    "---\ntitle: Hello\nauthors: [ada]\ntags: [flight]\n---\n\nThe first post.\n",
  "blog/2026-01-06-guest.mdx":
    "---\ntitle: Guest\nauthors: [{ name: Guest, title: Pilot }]\n---\n\nThe second post.\n",
};

let first: string[];
let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite({ content, env: { ON_UNKNOWN_AUTHOR: "warn" } });
  expect(site.output).toMatch(/^Built \d+ pages/m);
  first = site.files();
});

test("the first build has all that is deleted later", () => {
  expect(first).toEqual(
    expect.arrayContaining([
      "docs/gone.md",
      expect.stringMatching(/^static\/gone-[0-9a-f]{12}\.zip$/),
      expect.stringMatching(/^static\/[0-9a-f]{32}\/\w+\/view\.webp$/),
      "docs/draft.md",
      "qr/docs/gone.svg",
      "manual.txt",
      "docs-sidebar/1.0/tools.json",
      "field/1.0.json",
      "blog/authors/tomas/index.html",
    ]),
  );
  // A file with a sign in its name has an edit link that leads to it.
  expect(readDoc(site, "/docs/c").doc.editUrl).toMatch(/\/docs\/c%23\.md$/);
});

describe("after files were deleted", () => {
  let before: string[];

  beforeAll(async () => {
    before = site.files();
    site = await site.rebuild({
      "docs/gone.mdx": null,
      "docs/view.png": null,
      "docs/draft.mdx": "---\ndraft: true\n---\n\n# Draft\n",
      "docs/overview.mdx": `---\nslug: start\n${overview.slice(4)}`,
      "static/manual.txt": null,
      "versions/1.0/docs/overview.mdx": null,
      "versions/1.0/docs/tools/saw.md": null,
      "blog/authors.yml": "ada: { name: Ada, page: true }\n",
      "blog/tags.yml": "flight: { label: Flight }\n",
      "blog/2026-01-05-hello.mdx":
        "---\ntitle: Hello\nauthors: [ada]\ntags: [flight]\n---\n\nThe first post. [Later](../docs/later.mdx)\n\n{/* truncate */}\n\nMore.\n",
      "blog/2026-01-06-guest.mdx":
        "---\ntitle: Guest\nauthors: [tomas]\ntags: [room]\n---\n\nThe second post.\n",
    });
  });

  test("nothing of a deleted page, a draft or a deleted version is published", () => {
    const kept = site.files().filter((file) => /gone|view\.|draft|manual|overview|1\.0/.test(file));
    // The home's own address leads on.
    expect(kept).toEqual(["docs/overview/index.html"]);
    expect(readHtml(site, "/docs/overview")).toContain('content="0; url=/docs/start"');
  });

  test("what others wrote is there as before", () => {
    const now = new Set(site.files());
    const missing = before
      .filter((file) => !now.has(file))
      .filter((file) => !/\.js(?:\.map)?$/.test(file));
    expect(
      missing.filter(
        (file) => !/^search\/|^og\/|gone|view\.|draft|manual|overview|1\.0|tomas|room/.test(file),
      ),
    ).toEqual([]);
    expect(site.read("docs/notes.md")).toBe("Kept.\n");
  });

  test("scripts and cards of the former build are published no more", () => {
    const listApplications = (files: string[]) =>
      files.filter((file) => /^app-[0-9a-f]{8}\.js$/.test(file));
    // It knows which versions there are, so it is another one now.
    expect(listApplications(site.files())).toHaveLength(1);
    expect(listApplications(before)).not.toEqual(listApplications(site.files()));
    const pages = site.files().filter((file) => file.endsWith(".html"));
    const named = pages.flatMap((file) => site.read(file).match(/(?<=\/)og\/\w+\.jpg/g) ?? []);
    expect(site.files().filter((file) => file.startsWith("og/"))).toEqual(
      [...new Set(named)].sort(),
    );
  });

  test("a redirect leads to where the page is now, and a deleted author is told", () => {
    expect(readHtml(site, "/docs")).toContain('content="0; url=/docs/start"');
    expect(site.exists("blog/authors/tomas/index.html")).toBe(false);
    expect(site.output).toContain('the author "tomas" is not in authors.yml');
  });
});

describe("after files that pages show were edited, and a page has come that was named before", () => {
  beforeAll(async () => {
    expect(readHtml(site, "/blog")).not.toContain('href="/docs/later"');
    site = await site.rebuild({
      "docs/plan.svg": drawing(201),
      "docs/blink.gif": drawing(202),
      "docs/sheet.zip": "two",
      "docs/card.gif": drawing(203),
      "static/img/sign.svg": drawing(204),
      "docs/later.mdx":
        "# Later\n\nIt is there, and so is [the sheet](./sheet.zip).\n\n![A view](./view.png)\n",
      "docs/view.png": drawing(105),
    });
  });

  test("pictures and downloads are those of now", () => {
    const html = readHtml(site, "/docs/start");
    const published = [...html.matchAll(/\/static\/((?:plan|blink|sheet|card)-[^"]+)/g)]
      .map(([, name = ""]) => name)
      .filter((name, index, all) => all.indexOf(name) === index);
    expect(published.map((name) => name.replace(/-.*\./, ".")).sort()).toEqual([
      "blink.gif",
      "card.gif",
      "plan.svg",
      "sheet.zip",
    ]);
    const texts = published.map((name) => site.read(`static/${name}`));
    expect(texts.sort()).toEqual([drawing(201), drawing(202), drawing(203), "two"]);
  });

  test("the files as they were are published no more, and the same download of two pages is one", () => {
    const files = site.files().filter((file) => /^static\/(?:sheet|list|plan)-/.test(file));
    expect(files.map((file) => file.replace(/-[0-9a-f]{12}\./, ".")).sort()).toEqual([
      "static/list.zip",
      "static/plan.svg",
      "static/sheet.zip",
    ]);
  });

  test("a deployment takes the site for whole, and each page has one name", () => {
    expect(readSite(inject("projectFolder")).isWhole).toBe(true);
    expect(site.output).not.toContain("routing danger");
  });

  test("measures are those of now, of the static folder's pictures too", () => {
    const html = readHtml(site, "/docs/start");
    const widths = [...html.matchAll(/<img [^>]*? width="(\d+)" height="20"/g)].map(
      ([, one]) => one,
    );
    expect(widths).toEqual(["201", "202", "204"]);
  });

  test("links lead to the page that has come, those of the blog's list too", () => {
    expect(readHtml(site, "/blog/hello")).toContain('<a href="/docs/later">Later</a>');
    expect(readHtml(site, "/blog")).toContain('<a href="/docs/later">Later</a>');
  });

  test("a picture that was there before has its sizes again", () => {
    const html = readHtml(site, "/docs/later");
    const sizes = [...html.matchAll(/\/(static\/[0-9a-f]{32}\/\w+\/view\.\w+)/g)].map(
      ([, file = ""]) => file,
    );
    expect(sizes.map((file) => path.extname(file))).toEqual([".avif", ".webp"]);
    expect(sizes.filter((file) => !site.exists(file))).toEqual([]);
  });
});

describe("after a build that was refused, and mended", () => {
  const timeOf = (file: string) =>
    statSync(path.join(inject("projectFolder"), "public", file)).mtimeMs;
  const other = "docs/tools/hammer/index.html";
  let before: number;

  beforeAll(async () => {
    before = timeOf(other);
    const refused = await site.rebuild({ "docs/c#.md": "# Sharp\n\n[Nowhere](/docs/nowhere)\n" });
    expect(refused.exitCode).toBe(1);
    site = await site.rebuild({ "docs/c#.md": "# Sharp\n\nIt is sharper.\n" });
    expect(site.exitCode).toBe(0);
  });

  test("the mended page is published, and no other is rendered again", () => {
    expect(readHtml(site, "/docs/c")).toContain("It is sharper.");
    expect(timeOf(other)).toBe(before);
  });
});

/**
 * The first build ends at the content; the second has none of its mistakes, and ends beside the pages. What comes and
 * goes is in no sidebar, for docs are made again when one beside them comes or goes.
 */
describe("after a build that ended with an error in the content", () => {
  beforeAll(async () => {
    expect(site.exists("page-data/visit/page-data.json")).toBe(true);
    const broken = await site.rebuild({
      "docs/tools/hammer.md": "# Hammer\n\nIt hits hard.\n",
      "docs/c#.md": "# Sharp\n\n[Nowhere](/docs/nowhere)\n",
      "pages/visit.mdx": null,
    });
    expect(broken.exitCode).toBe(1);
    const inTheWay = path.join(inject("projectFolder"), "public/llms.txt");
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    site = await site.rebuild({
      "docs/c#.md": "# Sharp\n\nIt is mended.\n",
      "pages/secret.mdx": "# Secret\n\nNot yet.\n",
    });
    rmSync(inTheWay, { recursive: true });
    expect(site.exitCode).toBe(1);
  });

  // Gatsby's nodes had the text already, and its page was taken for one that was made of it.
  test("what was edited before that build is published", () => {
    expect(readHtml(site, "/docs/c")).toContain("It is mended.");
    expect(readHtml(site, "/docs/tools/hammer")).toContain("It hits hard.");
  });
});

describe("after a build that failed while it wrote what stands beside the pages", () => {
  beforeAll(async () => {
    expect(site.exists("secret.md")).toBe(true);
    site = await site.rebuild({ "pages/secret.mdx": null });
    expect(site.exitCode).toBe(0);
  });

  test("nothing is published of pages that came or went with the two, and the others are", () => {
    expect(site.exists("llms.txt")).toBe(true);
    expect(site.files().filter((file) => /secret|visit/.test(file))).toEqual([]);
    expect(site.exists("page-data/docs/c/page-data.json")).toBe(true);
  });
});

/** As a service restores what it has kept: in the same folder, where all files are new. */
describe("in a new checkout with `.cache` and `public` of the last build", () => {
  const page = "docs/tools/hammer/index.html";
  const mark = "<!-- of the last build -->";
  /** What Babel makes of a module that is bundled again is kept here. */
  const babelCache = () => path.join(inject("projectFolder"), ".cache/webpack/babel");

  beforeAll(async () => {
    const folder = inject("projectFolder");
    appendFileSync(path.join(folder, "public", page), mark);
    renameSync(folder, `${folder}-kept`);
    cpSync(`${folder}-kept`, folder, { recursive: true, verbatimSymlinks: true });
    rmSync(`${folder}-kept`, { recursive: true });
    rmSync(path.join(folder, "gatsby-build-fingerprint.txt"));
    expect(readdirSync(babelCache()).length).toBeGreaterThan(100);
    rmSync(babelCache(), { recursive: true });
    site = await site.rebuild({});
    expect(site.exitCode).toBe(0);
  });

  test("no page is drawn again", () => {
    expect(site.read(page)).toContain(mark);
  });

  test("no module is bundled again", () => {
    expect(existsSync(babelCache()) ? readdirSync(babelCache()) : []).toEqual([]);
  });
});
