import { createRule, findInText } from "../rule.ts";

/** `[[page]]` and `![[picture.png]]` of wikis. */
export const wikiLink = createRule("wiki-link", (tree, file) => {
  const pattern = /(?<!\\)(!?)\[\[([^[\]|\0]+)(?:\|([^[\]\0]*))?\]\](?!\()/g;
  findInText(tree, file, pattern, ({ text, groups: [, mark, target = "", label] }) => {
    if (/^toc$/i.test(target)) return undefined;
    const [page = "", id] = target.trim().split("#");
    const address = page.replace(/\s/g, "%20");
    const link = `[${label ?? target}](${page ? `./${address}.mdx` : ""}${id ? `#${id}` : ""})`;
    const meant = mark ? `![what it shows](./${address})` : link;
    return `"${text}" is a wiki link and stays text; write ${meant}, or "\\[" for a bracket`;
  });
});
