/** What is said of a page where its text is not shown: its description, else the beginning of its text. */
export function toDescription(page: { description?: string | null; excerpt: string }): string {
  return page.description || page.excerpt;
}
