/**
 * The elements that a template's `Head` is made of. React puts such elements into the document's head by itself
 * unless they have an `itemProp`; Gatsby, which does that in its own way, would have each of them twice. The value is
 * the one that Gatsby takes away again, in the server render and in browsers.
 */

import { type ComponentProps, createElement } from "react";

function leaveToGatsby<Tag extends "title" | "meta" | "link">(tag: Tag) {
  return (props: ComponentProps<Tag>) =>
    createElement(tag as string, { ...props, itemProp: "gatsby-do-not-hoist-me-react" });
}

export const Title = leaveToGatsby("title");
export const Meta = leaveToGatsby("meta");
export const HeadLink = leaveToGatsby("link");
