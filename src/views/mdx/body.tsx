/** The body of a page: finished HTML as it is, the ancestors of islands by React, islands from their table. */

import { createElement, memo, type ReactNode } from "react";
import type { Body, BodyElement, BodyIsland, BodyItem } from "../../core/content/types";
import { ContentArea } from "./content-area";
import { Html } from "./html";
import { findIsland } from "./islands";

/** Inside these a block is not allowed, so a run of HTML gets a `<span>` and not a `<div>`. */
const phrasingParents = new Set(
  "a abbr b cite code del dt em figcaption h1 h2 h3 h4 h5 h6 i ins kbd label mark p pre q s small span strong sub summary sup u".split(
    " ",
  ),
);

/** A whole body with the typography and the behaviour of content. */
export const BodyView = memo(function BodyView({ body }: { body: Body }) {
  return (
    <ContentArea>
      <BodyItems body={body} />
    </ContentArea>
  );
});

/** Fetches what the bodies in a page's data need before the page can be shown. Rejects when it does not come. */
export async function prepareBodies(data: unknown): Promise<void> {
  if (typeof data !== "object" || data === null) return;
  const { island } = data as Partial<BodyIsland>;
  await Promise.all([
    typeof island === "string" ? findIsland(island)?.prepare?.() : undefined,
    ...Object.values(data).map(prepareBodies),
  ]);
}

/** The items of a body without the area around them: for a page that lays out several bodies in one area. */
export function BodyItems({ body, parent = "div" }: { body: Body; parent?: string }): ReactNode {
  return body.map((item, index) => (
    // Bodies are fixed at build time: an item's place is its identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Item key={index} item={item} parent={parent} />
  ));
}

function Item({ item, parent }: { item: BodyItem; parent: string }) {
  if (typeof item === "string") return <HtmlRun html={item} parent={parent} />;
  if ("island" in item) return <IslandItem item={item} parent={parent} />;
  return <ElementItem item={item} />;
}

function HtmlRun({ html, parent }: { html: string; parent: string }) {
  if (phrasingParents.has(parent)) return <Html tag="span" html={html} />;
  return <Html tag="div" html={html} attributes={{ className: "html-run" }} />;
}

function ElementItem({ item }: { item: BodyElement }) {
  const [only] = item.body;
  if (only === undefined) return createElement(item.tag, item.attributes);
  if (item.body.length === 1 && typeof only === "string") {
    return <Html tag={item.tag} html={only} attributes={item.attributes} />;
  }
  return createElement(item.tag, item.attributes, <BodyItems body={item.body} parent={item.tag} />);
}

/** An island that the table does not have shows what stands inside it, so the text is never lost. */
function IslandItem({ item, parent }: { item: BodyIsland; parent: string }) {
  const Island = findIsland(item.island);
  const children = <BodyItems body={item.body} parent={parent} />;
  return Island === undefined ? children : <Island {...item.props}>{children}</Island>;
}
