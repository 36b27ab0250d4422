/** Authors: `authors.yml` and what posts say of theirs, with Docusaurus' keys and meaning. */

import { toMediaTarget } from "../content/hrefs";
import { toFileToken } from "../content/tokens";
import type { AssetRef } from "../content/types";
import { isRecord } from "../is-record";
import { isTooLong, toLongAddress } from "../plan/paths";
import type { Problem } from "../problems/problems";
import { compareTexts } from "../text/compare-texts";
import { findNearest, toNearestHint } from "../text/nearest";
import { authorPath, toKebabCase } from "./paths";
import { toPermalinkOf } from "./tags";
import type { AuthorList, AuthorMention, AuthorRef, PostRef, SocialLink } from "./types";
import {
  createFieldReader,
  type LineFinder,
  readYamlEntries,
  valueToText,
  type YamlEntry,
} from "./yaml-entries";

const authorKeys = [
  "name",
  "title",
  "description",
  "url",
  "email",
  "image",
  "image_url",
  "imageURL",
  "socials",
  "page",
];

/** What stands before a handle, for the platforms whose addresses are known. */
const socialBases: ReadonlyMap<string, string> = new Map([
  ["bluesky", "https://bsky.app/profile/"],
  ["facebook", "https://www.facebook.com/"],
  ["github", "https://github.com/"],
  ["gitlab", "https://gitlab.com/"],
  ["instagram", "https://www.instagram.com/"],
  ["linkedin", "https://www.linkedin.com/in/"],
  ["mastodon", "https://mastodon.social/@"],
  ["orcid", "https://orcid.org/"],
  ["stackoverflow", "https://stackoverflow.com/users/"],
  ["threads", "https://www.threads.net/@"],
  ["twitch", "https://www.twitch.tv/"],
  ["twitter", "https://twitter.com/"],
  ["x", "https://x.com/"],
  ["youtube", "https://www.youtube.com/@"],
]);

