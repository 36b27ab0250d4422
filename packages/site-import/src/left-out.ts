/**
 * The settings of a configuration that nothing here reads. Only those of `silent` pass without a word: what
 * Docusaurus or a plugin adds one day is told by its name.
 *
 * A setting is named by the keys that lead to it; `preset` stands for the options of the preset, with those of the
 * plugins of content, and `version` for those of one version of the docs.
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

const itself = "pages load what the site brings itself";
const madeOfTexts = "what they made of a text is to be written";
const codeTheme = "the colours of code are in src/core/code-theme.ts";
const settingsOfBlog = "blog in src/site/index.ts or build.ts has its like";
const sidebarAsLeft = "the sidebar is always there, and its groups stay as a reader leaves them";
const ownAddress = "these pages have an address of their own here";
const allFiles =
  'every Markdown file becomes a page, unless its name or its folder\'s begins with "_"; remove what shall not be public';

/** The same of docs, blog and pages. */
function ofContent<Value>(settings: Record<string, Value>): Record<string, Value> {
  const kinds = ["docs", "blog", "pages"];
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      kinds.map((kind) => [`preset.${kind}.${key}`, value]),
    ),
  );
}

const withPrefix = (prefix: string, keys: string) => keys.split(" ").map((key) => prefix + key);

/** Settings that are read elsewhere, or whose loss nobody notices. */
const silent = new Set([
  ...withPrefix("", "baseUrl customFields deploymentBranch future githubHost githubPort i18n"),
  ...withPrefix("", "onBrokenAnchors onBrokenLinks onBrokenMarkdownLinks onDuplicateRoutes"),
  ...withPrefix("", "organizationName plugins presets projectName staticDirectories storage"),
  ...withPrefix("", "themes title preset.debug themeConfig.prism.additionalLanguages"),
  ...withPrefix("markdown.", "emoji hooks mdx1Compat mermaid"),
  ...["docs", "blog", "pages"].flatMap((kind) => [
    ...withPrefix(`preset.${kind}.`, "id path editCurrentVersion editLocalizedFiles onInlineTags"),
    ...withPrefix(`preset.${kind}.`, "showLastUpdateAuthor showLastUpdateTime"),
  ]),
  ...withPrefix("preset.docs.", "disableVersioning includeCurrentVersion lastVersion"),
  ...withPrefix("preset.docs.", "numberPrefixParser onlyIncludeVersions routeBasePath"),
  ...withPrefix("preset.docs.", "sidebarItemsGenerator sidebarPath"),
  ...withPrefix("preset.blog.", "authorsMapPath onInlineAuthors onUntruncatedBlogPosts"),
  ...withPrefix("preset.blog.", "routeBasePath tags"),
  ...withPrefix("preset.sitemap.", "changefreq filename lastmod priority"),
  ...withPrefix("version.", "banner label path"),
]);

/** Values with which a setting says what is so here anyway. */
const usual: Readonly<Record<string, ModuleValue>> = {
  ...ofContent({ admonitions: true }),
  "markdown.format": "mdx",
  "preset.docs.breadcrumbs": true,
  "preset.docs.sidebarCollapsed": true,
  "preset.docs.sidebarCollapsible": true,
  "preset.blog.archiveBasePath": "archive",
  "preset.blog.authorsBasePath": "authors",
  "preset.blog.pageBasePath": "page",
  "preset.blog.showReadingTime": true,
  "preset.blog.sortPosts": "descending",
  "preset.blog.tagsBasePath": "tags",
  "preset.pages.routeBasePath": "/",
  "themeConfig.blog.sidebar.groupByYear": true,
  "version.badge": true,
};

