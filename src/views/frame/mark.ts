/**
 * The mark: a centre-of-gravity sign that became a kingfisher. Path data on a grid of 32; the
 * files in `static/` draw the same.
 */

export const mark = {
  /** In the colour of text: the head with its eye, and the belly. */
  ink: "M2.5 15.4a12 12 0 0 1 12-12v12zM9.9 9a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM15.7 16.6h12a12 12 0 0 1-12 12z",
  /** In the accent: the beak and the wing. */
  accent: "M15.7 3.4L31 15.4H15.7zM14.5 16.6v12a12 12 0 0 1-12-12z",
};
