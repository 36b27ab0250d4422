/** Admonitions: the boxes that `:::warning` and `<Admonition>` make. */

import type { Element, ElementContent } from "hast";
import { words } from "../../../site/words";
import { findNearest } from "../../text/nearest";
import { element, text } from "../tree";

const kinds = words.boxes;

/** The kinds that have a look of their own. */
export type AdmonitionKind = keyof typeof kinds;

/** Docusaurus' other names. */
const otherNames: Record<string, AdmonitionKind> = {
  caution: "warning",
  success: "tip",
  important: "info",
  secondary: "note",
};

/** The names that may stand behind `:::`. */
export const admonitionNames = [...Object.keys(kinds), ...Object.keys(otherNames)];

/** The kind that a name means; undefined when it means none. */
export function findAdmonitionKind(name: string): AdmonitionKind | undefined {
  if (Object.hasOwn(kinds, name)) return name as AdmonitionKind;
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
}

/** What makes the boxes that other programs write behind colons. */
const components: Record<string, string> = {
  details: '<Details summary="…">',
  "code-group": "<Tabs>",
  tabs: "<Tabs>",
};

/** What to write in place of a name that means no box, as the end of a sentence. */
export function toAdmonitionHint(name: string): string {
  const wanted = name.toLowerCase();
  if (Object.hasOwn(components, wanted)) return `write ${components[wanted]}`;
  const nearest =
    findNearest(wanted, admonitionNames) ??
    (wanted.length > 2 ? admonitionNames.find((one) => one.startsWith(wanted)) : undefined);
  return nearest ? `did you mean ":::${nearest}"?` : `wanted ${admonitionNames.join(", ")}`;
}

/**
 * `role="note"` keeps the named box from being a landmark of the page. It is no `<aside>`: the readers' modes of browsers
 * take that for something beside the text and leave it out, a warning of danger like any other.
 */
export function toAdmonition(
  kind: AdmonitionKind,
  title: ElementContent[],
  children: ElementContent[],
  attributes: { id?: string; className?: string } = {},
): Element {
  const heading = element(
    "p",
    {
      className:
        title.length > 0 ? ["admonition-title"] : ["admonition-title", "admonition-title-default"],
    },
    title.length > 0 ? title : [text(kinds[kind])],
  );
  const own = attributes.className?.split(/\s+/).filter(Boolean) ?? [];
  return element(
    "section",
    {
      className: ["admonition", `admonition-${kind}`, ...own],
      role: "note",
      ariaLabel: kinds[kind],
      ...(attributes.id ? { id: attributes.id } : {}),
    },
    [heading, ...children],
  );
}
