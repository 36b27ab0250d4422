import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { createRule, tell } from "../rule.ts";

const tags = new Set(["img", "Image", "IdealImage", "ThemedImage"]);

/** Pictures say what they show, and not with the name of a file. */
export const pictureText = createRule("picture-text", (tree, file) => {
  visit(tree, (node) => {
    const alt = readText(node);
    if (alt === undefined || node.position === undefined) return;
    const { line, column } = node.position.start;
    const isName = /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(alt);
    if (alt !== "" && !isName) return;
    const found = isName ? `has only the name of a file, "${alt}"` : "has no text";
    const reason = `the picture ${found}; write what it shows for readers who do not see it`;
    tell(file, line, column - 1, 1, reason);
  });
});

/** Undefined for what is no picture, or says with `alt=""` that it adds nothing. */
function readText(node: Nodes): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  if (!tags.has(node.name ?? "")) return undefined;
  // A spread may bring a text along.
  if (node.attributes.some(({ type }) => type !== "mdxJsxAttribute")) return undefined;
  const alt = node.attributes.find((one) => "name" in one && one.name === "alt");
  if (alt === undefined) return "";
  return typeof alt.value === "string" && alt.value !== "" ? alt.value : undefined;
}
