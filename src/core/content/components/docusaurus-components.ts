/** The components that Docusaurus gives its authors, with the same attributes. */

import type { ElementContent } from "hast";
import { words } from "../../../site/words";
import { isRecord } from "../../is-record";
import { classesOf, element, isBlank, island, text, textOf } from "../tree";
import type { JsonValue } from "../types";
import { admonitionNames, findAdmonitionKind, toAdmonition } from "./admonition";
import type { Component, ComponentTable, ComponentUse } from "./component";
import { liftSummary, toOneItem } from "./details";
import { toCard } from "./standard-components";
import { TabItem, Tabs } from "./tabs";

const Admonition: Component = {
  props: { type: "text", title: "markup" },
  ignored: ["icon"],
  render(use) {
    const type = use.text("type") ?? "note";
    const kind = findAdmonitionKind(type);
    if (kind === undefined) {
      use.problem(`<Admonition> has the type "${type}"; wanted ${admonitionNames.join(", ")}`);
    }
    return toAdmonition(kind ?? "note", use.markup("title"), use.children());
  },
};

const CodeBlock: Component = {
  props: {
    language: "text",
    className: "text",
    title: "text",
    showLineNumbers: "data",
    metastring: "text",
    children: "text",
  },
  ignored: ["live", "noInline", "scope", "transformCode"],
  render(use) {
    const given = use.text("children");
    const children = given === undefined ? use.children() : [text(given)];
    const fence = children.find((child) => child.type === "slot");
    if (fence) return children;
    const numbers = use.data("showLineNumbers");
    return use.code({
      code: textOf(...children).replace(/^\n|\n$/g, ""),
      language: use.text("language") ?? languageOf(use.text("className")),
      title: use.text("title"),
      meta: use.text("metastring"),
      start: numbers === true ? 1 : typeof numbers === "number" ? numbers : undefined,
    });
  },
};

/** `className="language-jsx"` is the older way to name a language. */
function languageOf(className = ""): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

const Details: Component = {
  props: { summary: "markup", open: "boolean" },
  render(use) {
    const children = liftSummary(use.children());
    const given = use.markup("summary");
    const own = children.find((child) => child.type === "element" && child.tagName === "summary");
    const summary =
      given.length > 0 ? element("summary", {}, toOneItem(unwrapSummary(given))) : own;
    return element("details", { className: ["details"], open: use.flag("open") || undefined }, [
      summary ?? element("summary", {}, [text(words.content.details)]),
      ...children.filter((child) => child !== own),
    ]);
  },
};

/** `summary={<summary>More</summary>}` is how Docusaurus' own pages write it. */
function unwrapSummary(nodes: ElementContent[]): ElementContent[] {
  const [only] = nodes;
  const isSummary = nodes.length === 1 && only?.type === "element" && only.tagName === "summary";
  return isSummary ? only.children : nodes;
}

const TOCInline: Component = {
  props: { minHeadingLevel: "number", maxHeadingLevel: "number" },
  ignored: ["toc"],
  render(use) {
    const min = use.number("minHeadingLevel") ?? 2;
    const max = use.number("maxHeadingLevel") ?? 3;
    if (![min, max].every((level) => /^[1-6]$/.test(String(level))) || min > max) {
      use.problem(
        `<TOCInline> has minHeadingLevel={${min}} and maxHeadingLevel={${max}}; wanted levels from 1 to 6, the first not above the second`,
      );
    }
    return use.contents(min, max);
  },
};

/** Without items of its own the page has them: `items={useCurrentSidebarCategory().items}` is that list, too. */
const DocCardList: Component = {
  props: { items: "data" },
  ignored: ["items"],
  render(use) {
    const items = use.data("items");
    if (!Array.isArray(items)) return island("DocCardList", {});
    if (items.length === 0) return [];
    const example = '"items" need a label and an address each; write items={[{';
    return toItemCards(use, items, `${example} label: "Overview", href: "/docs/overview" }]}`);
  },
};

const DocCard: Component = {
  props: { item: "data" },
  required: ["item"],
  render(use) {
    const item = use.data("item");
    if (item === undefined) return [];
    const example = '"item" needs a label and an address; write item={{';
    return toItemCards(use, [item], `${example} label: "Overview", href: "/docs/overview" }}`);
  },
};

/** Entries of a sidebar as cards; `wanted` says what is wanted of each. */
function toItemCards(
  use: ComponentUse,
  items: readonly JsonValue[],
  wanted: string,
): ElementContent {
  const cards = items.map((given) => {
    const item = isRecord(given) ? given : {};
    const read = (value: JsonValue | undefined) => (typeof value === "string" ? value : undefined);
    const label = read(item.label);
    const href = read(item.href);
    // A category may have no page of its own.
    if (!label || (!href && item.type !== "category")) {
      use.problem(`<${use.name}>: ${wanted}`);
    }
    const description = read(item.description);
    const body = description === undefined ? [] : [element("p", {}, [text(description)])];
    return toCard(use, [text(label ?? "")], href, body);
  });
  return element("ul", { className: ["cards"] }, cards);
}

