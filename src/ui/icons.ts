/**
 * The signs of the site: what stands between `<svg>` and `</svg>` on a grid of 24, drawn with a line
 * of `currentColor`. Each is an export of its own, so a page carries only the ones it shows.
 */

/** The path data of one sign. */
export type IconShape = string;

export const menuIcon: IconShape = "M4 7h16M4 12h16M4 17h16";
export const closeIcon: IconShape = "M6 6l12 12M18 6L6 18";
export const searchIcon: IconShape =
  "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3L20 20";
export const sunIcon: IconShape =
  "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4";
export const moonIcon: IconShape = "M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z";
export const typeIcon: IconShape = "M3 19L9 5l6 14M5.2 14h7.6M15.5 19l3-7 3 7M16.6 16.5h3.8";
export const userIcon: IconShape =
  "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6";
export const chevronIcon: IconShape = "M9 5.5l6.5 6.5L9 18.5";
export const externalIcon: IconShape = "M14 4h6v6M20 4l-9 9M18 14.5V20H4V6h5.5";
export const arrowIcon: IconShape = "M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5";
export const copyIcon: IconShape = "M9 9h11v11H9zM15 9V4H4v11h5";
export const checkIcon: IconShape = "M4.5 12.5l5 5 10-11";
export const wrapIcon: IconShape =
  "M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H12M14.5 16.5L12 19l2.5 2.5M4 18h4";
export const linkIcon: IconShape =
  "M10 14a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1-1";
export const editIcon: IconShape = "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5";
export const clockIcon: IconShape =
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.3l3.5 2";
export const mailIcon: IconShape = "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5";
export const infoIcon: IconShape =
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.5v.1";
export const noteIcon: IconShape = "M5 4h14v11l-5 5H5zM19 15h-5v5M8.5 8.5h7M8.5 12h4";
export const tipIcon: IconShape =
  "M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.7-3-7.5a6 6 0 0 1 12 0c0 3.8-3 5-3 7.5";
export const warningIcon: IconShape = "M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.1";
export const dangerIcon: IconShape =
  "M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM12 7.5v5.5M12 16.3v.1";
export const fileIcon: IconShape = "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5";
export const folderIcon: IconShape = "M3.5 6h6l2 2.5h9V19h-17z";
export const githubIcon: IconShape =
  "M9.5 20.5v-3.2c-4.2 1-4.7-2-6-2.3M15 20.5v-3.7c0-1-.3-1.7-.7-2.1 2.9-.3 5.7-1.5 5.7-6a4.7 4.7 0 0 0-1.2-3.3c.1-.6.3-1.7-.2-3-.9 0-2.3.8-3.3 1.4a11.5 11.5 0 0 0-6 0C8.3 3.2 6.9 2.4 6 2.4c-.5 1.3-.3 2.4-.2 3A4.7 4.7 0 0 0 4.6 8.7c0 4.5 2.7 5.7 5.6 6-.4.4-.7 1.1-.7 2";
export const youtubeIcon: IconShape =
  "M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9v6l5.2-3z";
export const instagramIcon: IconShape =
  "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7v.1";
export const linkedinIcon: IconShape =
  "M3.5 3.5h17v17h-17zM7.8 10.5v6M7.8 7.3v.1M11.6 16.5v-6M11.6 13.2a2.4 2.4 0 0 1 4.8 0v3.3";
export const mastodonIcon: IconShape =
  "M19.5 14.5c-1.5 2-7.5 2-9.8 1.5 0 3 3.3 3 6 2.5-.5 2-9.7 4-11-4C4 10 3.9 4 8.5 3.5c2.5-.3 4.5-.3 7 0 5 .5 4.6 7 4 11zM8.5 12.5V9a1.8 1.8 0 0 1 3.5 0v2.5V9a1.8 1.8 0 0 1 3.5 0v3.5";

/**
 * A sign as a CSS image, for `mask-image`: elements that come from content as finished HTML carry
 * no `<svg>` of their own.
 */
export function toIconImage(shape: IconShape): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'><path d='${shape}'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
}
