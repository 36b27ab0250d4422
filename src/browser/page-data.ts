/** Where Gatsby serves the data of a page, by its path: `/` -> `/page-data/index/page-data.json`. */
export function toPageDataPath(path: string): string {
  return `/page-data/${path.replace(/^\/|\/$/g, "") || "index"}/page-data.json`;
}
