/** What comes over of sites of Starlight, VitePress and MkDocs, written as their users write. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { importSite } from "site-import";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileContent } from "../src/core/content/compile";
import { components } from "../src/core/content/components/components";
import { rules } from "./import-rules";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-import-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function bring(files: Record<string, string>) {
  const from = path.join(folder, "from");
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(from, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return importSite(from, path.join(folder, "to"), rules);
}

const read = (name: string) => readFileSync(path.join(folder, "to", name), "utf8");

/** What the compiler tells of a page. */
async function problemsOf(name: string): Promise<string[]> {
  const { problems } = await compileContent(
    { path: name, text: read(name) },
    { wordsPerMinute: 200, siteUrl: "https://own.example", components },
    { readFile: (file) => (existsSync(path.join(folder, "to", file)) ? read(file) : undefined) },
  );
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

test("a site of Starlight comes over with its components, links and sidebar", async () => {
  const { copied, pages, notes } = bring({
    "astro.config.mjs": `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  base: '/kit',
  integrations: [starlight({ title: 'Kit', sidebar: [
    { label: 'Guides', items: ['guides/start', { label: 'Fly', slug: 'guides/fly' }, { label: 'Shop', link: 'https://shop.example' }] },
    { label: 'Reference', autogenerate: { directory: 'reference' } },
  ] })],
});
`,
    "src/content/docs/index.mdx":
      '---\ntitle: Kit\ntemplate: splash\n---\n\nimport { Card, CardGrid, LinkCard } from \'@astrojs/starlight/components\';\n\n<CardGrid stagger>\n\t<Card title="Light" icon="star">Words.</Card>\n</CardGrid>\n\n<LinkCard\n  title="Start"\n  href="/kit/guides/start/"\n/>\n',
    "src/content/docs/guides/Start.mdx":
      '---\ntitle: Start\nsidebar:\n  order: 2\n  label: Begin\ntableOfContents: false\nprev: false\n---\n\nimport { Aside, Tabs, TabItem, Steps, FileTree, Badge, Icon, Code } from \'@astrojs/starlight/components\';\nimport wing from \'../../../assets/wing.svg\';\n\n<Aside type="caution" title="Mind">Sharp.</Aside>\n\n:::caution[Wind]{icon="heart"}\nStrong.\n:::\n\n<Tabs syncKey="os">\n  <TabItem label="Linux" icon="linux">\n\n  See [fly](../fly/#up) <Badge text="New" variant="success" size="small" />.\n\n  </TabItem>\n</Tabs>\n\n<Steps>\n\n1. One\n\n   ```js\n   import { Aside } from \'@astrojs/starlight/components\';\n   ```\n\n2. Two `<Aside>`\n\n</Steps>\n\n<FileTree>\n\n- src/\n  - a.ts\n\n</FileTree>\n\n<Icon name="star" />\n\n<Code code="let a;" lang="js" title=\'a.js\' />\n\n![Wing](../../../assets/wing.svg) ![Logo](/kit/logo.svg)\n',
    "src/content/docs/guides/fly.md": "---\ntitle: Fly\n---\n\n[Start](/kit/guides/start/) {x}\n",
    "src/content/docs/reference/keys.md": "---\ntitle: Keys\nslug: keys\n---\n\nWords.\n",
    "src/assets/wing.svg": "<svg/>",
    "public/logo.svg": "<svg/>",
  });
  expect(copied.map(({ what, files }) => [what, files])).toEqual([
    ["src/content/docs", 4],
    ["public", 1],
    ["src/assets", 1],
  ]);
  expect(pages).toBe(4);
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'src/content/docs/index.mdx: "template" of the front matter is not carried',
    'astro.config.mjs: the sidebar here has docs and groups only; "Shop" (https://shop.example) is left out',
  ]);
  expect(read("docs/guides/Start.mdx")).toBe(`---
title: Start
sidebar_label: Begin
sidebar_position: 2
hide_table_of_contents: true
pagination_prev: null
---

import wing from '@site/static/assets/wing.svg';

<Admonition type="warning" title="Mind">Sharp.</Admonition>

:::caution[Wind]
Strong.
:::

<Tabs groupId="os">
  <TabItem label="Linux">

  See [fly](./fly.md#up) <Badge text="New" type="tip" />.

  </TabItem>
</Tabs>

<Steps>

1. One

   \`\`\`js
   import { Aside } from '@astrojs/starlight/components';
   \`\`\`

2. Two \`<Aside>\`

</Steps>

<FileTree>

- src/
  - a.ts

</FileTree>



<CodeBlock language="js" title="a.js">{"let a;"}</CodeBlock>

![Wing](@site/static/assets/wing.svg) ![Logo](/logo.svg)
`);
  expect(read("docs/index.mdx")).toContain(
    '<Cards>\n\t<Card title="Light" icon="star">Words.</Card>\n</Cards>\n\n<Cards>\n<Card title="Start" href="./guides/Start.mdx" />\n</Cards>\n',
  );
  expect(read("docs/guides/fly.md")).toContain("[Start](./Start.mdx) \\{x}");
  expect(read("docs/reference/keys.md")).toContain("slug: /keys");
  expect(read("docs/_sidebar_.yml")).toBe(`# The sidebar of these docs: see docs/authoring.md.
- label: Guides
  items:
    - guides/Start
    - doc: guides/fly
      label: Fly
- label: Reference
  items:
    - folder: reference
`);
  expect(read("site.yml")).toContain("home: index");
  for (const page of ["index.mdx", "guides/Start.mdx", "guides/fly.md"]) {
    expect(await problemsOf(`docs/${page}`), page).toEqual([]);
  }
});

