import { expect, test } from "vitest";
import { planImport } from "./plan-import";
import { readModule } from "./read-module";

function plan(text: string, versions: string[] = []) {
  const { value, lineOf } = readModule(text);
  const config = { file: "docusaurus.config.js", value, lineOf };
  return planImport(config, versions, (name) =>
    /^\d\.\d$/.test(name) ? undefined : "must be a number",
  );
}

const versionsOf = (text: string, names: string[]) =>
  plan(text, names).versions.map(({ name, status, path, from }) => [name, status, path, from]);

/** A configuration whose classic preset has these options. */
const withOptions = (options: string) =>
  `export default { presets: [["@docusaurus/preset-classic", { ${options} }]] }`;

const notesOn = (config: string, versions: string[] = []) =>
  plan(config, versions).notes.map(({ message }) => message);

test("without versions the docs are current", () => {
  expect(versionsOf("export default {}", [])).toEqual([["current", "current", "/docs", "docs"]]);
});

test("docs without versions have the name of the site, and the docs folder beside versions is the next one", () => {
  const labelsOf = (text: string, names: string[]) =>
    plan(text, names).versions.map(({ label }) => label);
  const config = 'export default { title: "Kit" }';
  expect(labelsOf(config, [])).toEqual(["Kit"]);
  expect(labelsOf(config, ["1.0"])).toEqual(["Next", "1.0"]);
  expect(labelsOf("export default {}", [])).toEqual(["Next"]);
});

test("the newest version is current, the docs folder is next, what is older is unmaintained", () => {
  expect(versionsOf("export default {}", ["2.0", "1.0"])).toEqual([
    ["current", "next", "/docs/next", "docs"],
    ["2.0", "current", "/docs", "versioned_docs/version-2.0"],
    ["1.0", "unmaintained", "/docs/1.0", "versioned_docs/version-1.0"],
  ]);
});

test("the configuration says otherwise", () => {
  const config = `export default { presets: [["classic", { docs: {
    path: "manual", lastVersion: "current",
    versions: { current: { label: "3.0", path: "" }, "1.0": { banner: "none", path: "old" } },
  } }]] }`;
  expect(versionsOf(config, ["1.0"])).toEqual([
    ["current", "current", "/docs", "manual"],
    ["1.0", "past", "/docs/old", "versioned_docs/version-1.0"],
  ]);
});

test.each(["../../escaped", "a/b", "..", ""])(
  "a version named %j is no folder here, and is told",
  (name) => {
    const { versions, notes } = plan("export default {}", ["2.0", name, "1.0"]);
    expect(versions.map((version) => version.name)).toEqual(["current", "2.0", "1.0"]);
    expect(notes).toEqual([
      {
        file: "versions.json",
        message: "the name of a version must be a number; its docs stay",
      },
    ]);
  },
);

test("files that the old site left out are told, for they are pages here", () => {
  const config = `module.exports = { presets: [["classic", {
    docs: { exclude: ["**/internal/**"] },
    pages: { exclude: [] },
  }]] }`;
  expect(plan(config).notes).toEqual([
    {
      file: "docusaurus.config.js",
      line: 2,
      message:
        '"exclude" of docs is not carried: every Markdown file becomes a page, unless its name or its folder\'s begins with "_"; remove what shall not be public',
    },
  ]);
});

test("scripts, counters and plugins of Markdown are told, for nothing of them comes over", () => {
  const config = `module.exports = {
  scripts: ["https://counter.example/a.js"],
  stylesheets: [],
  headTags: [{ tagName: "meta", attributes: {} }],
  markdown: {
    format: "detect",
  },
  presets: [["classic", {
    docs: {
      remarkPlugins: [npm2yarn],
      rehypePlugins: [],
    },
    gtag: { trackingID: "G-1" },
  }]],
};`;
  expect(plan(config).notes.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: "scripts" is not carried: pages load what the site brings itself',
    '4: "headTags" is not carried: pages load what the site brings itself',
    '6: "format" of markdown is not carried: a .md file is MDX where it can be read so; write "mdx: { format: md }" into the front matter of one that is not',
    '10: "remarkPlugins" of docs is not carried: what they made of a text is to be written',
    '13: "gtag" is not carried: pages load what the site brings itself',
  ]);
  const without = 'presets: [["classic", { gtag: false, sitemap: {}, theme: {} }]]';
  const mdx = 'markdown: { format: "mdx", mermaid: true }';
  expect(plan(`export default { ${without}, ${mdx} }`).notes).toEqual([]);
});

test("what changes a page or its order in silence is told", () => {
  const config = `module.exports = {
  noIndex: true,
  presets: [["classic", {
    docs: {
      numberPrefixParser: (name) => ({ filename: name }),
      sidebarItemsGenerator: async (given) => given.items.reverse(),
    },
  }]],
  themeConfig: {
    tableOfContents: { maxHeadingLevel: 4 },
    prism: {
      magicComments: [{ className: "error", line: "This will error" }],
    },
  },
};`;
  expect(plan(config).notes.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: "noIndex" is not carried: that search engines leave out the site is noIndex in src/site/index.ts',
    '10: "tableOfContents" of themeConfig is not carried: its levels are docs.tableOfContents in src/site/index.ts',
    '12: "magicComments" of prism is not carried: only the comments of Docusaurus mark lines; those of the site\'s own stay text',
    '5: "numberPrefixParser" of docs is code, which is not run; what Docusaurus takes for a prefix is taken',
    '6: "sidebarItemsGenerator" of docs is code, which is not run; the order of positions and names is taken',
  ]);
  expect(plan("export default { noIndex: false }").notes).toEqual([]);
});

