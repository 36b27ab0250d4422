/** The picture that a page is shared with: its own, or none, and then a card is made of its title. */

import { splitHref } from "../../plan/paths";
import { toMediaTarget } from "../hrefs";

/** One on another site, or a file below the content folder or `static/`. */
export type OwnPicture = { href: string } | { file: string; absolute: string };

/** What previews of links do not show: Facebook and X take JPEG, PNG, GIF and WebP. */
const notShared = /\.(?:svg|avif)$/i;

/**
 * The picture that front matter names, if it is one to be shared; undefined when it names none, or a file that is not there.
 * @param findFile where a file is on disk. The query of a page notes here that the page depends on the file.
 */
export async function findOwnPicture(
  { file, image }: { file: string; image?: string },
  findFile: (file: string) => string | undefined | Promise<string | undefined>,
): Promise<OwnPicture | undefined> {
  if (image === undefined || notShared.test(splitHref(image.trim()).path)) return undefined;
  const target = toMediaTarget(image, file);
  if (target.kind === "external") return { href: target.href };
  if (target.kind !== "asset") return undefined;
  const absolute = await findFile(target.file);
  return absolute === undefined ? undefined : { file: target.file, absolute };
}