/** The address of a social account: of a handle on a known platform, or as written when it is one already. */
export function findSocialUrl(platform: string, handle: string): string | undefined {
  if (/^https?:\/\//.test(handle) || handle.startsWith("mailto:")) return handle;
  if (platform === "email") return `mailto:${handle}`;
  const fediverse = /^@?([^@\s]+)@([^@\s]+)$/.exec(handle);
  if (platform === "mastodon" && fediverse) return `https://${fediverse[2]}/@${fediverse[1]}`;
  const base = socialBases.get(platform);
  return base === undefined ? undefined : `${base}${handle.replace(/^[@/]+/, "")}`;
}

/** What the feeds can take as an author's address, which they do not make absolute. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:)/.test(text) && URL.canParse(text);
}

/** `url` as written, or undefined and a problem when it is no address. */
function readUrl(
  url: string | undefined,
  field: string,
  owner: string,
  fail: (message: string) => void,
): string | undefined {
  if (url === undefined || isAddress(url)) return url;
  fail(`"${field}" of "${owner}" must be an address such as https://…, found ${valueToText(url)}`);
  return undefined;
}

/** Reads `authors.yml`. Every problem of the file is reported; an entry without a name is left out. */
export function readAuthors(text: string, file: string): AuthorList & { problems: Problem[] } {
  const { entries, problems, ...read } = readYamlEntries(text, file);
  let { isUnread } = read;
  const authors: AuthorRef[] = [];
  const assets: AssetRef[] = [];
  for (const entry of entries) {
    const fields = createFieldReader(entry, file, problems);
    fields.reportUnknown(authorKeys, "an author");
    const name = fields.text("name");
    if (name === undefined && !isRecordOrList(entry.fields.name)) {
      const message = `the author "${entry.key}" needs a "name"`;
      problems.push({ kind: "content", file, line: entry.line, message });
    }
    const imageField =
      ["image", "image_url", "imageURL"].find((field) => field in entry.fields) ?? "image";
    const { imageUrl, asset } = readPicture(fields.text(imageField), file, entry.key, (message) =>
      fields.fail(imageField, message),
    );
    if (asset !== undefined) {
      assets.push({ file: asset, line: entry.lineOf(imageField) ?? 1, column: 1 });
    }
    const author: AuthorRef = {
      key: entry.key,
      name: name ?? "",
      title: fields.text("title"),
      description: fields.text("description"),
      url: readUrl(fields.text("url"), "url", entry.key, (message) => fields.fail("url", message)),
      email: fields.text("email"),
      imageUrl,
      socials: readSocials(entry.fields.socials, entry.key, (message) =>
        fields.fail("socials", message),
      ),
      path: readPage(entry, (message) => fields.fail("page", message)),
      file,
    };
    if (name === undefined) {
      isUnread = true;
      continue;
    }
    const twin = authors.find(({ path }) => path !== undefined && path === author.path);
    if (twin !== undefined) {
      const message = `the page ${author.path} of "${entry.key}" is already that of "${twin.key}"`;
      problems.push({ kind: "duplicateRoute", file, line: entry.line, message });
      author.path = undefined;
    }
    authors.push(author);
  }
  return { authors, assets, problems, isUnread };
}

/** Reads who wrote a post from its front matter: `authors` in all its forms, or the older `author_*` keys. */
export function readAuthorMentions(
  frontMatter: Record<string, unknown>,
  file: string,
  lineOf: LineFinder,
): { authors: AuthorMention[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const failAt = (line: number | undefined) => (message: string) =>
    problems.push({ kind: "content", file, line, message });
  const older = readOlderAuthor(frontMatter, file, (field, message) =>
    failAt(lineOf([field]))(message),
  );
  const written = frontMatter.authors;
  if (written === undefined || written === null) {
    return { authors: older ? [{ author: older, line: lineOf(["author"]) }] : [], problems };
  }
  if (older !== undefined) {
    const message = `"authors" and the older "author…" keys stand together; keep "authors"`;
    problems.push({ kind: "content", file, line: lineOf(["authors"]), message });
  }
  const isList = Array.isArray(written);
  const authors: AuthorMention[] = [];
  (isList ? written : [written]).forEach((item: unknown, index) => {
    const line = lineOf(isList ? ["authors", index] : ["authors"]);
    if (typeof item === "string") {
      authors.push({ key: item, author: {}, line });
      return;
    }
    if (!isRecord(item) || (textOf(item.key) === undefined && textOf(item.name) === undefined)) {
      const message = `an author must be a key of authors.yml, or have a "name", found ${valueToText(item)}`;
      problems.push({ kind: "content", file, line, message });
      return;
    }
    const owner = textOf(item.name) ?? textOf(item.key) ?? "";
    const fail = failAt(line);
    const failUrl = failAt(findFieldLine(lineOf, index, "url"));
    const image = textOf(item.image) ?? textOf(item.image_url) ?? textOf(item.imageURL);
    authors.push({
      key: textOf(item.key),
      author: {
        name: textOf(item.name),
        title: textOf(item.title),
        description: textOf(item.description),
        url: readUrl(textOf(item.url), "url", owner, failUrl),
        email: textOf(item.email),
        imageUrl: readPicture(image, file, owner, fail).imageUrl,
        socials: item.socials === undefined ? undefined : readSocials(item.socials, owner, fail),
      },
      line,
    });
  });
  return { authors, problems };
}

/** A single author may stand without a list, and has become one by now: the later of the two lines is the key's. */
function findFieldLine(lineOf: LineFinder, index: number, field: string): number | undefined {
  const listed = lineOf(["authors", index, field]);
  const single = lineOf(["authors", field]);
  return listed === undefined || single === undefined
    ? (listed ?? single)
    : Math.max(listed, single);
}

/**
 * The authors of a post. What the post says of an author goes before `authors.yml`.
 * An unknown key is a problem, and is shown as a name when the site is built all the same.
 */
export function resolveAuthors(
  post: Pick<PostRef, "file" | "authors">,
  known: ReadonlyMap<string, AuthorRef>,
): { authors: AuthorRef[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const authors = post.authors.map((mention): AuthorRef => {
    const listed = mention.key === undefined ? undefined : known.get(mention.key);
    if (mention.key !== undefined && listed === undefined) {
      problems.push(toUnknownAuthor(post.file, mention.key, mention.line, known));
    }
    const said = Object.fromEntries(
      Object.entries(mention.author).filter(([, value]) => value !== undefined),
    );
    const name = mention.author.name ?? listed?.name ?? mention.key ?? "";
    const base = listed ?? {
      key: mention.key ?? toKebabCase(name),
      name,
      socials: [],
      file: post.file,
    };
    return { ...base, ...said };
  });
  return { authors, problems };
}

function toUnknownAuthor(
  file: string,
  key: string,
  line: number | undefined,
  known: ReadonlyMap<string, AuthorRef>,
): Problem {
  const names = [...known.keys()].sort(compareTexts);
  const all = `authors.yml has ${names.join(", ") || "no authors"}`;
  const message = `the author "${key}" is not in authors.yml${toNearestHint(key, names, all)}`;
  return { kind: "unknownAuthor", file, line, message };
}

function readPage(entry: YamlEntry, fail: (message: string) => void): string | undefined {
  const { page } = entry.fields;
  if (page === undefined || page === null || page === false) return undefined;
  const permalink = isRecord(page) ? textOf(page.permalink) : undefined;
  if (page === true || permalink !== undefined) {
    const path = authorPath(entry.key, permalink);
    if (!isTooLong(path)) return path;
    const name = permalink === undefined ? `the key "${entry.key}"` : toPermalinkOf(entry.key);
    fail(toLongAddress(name));
    return undefined;
  }
  fail(
    `"page" of "${entry.key}" must be true, false or have a "permalink", found ${valueToText(page)}`,
  );
  return undefined;
}

function readSocials(value: unknown, owner: string, fail: (message: string) => void): SocialLink[] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) {
    fail(
      `"socials" of "${owner}" must be a map such as "github: halcyra", found ${valueToText(value)}`,
    );
    return [];
  }
  const links: SocialLink[] = [];
  for (const [platform, handle] of Object.entries(value)) {
    const text = textOf(handle);
    const url = text === undefined ? undefined : findSocialUrl(platform, text);
    if (url === undefined) {
      const nearest = findNearest(platform, [...socialBases.keys()]);
      const hint = nearest === undefined || nearest === platform ? "" : ` (or is it "${nearest}"?)`;
      fail(
        `"${platform}" of "${owner}" must be an address such as https://…, found ${valueToText(handle)}${hint}`,
      );
      continue;
    }
    links.push({ platform, url });
  }
  return links;
}

/** One author without a list: `author`, `author_title`, `author_url`, `author_image_url`, `author_email`. */
function readOlderAuthor(
  frontMatter: Record<string, unknown>,
  file: string,
  fail: (field: string, message: string) => void,
): AuthorMention["author"] | undefined {
  const find = (...names: string[]) =>
    names.map((name) => textOf(frontMatter[name])).find((value) => value !== undefined);
  const name = find("author");
  if (name === undefined) return undefined;
  const image = find("author_image_url", "authorImageURL");
  const imageField =
    textOf(frontMatter.author_image_url) === undefined ? "authorImageURL" : "author_image_url";
  const urlField = textOf(frontMatter.author_url) === undefined ? "authorURL" : "author_url";
  return {
    name,
    title: find("author_title", "authorTitle"),
    url: readUrl(textOf(frontMatter[urlField]), urlField, name, (message) =>
      fail(urlField, message),
    ),
    email: find("author_email"),
    imageUrl: readPicture(image, file, name, (message) => fail(imageField, message)).imageUrl,
  };
}

function isRecordOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The address of a picture, open as a token where only the set knows it, and the file that it names. One that can carry
 * code is told and left out.
 */
function readPicture(
  image: string | undefined,
  file: string,
  owner: string,
  fail: (message: string) => void,
): { imageUrl?: string; asset?: string } {
  if (image === undefined) return {};
  const target = toMediaTarget(image, file);
  if (target.kind === "unsafe") {
    fail(
      `the picture of "${owner}" begins with "${target.scheme}", which can carry code; name a file`,
    );
    return {};
  }
  if (target.kind !== "asset") return { imageUrl: "href" in target ? target.href : undefined };
  // What stands below `static/` is served under the address that was written.
  const imageUrl = image.startsWith("/") ? image : toFileToken("asset", target.file);
  return { imageUrl, asset: target.file };
}
