/**
 * The settings of a configuration that nothing here reads. Only those that are named here without words pass in
 * silence: what Docusaurus or a plugin adds one day is told by its name.
 */

import {
  isModuleRecord,
  type LineOf,
  type ModuleRecord,
  type ModuleValue,
  spreadKey,
  Unread,
} from "./read-module";

export interface LeftOut {
  line: number | undefined;
  message: string;
}

interface Group {
  /** The keys that lead to it. */
  at: readonly string[];
  /** What stands behind a key in a message: `"sortPosts" of blog`. */
  of?: string;
  /** Keys that are read elsewhere, or whose loss nobody notices. */
  silent?: readonly string[];
  /** Values with which a key says what is so here anyway. */
  usual?: Readonly<Record<string, ModuleValue>>;
  /** What takes the place of a key. */
  instead?: Readonly<Record<string, string>>;
  /** The same for a key that nobody has thought of. */
  insteadOfOthers?: string;
}

const itself = "pages load what the site brings itself";
const madeOfTexts = "what they made of a text is to be written";
const codeTheme = "the colours of code are in src/core/code-theme.ts";
const settingsOfBlog = "blog in src/site/index.ts or build.ts has its like";
const sidebarAsLeft = "the sidebar is always there, and its groups stay as a reader leaves them";
const ownAddress = "these pages have an address of their own here";
const allFiles =
  'every Markdown file becomes a page, unless its name or its folder\'s begins with "_"; remove what shall not be public';

/** What docs, blog and pages have in common. */
const content = {
  silent: [
    "id",
    "path",
    "editCurrentVersion",
    "editLocalizedFiles",
    "onInlineTags",
    "showLastUpdateAuthor",
    "showLastUpdateTime",
  ],
  usual: { admonitions: true },
  instead: {
    beforeDefaultRemarkPlugins: madeOfTexts,
    beforeDefaultRehypePlugins: madeOfTexts,
    remarkPlugins: madeOfTexts,
    rehypePlugins: madeOfTexts,
    recmaPlugins: madeOfTexts,
    editUrl: "links to a page's source begin with editBase of src/site/brand.ts",
    include: allFiles,
    exclude: allFiles,
  },
};

/** `preset` stands for the options of the preset, with those of the plugins of content. */
const groups: readonly Group[] = [
  {
    at: [],
    silent: [
      "baseUrl",
      "customFields",
      "deploymentBranch",
      "future",
      "githubHost",
      "githubPort",
      "i18n",
      "markdown",
      "onBrokenAnchors",
      "onBrokenLinks",
      "onBrokenMarkdownLinks",
      "onDuplicateRoutes",
      "organizationName",
      "plugins",
      "preset",
      "presets",
      "projectName",
      "staticDirectories",
      "storage",
      "themeConfig",
      "themes",
      "title",
    ],
    instead: {
      clientModules: itself,
      favicon: "the site's own are static/favicon.svg and static/favicon.ico",
      headTags: itself,
      noIndex: "that search engines leave out the site is noIndex in src/site/index.ts",
      scripts: itself,
      stylesheets: itself,
      tagline: "it is tagline in src/site/brand.ts",
      titleDelimiter: "it is titleDelimiter in src/site/brand.ts",
      trailingSlash: 'a page answers with and without "/" at the end of its address',
      url: "name and address of the site are in src/site/brand.ts",
    },
  },
  {
    at: ["markdown"],
    silent: ["emoji", "hooks", "mdx1Compat", "mermaid"],
    usual: { format: "mdx" },
    instead: {
      anchors: "ids of headings are in small letters; write {#Id} behind one that is not",
      format:
        'a .md file is MDX where it can be read so; write "mdx: { format: md }" into the front matter of one that is not',
      parseFrontMatter: "what it made of front matter is to be written",
      preprocessor: "what it made of a text is to be written",
    },
  },
  {
    at: ["themeConfig"],
    silent: ["blog", "docs", "prism"],
    instead: {
      algolia: "docs/search.md says how the site is given an index",
      announcementBar: "the announcement is a setting here: write it in src/site/announcement.ts",
      colorMode: "the mode that comes first is colorMode in src/site/index.ts",
      footer: "its links are settings here: write them in src/site/navigation.ts",
      image: "each page has a card of its own, which is drawn of its title",
      navbar: "its links are settings here: write them in src/site/navigation.ts",
      tableOfContents: "its levels are docs.tableOfContents in src/site/index.ts",
    },
  },
  { at: ["themeConfig", "docs"], silent: ["sidebar"] },
  {
    at: ["themeConfig", "docs", "sidebar"],
    of: "docs.sidebar",
    instead: { hideable: sidebarAsLeft, autoCollapseCategories: sidebarAsLeft },
  },
  { at: ["themeConfig", "blog"], silent: ["sidebar"] },
  { at: ["themeConfig", "blog", "sidebar"], of: "blog.sidebar", usual: { groupByYear: true } },
  {
    at: ["themeConfig", "prism"],
    silent: ["additionalLanguages"],
    instead: {
      darkTheme: codeTheme,
      defaultLanguage: "write the language behind the ``` of each block",
      magicComments:
        "only the comments of Docusaurus mark lines; those of the site's own stay text",
      theme: codeTheme,
    },
  },
  {
    at: ["preset"],
    of: "",
    silent: ["docs", "blog", "pages", "theme", "sitemap", "debug"],
    insteadOfOthers: itself,
  },
  {
    at: ["preset", "docs"],
    silent: [
      ...content.silent,
      "disableVersioning",
      "includeCurrentVersion",
      "lastVersion",
      "numberPrefixParser",
      "onlyIncludeVersions",
      "routeBasePath",
      "sidebarItemsGenerator",
      "sidebarPath",
      "versions",
    ],
    usual: {
      ...content.usual,
      breadcrumbs: true,
      sidebarCollapsed: true,
      sidebarCollapsible: true,
    },
    instead: {
      ...content.instead,
      sidebarCollapsed: 'write "collapsed: false" into the _category_.yml of each folder',
      sidebarCollapsible: 'write "collapsible: false" into the _category_.yml of each folder',
      tags: "docs have the tags of blog/tags.yml, and words of their own",
      tagsBasePath: "docs have no pages of their tags; those of posts are at /blog/tags",
    },
  },
  {
    at: ["preset", "blog"],
    silent: [
      ...content.silent,
      "authorsMapPath",
      "onInlineAuthors",
      "onUntruncatedBlogPosts",
      "routeBasePath",
      "tags",
    ],
    usual: {
      ...content.usual,
      archiveBasePath: "archive",
      authorsBasePath: "authors",
      pageBasePath: "page",
      showReadingTime: true,
      sortPosts: "descending",
      tagsBasePath: "tags",
    },
    instead: {
      ...content.instead,
      archiveBasePath: ownAddress,
      authorsBasePath: ownAddress,
      blogDescription: settingsOfBlog,
      blogSidebarCount: settingsOfBlog,
      blogTitle: settingsOfBlog,
      feedOptions: settingsOfBlog,
      pageBasePath: ownAddress,
      postsPerPage: settingsOfBlog,
      sortPosts: "the latest post comes first",
      tagsBasePath: ownAddress,
      truncateMarker: "write <!-- truncate --> in the place of such a mark",
    },
  },
  {
    at: ["preset", "pages"],
    silent: content.silent,
    usual: { ...content.usual, routeBasePath: "/" },
    instead: content.instead,
  },
  {
    at: ["preset", "theme"],
    instead: { customCss: "styles are the site's, in src/views and src/ui" },
  },
  {
    at: ["preset", "sitemap"],
    silent: ["changefreq", "filename", "lastmod", "priority"],
    instead: { ignorePatterns: 'write "unlisted: true" into what no list shall hold' },
  },
];

