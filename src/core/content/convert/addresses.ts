/** Links, pictures and files of content: noted for the page, and written as attributes or tokens. */

import type { ElementContent, Properties } from "hast";
import type { PictureRequest } from "../components/component";
import { type Drawing, readDrawing } from "../diagrams/drawing";
import {
  findAddressFault,
  type Target,
  toFileName,
  toLostLinkMessage,
  toMediaTarget,
  toOwnPath,
  toTarget,
  toUnsafeLinkMessage,
} from "../hrefs";
import { toFileToken } from "../tokens";
import { element, type PictureNode, type Position, text } from "../tree";
import { type FileContext, placeInPage, placeOf, report } from "./file-context";

/** The attributes of a link; what it leads to is noted for the page. */
export function toLink(href: string, file: FileContext, at: Position | undefined): Properties {
  const target = findContentFile(toTarget(href, file.path), href, file);
  const place = placeInPage(file, at);
  switch (target.kind) {
    case "unsafe":
      report(file, placeOf({}, at), toUnsafeLinkMessage(target.scheme));
      return {};
    case "external": {
      const own = toOwnPath(href, file.page.siteUrl);
      if (own !== undefined) {
        file.found.links.push({ href: own, ...place });
        return { href: own };
      }
      const fault = findAddressFault(href);
      if (fault !== undefined) {
        report(file, placeOf({}, at), toLostLinkMessage(href, fault), "brokenLink");
      }
      return /^(https?:|\/\/)/i.test(target.href)
        ? { href: target.href, className: ["external"], rel: ["noopener"] }
        : { href: target.href };
    }
    case "contentFile":
      file.found.links.push({ href, file: target.file, ...place });
      return { href: toFileToken("link", target.file, target.suffix) };
    case "asset":
      file.found.assets.push({ file: target.file, ...place });
      return { href: toFileToken("asset", target.file, target.suffix) };
    case "route":
      if (target.href === "") {
        report(
          file,
          placeOf({}, at),
          "a link leads nowhere; write [its text](./page.mdx)",
          "brokenLink",
        );
        return {};
      }
      file.found.links.push({ href, ...place });
      return { href: target.href.replace(/ /g, "%20") };
    case "unchecked":
      return { href: target.href };
  }
}

/** `x.md` and `folder/x.md` without `./` may count from the docs folder, as in Docusaurus. */
function findContentFile(target: Target, href: string, file: FileContext): Target {
  if (target.kind !== "contentFile" || !/^[^./@]/.test(href)) return target;
  if (file.page.readFile(target.file) !== undefined) return target;
  const fromRoot = toTarget(`/${href}`, file.path);
  if (fromRoot.kind !== "contentFile") return target;
  return file.page.readFile(fromRoot.file) === undefined ? target : fromRoot;
}

/** The address of a picture, video or file for `src`; undefined, with a problem, when it is unsafe. */
export function toMedia(
  src: string,
  file: FileContext,
  at: Position | undefined,
): { href: string; file?: string } | undefined {
  const target = toMediaTarget(src, file.path);
  if (target.kind === "unsafe") {
    report(
      file,
      placeOf({}, at),
      `an address begins with "${target.scheme}", which can carry code; name a file`,
    );
    return undefined;
  }
  if (target.kind === "external") {
    const fault = findAddressFault(src);
    if (fault !== undefined) {
      const message = `"${target.href}" reaches nobody: ${fault}`;
      report(file, placeOf({}, at), message, "missingAsset");
    }
  }
  if (target.kind !== "asset") return { href: "href" in target ? target.href : "" };
  file.found.assets.push({ file: target.file, ...placeInPage(file, at) });
  return { href: toFileToken("asset", target.file), file: target.file };
}

/** Files that authors have of pictures, or in place of them, and no browser of ours shows as one. */
const noPicture =
  /^[^?#]*\.(heic|heif|psd|ai|eps|xcf|dng|cr2|mp4|webm|mov|mkv|pdf|mdx?|docx?|pptx?|html?)(?:[?#]|$)/i;

/** A picture: a local one stays open until the page is finished. */
export function toPicture(
  request: PictureRequest,
  file: FileContext,
  at: Position | undefined,
): ElementContent {
  const { src, alt = "", id, title, width, height, style } = request;
  if (src.trim() === "") {
    report(file, placeOf({}, at), "a picture names no file; write ![what it shows](./picture.png)");
    return text(alt);
  }
  const [, ending = ""] = noPicture.exec(src) ?? [];
  if (ending) {
    const cure = /^(?:mp4|webm|mov|mkv)$/i.test(ending)
      ? `write <Video src="${src}" />`
      : /^(?:pdf|mdx?|docx?|pptx?|html?)$/i.test(ending)
        ? `write [its name](${src})`
        : "save it as PNG, JPEG, WebP, AVIF or SVG";
    report(file, placeOf({}, at), `browsers show no "${ending}" as a picture; ${cure}`);
  }
  const mode = /#gh-(dark|light)-mode-only$/.exec(src)?.[1];
  const className = [request.className, mode && `themed-${mode}`].filter(Boolean).join(" ");
  const media = toMedia(src, file, at);
  if (media === undefined) return text(alt);
  const shared = { alt, id, title, width, height, style };
  if (media.file === undefined) {
    return element("img", {
      src: media.href,
      ...shared,
      className: className ? className.split(" ") : undefined,
    });
  }
  const picture = dropUndefined({ file: media.file, ...shared, className: className || undefined });
  const node: PictureNode = { type: "picture", picture, position: at };
  return node;
}

/** An SVG file as a part of the page; undefined, with a problem, when there is no such file. */
export function toDrawing(
  src: string,
  name: string,
  file: FileContext,
  at: Position | undefined,
): Drawing | undefined {
  const target = toMediaTarget(src, file.path);
  if (target.kind !== "asset" || !/\.svg$/i.test(target.file)) {
    report(
      file,
      placeOf({}, at),
      `<${name}> shows ${src}; wanted an SVG file beside the page, such as "./fuse.svg"`,
    );
    return undefined;
  }
  // Noted also when it is not there: the page is made again when it comes.
  file.found.includes.add(target.file);
  const source = file.page.readFile(target.file);
  if (source === undefined) {
    report(
      file,
      placeOf({}, at),
      `<${name}> shows ${src}, and there is no file ${toFileName(target.file)}`,
    );
    return undefined;
  }
  file.counts.drawings += 1;
  const drawing = readDrawing(source, `drawing-${file.counts.drawings}-`);
  for (const problem of drawing.problems) {
    file.found.problems.push({ kind: "content", file: target.file, ...problem });
  }
  return drawing;
}

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
