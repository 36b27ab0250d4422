/**
 * Whether an answer says that this site has something no longer. The login page of a network may answer 404, too: only
 * the site's own page for what is missing counts.
 */
export async function saysGone(answer: Response): Promise<boolean> {
  if (answer.status !== 404 && answer.status !== 410) return false;
  return (await answer.text()).includes(' data-page="/404.html"');
}