const Link: Component = {
  props: { to: "text", href: "text", title: "text" },
  ignored: ["activeClassName", "isNavLink", "exact", "autoAddBaseUrl", "target", "rel"],
  render(use) {
    const href = use.text("to") ?? use.text("href");
    if (href === undefined) {
      use.problem('<Link> has no address; write <Link to="/docs/overview">');
      return use.children();
    }
    return element("a", { ...use.link(href), title: use.text("title") }, use.children());
  },
};

const ThemedImage: Component = {
  props: { sources: "data", alt: "text", title: "text", width: "text", height: "text" },
  required: ["sources"],
  render(use) {
    const sources = use.data("sources");
    const { light, dark } = (sources ?? {}) as { light?: JsonValue; dark?: JsonValue };
    if (typeof light !== "string" || typeof dark !== "string") {
      use.problem('<ThemedImage> needs sources={{ light: "./day.png", dark: "./night.png" }}');
      return [];
    }
    const picture = (src: string, className: string) =>
      use.picture({
        src,
        className,
        alt: use.text("alt") ?? "",
        title: use.text("title"),
        width: use.text("width"),
        height: use.text("height"),
      });
    return element("span", { className: ["themed-image"] }, [
      picture(light, "themed-light"),
      picture(dark, "themed-dark"),
    ]);
  },
};

const Image: Component = {
  props: {
    img: "text",
    src: "text",
    alt: "text",
    title: "text",
    width: "text",
    height: "text",
  },
  ignored: ["loading", "quality", "shouldAutoDownload", "threshold", "size", "sizes"],
  render(use) {
    const src = use.text("img") ?? use.text("src");
    if (src === undefined) {
      use.problem(
        `<${use.name}> has no picture; write <${use.name} img={require("./x.png")} alt="…" />`,
      );
      return [];
    }
    return use.picture({
      src,
      alt: use.text("alt") ?? "",
      title: use.text("title"),
      width: use.text("width"),
      height: use.text("height"),
    });
  },
};

const Mermaid: Component = {
  props: { value: "text" },
  required: ["value"],
  render(use) {
    const value = use.text("value");
    return value === undefined ? [] : use.diagram(value);
  },
};

const Heading: Component = {
  props: { as: "text", id: "text" },
  required: ["as"],
  render(use) {
    const tag = use.text("as") ?? "h2";
    if (!/^h[1-6]$/.test(tag)) {
      use.problem(`<Heading> has as="${tag}"; wanted "h1" to "h6"`);
      return use.children();
    }
    const id = use.text("id");
    return element(tag, id === undefined ? {} : { id }, use.children());
  },
};

/** Components that only frame what they hold. */
const keepChildren: Component = {
  ignored: ["url", "minHeight", "bodyStyle", "fallback", "id", "description", "values", "children"],
  render: (use) => use.children(),
};

const BrowserWindow: Component = {
  ...keepChildren,
  render(use) {
    const children = use
      .children()
      .filter(
        (child, index, all) => !(isBlank(child) && (index === 0 || index === all.length - 1)),
      );
    const isFramed = children.some(
      (child) => child.type === "element" && classesOf(child).includes("browser-window"),
    );
    return isFramed ? children : element("div", { className: ["browser-window"] }, children);
  },
};

/** A page's head comes from its front matter alone: `noindex` that is written here would be lost without a word. */
const Head: Component = {
  render(use) {
    const instead = '"title_meta", "description", "keywords", "image" or "unlisted: true"';
    const message = `<${use.name}> adds nothing to the head of the page; write ${instead} into the front matter`;
    use.problem(message, "unknownKey");
    return [];
  },
};

/** What it holds is a function, and nothing in content runs. */
const BrowserOnly: Component = {
  props: { fallback: "markup" },
  render(use) {
    const message = `<${use.name}> holds code, which does not run here; only its "fallback" is shown`;
    use.problem(message, "unknownKey");
    return use.markup("fallback");
  },
};

/** Names as in Docusaurus. */
export const docusaurusComponents: ComponentTable = {
  Tabs,
  TabItem,
  Admonition,
  CodeBlock,
  Details,
  TOCInline,
  DocCardList,
  DocCard,
  Head,
  head: Head,
  Link,
  ThemedImage,
  IdealImage: Image,
  Image,
  Mermaid,
  Heading,
  BrowserWindow,
  BrowserOnly,
  Translate: keepChildren,
  Fragment: keepChildren,
  "React.Fragment": keepChildren,
};