test("a site of VitePress comes over with boxes, groups of code, parts of files and sidebars", async () => {
  const { notes } = bring({
    "docs/.vitepress/config.mts": `import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'Kit',
  themeConfig: {
    nav: [{ text: 'The guide', link: '/guide/start' }],
    sidebar: {
      '/guide/': [{ text: 'First', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }, { text: 'Next', link: '/guide/next.html' }] }],
      '/api/': { base: '/api/', items: [{ text: 'Keys', link: 'keys' }] },
    },
  },
})
`,
    "docs/index.md":
      "---\nlayout: home\ntitle: Kit\nhero:\n  name: Kit\n---\n\nWelcome to [start](/guide/start).\n",
    "docs/guide/start.md":
      "---\noutline: false\nprev: false\n---\n\n# Start\n\n[[toc]]\n\n## Boxes {#boxes}\n\n::: tip Mind *it*\nA {{ value }} < 3 <br> <https://kite.example>\n:::\n\n:::: warning\n::: details Why {open}\nBecause.\n:::\n::::\n\n::: code-group\n\n```js{1} [config.js]\na()\n```\n\n<<< @/snippets/b.ts#part{1} [b.ts]\n\n:::\n\n```ts{1,2}:line-numbers [c.ts]\nconst a: { b: 1 };\n::: no box\n```\n\n<!--@include: ./_part.md-->\n\n<<< ./gone.js\n\n[next](next#top) [keys](../api/keys.md) [out](https://e.org) ![x](/x.svg)\n\n<script setup>\nconst value = 1;\n</script>\n",
    "docs/guide/_part.md": "Part of it.\n",
    "docs/guide/next.md":
      '# Next\n\n::: info\nWords.\n:::\n\n<p v-if="x" :class="y" id="a">Shown.</p>\n',
    "docs/api/keys.md": "# Keys\n\nType `A<B>`.\n",
    "docs/snippets/b.ts": "// #region part\n  const b = 1;\n// #endregion part\nrest();\n",
    "docs/public/x.svg": "<svg/>",
  });
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "docs/guide/start.md: there is no file ./gone.js, which the page shows",
    "docs/guide/start.md: <script> is not carried: content holds neither code nor styles",
    'docs/index.md: "layout" of the front matter is not carried',
    'docs/index.md: "hero" of the front matter is not carried',
  ]);
  expect(read("docs/guide/start.md")).toBe(`---
hide_table_of_contents: true
pagination_prev: null
---

# Start

<TOCInline />

## Boxes {#boxes}

:::tip[Mind *it*]
A \\{\\{ value }} &lt; 3 <br /> [https://kite.example](https://kite.example)
:::

::::warning
<Details summary="Why">

Because.

</Details>

::::

<Tabs>

<TabItem value="config.js" label="config.js">

\`\`\`js {1}
a()
\`\`\`

</TabItem>

<TabItem value="b.ts" label="b.ts">

\`\`\`ts {1}
const b = 1;
\`\`\`

</TabItem>

</Tabs>


\`\`\`ts title="c.ts" {1,2} showLineNumbers
const a: { b: 1 };
::: no box
\`\`\`

Part of it.




[next](./next.md#top) [keys](../api/keys.md) [out](https://e.org) ![x](/x.svg)


`);
  expect(read("docs/_sidebar_.yml")).toBe(`# The sidebar of these docs: see docs/authoring.md.
- label: The guide
  items:
    - label: First
      collapsed: true
      items:
        - doc: guide/start
          label: Start
        - doc: guide/next
          label: Next
- label: Api
  items:
    - doc: api/keys
      label: Keys
`);
  expect(existsSync(path.join(folder, "to/static/x.svg"))).toBe(true);
  expect(existsSync(path.join(folder, "to/docs/public"))).toBe(false);
  for (const page of ["index.md", "guide/start.md", "guide/next.md", "api/keys.md"]) {
    expect(await problemsOf(`docs/${page}`), page).toEqual([]);
  }
});

