/** This product's own components: what a tutorial needs beyond markdown. Static HTML but for the islands. */

import type { ElementContent, Properties } from "hast";
import { words } from "../../../site/words";
import { toNearestHint } from "../../text/nearest";
import { cardSigns, isCardSign } from "../card-signs";
import { element, isBlank, isShown, raw, text, textOf } from "../tree";
import { Checklist } from "./checklist";
import type { Component, ComponentTable, ComponentUse } from "./component";
import { toFileTree } from "./file-tree";
import { For, Generation } from "./generation";
import { Glossary, Term } from "./glossary";
import { Signal, SignalFinder } from "./signals";
import { WiringExplorer } from "./wiring";

const Steps: Component = {
  render(use) {
    const children = use.children();
    if (!children.some((child) => holdsTag(child, "ol"))) {
      use.problem('<Steps> has no numbered list; write "1. Loosen the strap." and so on into it');
    }
    const line = findEarlyEnd(children);
    if (line !== undefined) {
      use.problem(
        `the list of <Steps> ends in line ${line}, and what is below it belongs to no step; indent it as far as the text of the step`,
      );
    }
    return element("div", { className: ["steps"] }, children);
  },
};

/** The last line of a list below which something stands that is none of its steps. A heading begins anew. */
function findEarlyEnd(children: readonly ElementContent[]): number | undefined {
  let end: number | undefined;
  for (const child of children.filter(isShown)) {
    const tag = child.type === "element" ? child.tagName : "";
    if (end !== undefined && tag !== "ol" && !/^h[1-6]$/.test(tag)) return end;
    end = tag === "ol" ? child.position?.end.line : undefined;
  }
  return undefined;
}

/** True for a list, or what holds one at any depth: a tab, a part for one generation. */
function holdsTag(node: ElementContent, tagName: string): boolean {
  if (node.type === "element" && node.tagName === tagName) return true;
  return "children" in node && node.children.some((child) => holdsTag(child, tagName));
}

const Cards: Component = {
  render(use) {
    const items = use
      .children()
      .filter(isShown)
      .map((child) =>
        child.type === "element" && child.tagName === "li"
          ? child
          : element("li", { className: ["card"] }, [child]),
      );
    if (items.length === 0) {
      use.problem('<Cards> shows nothing; put <Card title="…"> into it, or any text');
    }
    return element("ul", { className: ["cards"] }, items);
  },
};

const Card: Component = {
  props: { title: "markup", href: "text", description: "markup", sign: "text" },
  required: ["title"],
  ignored: ["icon"],
  render(use) {
    const body = [...use.markup("description"), ...use.children()];
    return toCard(use, use.markup("title"), use.text("href"), body, toSign(use));
  },
};

function toSign(use: ComponentUse): ElementContent[] {
  const name = use.text("sign");
  if (name === undefined) return [];
  if (!isCardSign(name)) {
    const names = Object.keys(cardSigns);
    const hint = toNearestHint(name, names, `wanted ${names.join(", ")}`);
    use.problem(`<Card> has the sign "${name}"${hint}`);
    return [];
  }
  return [
    raw(
      `<svg class="card-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="${cardSigns[name]}"/></svg>`,
    ),
  ];
}

/** One card; `<Cards>` and Docusaurus' `<DocCard>` share its HTML. */
export function toCard(
  use: ComponentUse,
  title: ElementContent[],
  href: string | undefined,
  body: ElementContent[],
  sign: ElementContent[] = [],
): ElementContent {
  const name = element("span", { className: ["card-title"] }, title);
  const head =
    href === undefined ? name : element("a", withClass(use.link(href), "card-link"), [name]);
  const hasBody = body.some((node) => !isBlank(node));
  return element("li", { className: ["card"] }, [
    ...sign,
    head,
    ...(hasBody ? [element("div", { className: ["card-body"] }, body)] : []),
  ]);
}

function withClass(properties: Properties, name: string): Properties {
  const own = Array.isArray(properties.className) ? properties.className : [];
  return { ...properties, className: [name, ...own] };
}

const Kbd: Component = {
  render: (use) => element("kbd", {}, use.children()),
};