/** What takes the place of a setting. */
const instead: Readonly<Record<string, string>> = {
  clientModules: itself,
  favicon: "the build makes all icons of src/site/logo.svg",
  headTags: itself,
  noIndex: "that search engines leave out the site is noIndex in src/site/index.ts",
  scripts: itself,
  stylesheets: itself,
  tagline: "it is tagline in src/site/brand.ts",
  titleDelimiter: "it is titleDelimiter in src/site/brand.ts",
  trailingSlash: 'a page answers with and without "/" at the end of its address',
  url: "name and address of the site are in src/site/brand.ts",
  "markdown.anchors": "ids of headings are in small letters; write {#Id} behind one that is not",
  "markdown.format":
    'a .md file is MDX where it can be read so; write "mdx: { format: md }" into the front matter of one that is not',
  "markdown.parseFrontMatter": "what it made of front matter is to be written",
  "markdown.preprocessor": "what it made of a text is to be written",
  "themeConfig.algolia": "docs/search.md says how the site is given an index",
  "themeConfig.announcementBar":
    "the announcement is a setting here: write it in src/site/announcement.ts",
  "themeConfig.colorMode": "the mode that comes first is colorMode in src/site/index.ts",
  "themeConfig.footer": "its links are settings here: write them in src/site/navigation.ts",
  "themeConfig.image": "each page has a card of its own, which is drawn of its title",
  "themeConfig.navbar": "its links are settings here: write them in src/site/navigation.ts",
  "themeConfig.tableOfContents": "its levels are docs.tableOfContents in src/site/index.ts",
  "themeConfig.docs.sidebar.hideable": sidebarAsLeft,
  "themeConfig.docs.sidebar.autoCollapseCategories": sidebarAsLeft,
  "themeConfig.prism.darkTheme": codeTheme,
  "themeConfig.prism.defaultLanguage": "write the language behind the ``` of each block",
  "themeConfig.prism.magicComments":
    "only the comments of Docusaurus mark lines; those of the site's own stay text",
  "themeConfig.prism.theme": codeTheme,
  ...ofContent({
    beforeDefaultRemarkPlugins: madeOfTexts,
    beforeDefaultRehypePlugins: madeOfTexts,
    remarkPlugins: madeOfTexts,
    rehypePlugins: madeOfTexts,
    recmaPlugins: madeOfTexts,
    editUrl: "links to a page's source begin with editBase of src/site/brand.ts",
    include: allFiles,
    exclude: allFiles,
  }),
  "preset.docs.sidebarCollapsed": 'write "collapsed: false" into the _category_.yml of each folder',
  "preset.docs.sidebarCollapsible":
    'write "collapsible: false" into the _category_.yml of each folder',
  "preset.docs.tags": "docs have the tags of blog/tags.yml, and words of their own",
  "preset.docs.tagsBasePath": "docs have no pages of their tags; those of posts are at /blog/tags",
  "preset.blog.archiveBasePath": ownAddress,
  "preset.blog.authorsBasePath": ownAddress,
  "preset.blog.blogDescription": settingsOfBlog,
  "preset.blog.blogSidebarCount": settingsOfBlog,
  "preset.blog.blogTitle": settingsOfBlog,
  "preset.blog.feedOptions": settingsOfBlog,
  "preset.blog.pageBasePath": ownAddress,
  "preset.blog.postsPerPage": settingsOfBlog,
  "preset.blog.sortPosts": "the latest post comes first",
  "preset.blog.tagsBasePath": ownAddress,
  "preset.blog.truncateMarker": "write <!-- truncate --> in the place of such a mark",
  "preset.theme.customCss": "styles are the site's, in src/views and src/ui",
  "preset.sitemap.ignorePatterns": 'write "unlisted: true" into what no list shall hold',
  "version.noIndex": "lists for search engines hold the current version alone",
};

/** Settings that hold others: `markdown`, `themeConfig`, `themeConfig.prism`. */
const groups = new Set(
  [...silent, ...Object.keys(usual), ...Object.keys(instead)].flatMap((name) => {
    const keys = name.split(".");
    return keys.map((_, index) => keys.slice(0, index).join("."));
  }),
);

/** In the order of the file. */
export function findLeftOut(root: ModuleRecord, preset: ModuleRecord, lineOf: LineOf): LeftOut[] {
  const found = [...findIn(root, ""), ...findIn(preset, "preset", "")];
  return found.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));

  /** `of` is what stands behind a key in a message: `"sortPosts" of blog`. */
  function findIn(
    values: ModuleRecord,
    group: string,
    of = group.replace(/^(?:preset|themeConfig)\./, ""),
  ): LeftOut[] {
    return Object.entries(values).flatMap(([key, value]) => {
      const name = group === "" ? key : `${group}.${key}`;
      const line = value instanceof Unread ? value.line : (lineOf(values, key) ?? lineOf(value));
      if (key === spreadKey) {
        const what = of === "" ? "these settings" : of;
        const message = `what is added to ${what} is code or in another file, and is not carried`;
        return [{ line, message }];
      }
      if (group === "preset.docs.versions") {
        return isModuleRecord(value) ? findIn(value, "version", `version "${key}"`) : [];
      }
      if (name === "preset.docs.versions") {
        return isModuleRecord(value) ? findIn(value, name, "the versions of docs") : [];
      }
      if (groups.has(name)) return isModuleRecord(value) ? findIn(value, name) : [];
      const isLost = Object.hasOwn(usual, name) ? value !== usual[name] : isGiven(value);
      if (silent.has(name) || value === undefined || !isLost) return [];
      const others = group === "preset" ? itself : undefined;
      const hint = Object.hasOwn(instead, name) ? instead[name] : others;
      const shown = of === "" ? `"${key}"` : `"${key}" of ${of}`;
      return [{ line, message: `${shown} is not carried${hint ? `: ${hint}` : ""}` }];
    });
  }
}

/** False for what says nothing, or that there is none: `scripts: []`, `blog: false`. */
function isGiven(value: ModuleValue): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== false && !isEmpty;
}
