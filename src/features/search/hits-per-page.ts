/** How many pages a search shows at once. */
export const hitsPerPage = {
  /** In the dialog; the results page has the rest. */
  dialog: 6,
  /** On each page of results. */
  results: 10,
};
