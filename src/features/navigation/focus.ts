/** Where the keyboard and a screen reader go on after a change of page. */

/**
 * Gives the focus to the place that the address names, else to the page's heading, else to its content. The
 * window does not scroll for it.
 */
export function focusPage({ hash }: { hash: string }): void {
  const target =
    findById(hash.slice(1)) ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector<HTMLElement>("main");
  if (target === null) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  const focus = () => target.focus({ preventScroll: true });
  focus();
  // The router, a moment later, gives it to the whole page.
  document.addEventListener(
    "focusin",
    (event) => {
      if (event.target instanceof Element && event.target.id === routerId) focus();
    },
    { once: true },
  );
}

/** What Gatsby's router focuses. */
const routerId = "gatsby-focus-wrapper";

function findById(encodedId: string): HTMLElement | null {
  if (encodedId === "") return null;
  try {
    return document.getElementById(decodeURIComponent(encodedId));
  } catch {
    // An address that somebody typed: `#100%`.
    return document.getElementById(encodedId);
  }
}
