/** A company's own component: one file of `src/content-components` as an entry of the table. */

import type { ElementContent } from "hast";
import { ownIslandPrefix } from "../../own-islands";
import { island } from "../tree";
import type { JsonValue } from "../types";
import type { Component, ComponentUse, PropType } from "./component";

/** What the file exports, but for its live form: that is the browser's. */
export interface OwnComponent {
  attributes?: Record<string, PropType>;
  required?: readonly string[];
  render?: (use: ComponentUse) => ElementContent | ElementContent[];
}

/** @param isLive true where the file exports `Live` */
export function toComponent(name: string, own: OwnComponent, isLive: boolean): Component {
  const { attributes = {}, required = [], render } = own;
  const file = `src/content-components/${name}.tsx`;
  const draw = (use: ComponentUse): ElementContent[] => {
    try {
      const drawn = render?.(use);
      if (drawn !== undefined) return Array.isArray(drawn) ? drawn : [drawn];
      use.problem(`<${name}> has no static form; let "render" of ${file} return one`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      use.problem(`<${name}> cannot be drawn; mend "render" of ${file}: ${reason}`);
    }
    return use.children();
  };
  return {
    props: attributes,
    required,
    render(use) {
      const body = draw(use);
      if (!isLive) return body;
      const values = Object.keys(attributes).map((key) => [key, use.data(key)] as const);
      const props = values.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
      return island(`${ownIslandPrefix}${name}`, Object.fromEntries(props), body);
    },
  };
}