/** In the order of the file; `preset` are the options of the preset, with those of the plugins of content. */
export function findLeftOut(root: ModuleRecord, preset: ModuleRecord, lineOf: LineOf): LeftOut[] {
  const all: ModuleRecord = { ...root, preset };
  const versions = read(all, ["preset", "docs", "versions"]);
  const ofVersions = Object.keys(versions).map((name) => ({
    at: ["preset", "docs", "versions", name],
    of: `version "${name}"`,
    silent: ["banner", "label", "path"],
    usual: { badge: true },
    instead: { noIndex: "lists for search engines hold the current version alone" },
  }));
  const namesOfVersions = {
    at: ["preset", "docs", "versions"],
    of: "the versions of docs",
    silent: Object.keys(versions).filter((name) => name !== spreadKey),
  };
  const found = [...groups, namesOfVersions, ...ofVersions].flatMap((group) =>
    findInGroup(group, group.at.length === 0 ? root : read(all, group.at), lineOf),
  );
  return found.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

function findInGroup(group: Group, values: ModuleRecord, lineOf: LineOf): LeftOut[] {
  const { at, of = at.at(-1) ?? "", silent = [], usual = {}, instead = {} } = group;
  return Object.entries(values).flatMap(([key, value]) => {
    const isLost = Object.hasOwn(usual, key) ? value !== usual[key] : isGiven(value);
    if (silent.includes(key) || value === undefined || !isLost) return [];
    const line = value instanceof Unread ? value.line : (lineOf(values, key) ?? lineOf(value));
    if (key === spreadKey) {
      const group = of === "" ? "these settings" : of;
      return {
        line,
        message: `what is added to ${group} is code or in another file, and is not carried`,
      };
    }
    const hint = Object.hasOwn(instead, key) ? instead[key] : group.insteadOfOthers;
    const name = of === "" ? `"${key}"` : `"${key}" of ${of}`;
    return {
      line,
      message: `${name} is not carried${hint === undefined ? "" : `: ${hint}`}`,
    };
  });
}

function read(values: ModuleRecord, path: readonly string[]): ModuleRecord {
  const [key, ...rest] = path;
  if (key === undefined) return values;
  const value = values[key];
  return isModuleRecord(value) ? read(value, rest) : {};
}

/** False for what says nothing, or that there is none: `scripts: []`, `blog: false`. */
function isGiven(value: ModuleValue): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== false && !isEmpty;
}
