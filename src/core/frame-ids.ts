/** The ids of what stands round a text, whose links, labels and scripts look for them. */

/** What the page's libraries call theirs. */
const foreign = new Set(["gatsby-announcer", "gatsby-focus-wrapper", "nprogress"]);

/** True for an id that nothing of a text may have. Those of the site's own begin as no heading does. */
export function isFrameId(id: string): boolean {
  return id.startsWith("frame_") || foreign.has(id);
}