const FileTree: Component = {
  render(use) {
    const children = use.children();
    if (!children.some((child) => holdsTag(child, "ul"))) {
      use.problem('<FileTree> has no list; write "- ws/" and so on into it');
    }
    return element("div", { className: ["file-tree"] }, toFileTree(children));
  },
};

const Figure: Component = {
  props: {
    src: "text",
    alt: "text",
    caption: "markup",
    title: "text",
    width: "text",
    height: "text",
  },
  render(use) {
    const src = use.text("src");
    const picture = src === undefined ? [] : [use.picture(readPicture(use, src))];
    const children = use.children();
    if (src === undefined && !children.some(isShown)) {
      use.problem('<Figure> shows nothing; give it src="./x.png", or put something into it');
    }
    const caption = use.markup("caption");
    return element("figure", { className: ["figure"] }, [
      ...picture,
      ...children,
      ...(caption.length > 0 ? [element("figcaption", {}, caption)] : []),
    ]);
  },
};

/** A drawing that follows the colour mode. Its words are for everybody: they are found, heard and translated. */
const Diagram: Component = {
  props: { src: "text", caption: "markup" },
  required: ["src"],
  render(use) {
    const src = use.text("src");
    const drawing = src === undefined ? undefined : use.drawing(src);
    if (drawing === undefined) return [];
    const svg = raw(drawing.html);
    const caption = use.markup("caption");
    // A figure ends with its caption: the words come behind it.
    return [
      element("figure", { className: ["diagram"] }, [
        drawing.isWide ? scrollRegion(drawing.title, svg) : svg,
        ...(caption.length > 0 ? [element("figcaption", {}, caption)] : []),
      ]),
      element("details", { className: ["diagram-words"] }, [
        element("summary", {}, [text(words.content.drawingInWords)]),
        element("p", {}, [text(drawing.description)]),
      ]),
    ];
  },
};

function scrollRegion(name: string, child: ElementContent): ElementContent {
  const properties = {
    className: ["diagram-scroll"],
    tabIndex: 0,
    role: "region",
    ariaLabel: name,
  };
  return element("div", properties, [child]);
}

function readPicture(use: ComponentUse, src: string) {
  const alt = use.text("alt");
  if (alt === undefined) {
    use.problem(
      `<${use.name}> has no "alt"; say what the picture shows, or alt="" when it adds nothing`,
    );
  }
  return {
    src,
    alt: alt ?? "",
    title: use.text("title"),
    width: use.text("width"),
    height: use.text("height"),
  };
}

