/** What the import of another site asks this one. */

import type { SiteRules } from "site-import";
import { isPostFile, postPath, readPostFileName } from "../src/core/blog/paths";
import { components } from "../src/core/content/components/components";
import { readCode, toComponentName } from "../src/core/content/convert/module";
import { readFrontMatter } from "../src/core/content/front-matter/front-matter";
import { isPartial } from "../src/core/content/kinds";
import { changeProse, createAddressChanger } from "../src/core/docs/prose";
import { toDocRoute } from "../src/core/docs/routes";
import { findVersionNameProblem } from "../src/core/docs/versions-file";
import { findOpenFence } from "../src/core/text/open-fence";

export const rules: SiteRules = {
  readDoc(source, settings) {
    if (isPartial(source.path)) return undefined;
    const { data } = readFrontMatter("doc", source);
    const doc = toDocRoute(source.path, data, settings);
    return doc && { id: doc.docId, route: doc.path };
  },
  readPost(source) {
    if (!isPostFile(source.path)) return undefined;
    const { data, bodyStart, problems } = readFrontMatter("post", source);
    return {
      route: postPath(source.path, data.slug, { datedPaths: true }),
      isDated: readPostFileName(source.path).day !== undefined || data.date !== undefined,
      bodyStart: bodyStart.offset,
      problems: problems.length,
    };
  },
  findCode: (file, names, readFile) => {
    const base = toComponentName(file);
    const values = readCode(file, { siteUrl: "https://own.example", components, readFile });
    return names.filter((name) => {
      if (Object.hasOwn(components, name === "default" ? base : name)) return false;
      return name === "*" ? values.size === 0 : !values.has(name);
    });
  },
  findVersionNameProblem,
  changeAddresses(text, address, change) {
    const changeLine = createAddressChanger(address);
    return changeProse(text, (part) => changeLine(part, change));
  },
  changeProse,
  findOpenFence,
};