test("a site in another language is told that the words round its content are English", () => {
  const config = 'export default { i18n: { defaultLocale: "fr", locales: ["fr"] } }';
  expect(notesOn(config)).toEqual([
    'the words round the content are English; the language of its pages, here "fr", is language in src/site/brand.ts',
  ]);
  expect(plan('export default { i18n: { defaultLocale: "en-GB" } }').notes).toEqual([]);
});

test("versions that the configuration switches off stay", () => {
  const config = 'export default { presets: [["classic", { docs: { disableVersioning: true } }]] }';
  expect(versionsOf(config, ["1.0"])).toEqual([["current", "current", "/docs", "docs"]]);
});

test("what the site bore is borne here", () => {
  const { severities } = plan('export default { onBrokenLinks: "ignore", onBrokenAnchors: "log" }');
  expect(severities).toMatchObject({ brokenLink: "ignore", brokenAnchor: "warn", content: "warn" });
  const others =
    'onDuplicateRoutes: "ignore", markdown: { hooks: { onBrokenMarkdownImages: "ignore" } }';
  expect(plan(`export default { ${others} }`).severities).toMatchObject({
    duplicateRoute: "ignore",
    missingAsset: "ignore",
  });
  expect(plan("export default {}").severities).toMatchObject({ duplicateRoute: "warn" });
});

test("what cannot be carried is told with its line", () => {
  const config = `module.exports = {
  baseUrl: "/x/",
  plugins: [
    "some-plugin",
    ["@docusaurus/plugin-content-blog", { id: "news", path: "news" }],
  ],
  themeConfig: {
    navbar: {},
  },
};`;
  expect(plan(config).notes).toEqual([
    { file: "docusaurus.config.js", line: 3, message: 'the plugin "some-plugin" is not carried' },
    {
      file: "docusaurus.config.js",
      line: 5,
      message: 'one blog folder is carried; "news" is another: import it into its own site',
    },
    {
      file: "docusaurus.config.js",
      line: 8,
      message:
        '"navbar" of themeConfig is not carried: its links are settings here: write them in src/site/navigation.ts',
    },
    {
      file: "docusaurus.config.js",
      line: 1,
      message:
        'the site lives at the root of its host here, found baseUrl "/x/"; links were written anew',
    },
  ]);
});

test("a preset that wraps the classic one is read like it", () => {
  const config =
    'export default { presets: [["@acme/preset-classic", { docs: { path: "manual" } }], "./own"] }';
  expect(plan(config).docs?.folder).toBe("manual");
  expect(plan(config).notes).toEqual([
    { file: "docusaurus.config.js", line: 1, message: 'the preset "./own" is not carried' },
  ]);
});

test("docs, blog and pages are looked for in the usual folders, and what is switched off is not", () => {
  const usual = plan("export default {}");
  expect([usual.docs?.folder, usual.blog?.folder, usual.pages?.folder, usual.statics]).toEqual([
    "docs",
    "blog",
    "src/pages",
    ["static"],
  ]);
  const config = withOptions("docs: false, blog: false, pages: false");
  const { docs, blog, pages, versions, notes } = plan(config, ["1.0"]);
  expect({ docs, blog, pages, versions, notes }).toEqual({
    docs: null,
    blog: null,
    pages: null,
    versions: [],
    notes: [],
  });
});

test("lists of authors and tags under other names are found, with and without a dot before them", () => {
  const options = 'blog: { authorsMapPath: "./people/list.yml", tags: "topics.yml" }';
  expect(plan(withOptions(options)).blog?.lists).toEqual([
    { from: "people/list.yml", to: "authors.yml" },
    { from: "topics.yml", to: "tags.yml" },
  ]);
  const usual = 'blog: { authorsMapPath: "./authors.yml", tags: "tags.yml" }';
  expect(plan(withOptions(usual)).blog?.lists).toEqual([]);
});

test("what the site would not bear is a warning at first", () => {
  const strict = 'onBrokenLinks: "throw", onBrokenAnchors: "throw", onDuplicateRoutes: "throw"';
  expect(plan(`export default { ${strict}, onBrokenMarkdownLinks: "ignore" }`).severities).toEqual({
    content: "warn",
    unknownComponent: "warn",
    missingAsset: "warn",
    unknownAuthor: "warn",
    brokenLink: "warn",
    brokenMarkdownLink: "ignore",
    brokenAnchor: "warn",
    duplicateRoute: "warn",
  });
  const hooks = 'markdown: { hooks: { onBrokenMarkdownLinks: "warn" } }';
  const both = `export default { onBrokenMarkdownLinks: "ignore", ${hooks} }`;
  expect(plan(both).severities.brokenMarkdownLink).toBe("warn");
});

test("the navbar says what sidebars are called", () => {
  const items = `[{ type: "docSidebar", sidebarId: "api", label: "Reference" }, { to: "/blog" }]`;
  const { sidebarLabels } = plan(`export default { themeConfig: { navbar: { items: ${items} } } }`);
  expect([...sidebarLabels]).toEqual([["api", "Reference"]]);
});