test("a site of MkDocs comes over with boxes, tabs, snippets and attributes", async () => {
  const { notes } = bring({
    "mkdocs.yml": `site_name: Kit
nav:
  - index.md
  - Guide:
      - Start: guide/start.md
      - guide/next.md
  - Code: https://code.example
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`,
    "docs/index.md":
      "---\nhide:\n  - toc\nicon: material/home\n---\n\n# Kit\n\n[Start](guide/start.md#boxes){ .md-button }\n",
    "docs/guide/start.md":
      '# Start\n\n[TOC]\n\n## Boxes { #boxes .big }\n\n!!! note\n\n    Words with {braces}.\n\n    !!! example "Inner"\n        Deep.\n\n!!! bug\n    It *broke*.\n\n??? question "Why?"\n\n    ```py title="a.py" hl_lines="1" linenums="1"\n    !!! no box\n    ```\n\n???+ tip\n    Open.\n\n1. One\n\n    === "Linux"\n\n        For Linux.\n\n    === "Mac"\n\n        For Mac.\n\n2. Two\n\n--8<-- "docs/parts/part.md"\n\n```python\n--8<-- "run.py:main"\n```\n\n--8<-- "gone.md"\n\nPress ++ctrl+c++, ==mind== it :material-account: :tada:. ![x](../x.svg){ width="30" }\n\nA < b <https://kite.example> Map<K, V> H<sub>2</sub>\n\n*[VTOL]: Vertical\n',
    "docs/guide/next.md": "---\ntags: [a]\n---\n\n# Next\n\n[start](start.md)\n",
    "docs/parts/part.md": "A part.\n",
    "docs/x.svg": "<svg/>",
    "run.py": "import x\n# --8<-- [start:main]\nrun()\n# --8<-- [end:main]\n",
  });
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "docs/guide/start.md: there is no file gone.md, which the page shows",
    'docs/guide/start.md: the abbreviation "VTOL" is not carried; <Term> shows words of glossary.yml',
    'mkdocs.yml: the sidebar here has docs and groups only; "Code" (https://code.example) is left out',
  ]);
  expect(read("docs/guide/start.md").replace(/\n{2,}/g, "\n\n")).toBe(`# Start

<TOCInline />

## Boxes {#boxes}

::::note

Words with \\{braces}.

:::note[Inner]

Deep.

:::

::::

:::danger[Bug]

It *broke*.

:::

<Details summary="Why?">

\`\`\`py title="a.py" {1} showLineNumbers
!!! no box
\`\`\`

</Details>

<Details summary="Tip" open>

Open.

</Details>

1. One

    <Tabs>

    <TabItem value="Linux" label="Linux">

    For Linux.

    </TabItem>

    <TabItem value="Mac" label="Mac">

    For Mac.

    </TabItem>
    </Tabs>

2. Two

A part.

\`\`\`python
run()
\`\`\`

Press <Kbd>Ctrl</Kbd>+<Kbd>C</Kbd>, <Highlight>mind</Highlight> it  🎉. ![x](../x.svg)

A &lt; b [https://kite.example](https://kite.example) Map&lt;K, V> H<sub>2</sub>

`);
  expect(read("docs/index.md")).toBe(
    "---\nhide_table_of_contents: true\n---\n\n# Kit\n\n[Start](./guide/start.md#boxes)\n",
  );
  expect(read("docs/_sidebar_.yml")).toBe(`# The sidebar of these docs: see docs/authoring.md.
- index
- label: Guide
  items:
    - doc: guide/start
      label: Start
    - guide/next
`);
  for (const page of ["index.md", "guide/start.md", "guide/next.md"]) {
    expect(await problemsOf(`docs/${page}`), page).toEqual([]);
  }
});