/** Files that authors have of videos, or in place of them, and no browser of ours plays. */
const noVideo = /^[^?#]*\.(avi|wmv|flv|mpe?g|mts|png|jpe?g|webp|avif|gif|svg|pdf|zip)(?:[?#]|$)/i;
/** Files of subtitles that players read, and browsers do not. */
const noCaptions = /^[^?#]*\.(srt|ass|ssa|sub|txt)(?:[?#]|$)/i;

const videoPage =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//i;

const Video: Component = {
  props: {
    src: "text",
    poster: "text",
    caption: "markup",
    title: "text",
    captions: "text",
    width: "text",
    height: "text",
  },
  required: ["src"],
  render(use) {
    const file = (prop: string) => {
      const src = use.text(prop);
      return src === undefined ? undefined : use.file(src);
    };
    const src = use.text("src") ?? "";
    if (videoPage.test(src)) {
      use.problem(
        `<Video> plays a file, and ${src} is a page; write <iframe src="…" title="…" /> with the address that the page has for embedding`,
      );
    }
    const [, ending = ""] = noVideo.exec(src) ?? [];
    if (ending) {
      const cure = /^(?:png|jpe?g|webp|avif|gif|svg)$/i.test(ending)
        ? `write ![what it shows](${src})`
        : "save it as MP4 or WebM";
      use.problem(`browsers play no "${ending}"; ${cure}`);
    }
    const [, textEnding = ""] = noCaptions.exec(use.text("captions") ?? "") ?? [];
    if (textEnding) {
      use.problem(`browsers read no "${textEnding}" as captions; save it as WebVTT (.vtt)`);
    }
    const caption = use.markup("caption");
    const label = use.text("title") ?? textOf(...caption);
    const captions = file("captions");
    const video = element(
      "video",
      {
        controls: true,
        preload: "none",
        playsInline: true,
        poster: file("poster"),
        width: use.text("width"),
        height: use.text("height"),
        ariaLabel: label || undefined,
      },
      [
        element("source", { src: file("src") }),
        ...(captions === undefined
          ? []
          : [
              element("track", {
                kind: "captions",
                src: captions,
                srcLang: new Intl.Locale(words.formats.locale).language,
                default: true,
              }),
            ]),
      ],
    );
    return element("figure", { className: ["video"] }, [
      video,
      ...(caption.length > 0 ? [element("figcaption", {}, caption)] : []),
    ]);
  },
};

const badgeTypes = ["note", "tip", "info", "warning", "danger"];

const Badge: Component = {
  props: { type: "text", text: "text" },
  render(use) {
    const type = use.text("type") ?? "info";
    if (!badgeTypes.includes(type)) {
      use.problem(`<Badge> has the type "${type}"; wanted ${badgeTypes.join(", ")}`);
    }
    const label = use.text("text");
    const children = label === undefined ? use.children() : [text(label)];
    return element("span", { className: ["badge", `badge-${type}`] }, children);
  },
};

/** A link that looks like a button. */
const Button: Component = {
  props: { label: "markup", link: "text", href: "text", to: "text" },
  ignored: ["variant", "size", "outline", "block", "disabled", "type", "target", "icon"],
  render(use) {
    const href = use.text("link") ?? use.text("href") ?? use.text("to");
    const label = use.markup("label");
    const children = label.length > 0 ? label : use.children();
    const example = '<Button link="/docs/overview" label="Overview" />';
    if (!children.some(isShown)) use.problem(`<Button> has no label; write ${example}`);
    if (!href) {
      use.problem(`<Button> has no address; write ${example}`);
      return children;
    }
    return element("a", withClass(use.link(href), "button-link"), children);
  },
};

const Highlight: Component = {
  ignored: ["color"],
  render: (use) => element("mark", { className: ["highlight"] }, use.children()),
};

const TaskInfo: Component = {
  props: { who: "text", time: "text", risk: "text", needs: "texts", generation: "text" },
  render(use) {
    const items: ElementContent[] = [];
    const add = (name: string, label: string, value: ElementContent[]) =>
      items.push(
        element("div", { className: ["task-info-item", `task-info-${name}`] }, [
          element("dt", {}, [text(label)]),
          element("dd", {}, value),
        ]),
      );
    const who = use.text("who");
    const time = use.text("time");
    const risk = use.text("risk");
    const generation = use.text("generation");
    const needs = use.texts("needs");
    if (who !== undefined) add("who", words.taskInfo.who, [text(who)]);
    if (time !== undefined) add("time", words.taskInfo.time, [text(time)]);
    if (risk === "on" || risk === "off") {
      add(`risk-${risk}`, words.taskInfo.risk, [
        text(risk === "on" ? words.taskInfo.riskOn : words.taskInfo.riskOff),
      ]);
    } else if (risk !== undefined) {
      use.problem(`<TaskInfo> has risk="${risk}"; wanted "on" or "off", for the propellers`);
    }
    if (generation !== undefined) add("generation", words.taskInfo.generation, [text(generation)]);
    if (needs.length > 0) {
      add("needs", words.taskInfo.needs, [
        element(
          "ul",
          {},
          needs.map((need) => element("li", {}, [text(need)])),
        ),
      ]);
    }
    if (items.length === 0 && risk === undefined) {
      use.problem(
        '<TaskInfo /> says nothing; give it who="…", time="…", risk="…", generation="…" or needs={["…"]}',
      );
    }
    return element("dl", { className: ["task-info"] }, items);
  },
};

const Spec: Component = {
  props: { of: "text", name: "text" },
  required: ["of", "name"],
  render(use) {
    const of = use.text("of");
    const name = use.text("name");
    if (of === undefined || name === undefined) return [];
    return use.spec(of, name);
  },
};

/** Names as in our own docs. */
export const standardComponents: ComponentTable = {
  Steps,
  Cards,
  Card,
  Kbd,
  FileTree,
  Figure,
  Diagram,
  Video,
  Badge,
  Button,
  Highlight,
  TaskInfo,
  Generation,
  For,
  Spec,
  Checklist,
  Term,
  Glossary,
  Signal,
  SignalFinder,
  WiringExplorer,
};
