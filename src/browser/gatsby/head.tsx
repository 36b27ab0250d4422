/**
 * Gatsby's way with the `Head` of a template, in the built site. `gatsby/webpack.ts` puts it in the place of Gatsby's
 * own, which takes all elements of the last page out of the head and puts those of the next one there before that page
 * is seen, and does so again when only the hash has changed. Here they come after the page's first frame, those that
 * both pages have stay, and the first page keeps what its HTML says. A `Head` has no providers round it here.
 */

import { type ComponentType, type ReactNode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterFrame } from "../after-frame";

/** What Gatsby gives a `Head`, and what more it knows of a page. */
interface PageProps {
  location: { pathname: string };
  params: object;
  data?: object;
  serverData?: object;
  pageContext: object;
  /** One object for a page, however often it is drawn. */
  pageResources: object;
}

interface HeadOfPage {
  /** The module of the page's template. */
  pageComponent: { Head?: ComponentType<Omit<PageProps, "pageResources">> };
  pageComponentProps: PageProps;
}

/** Marks an element of a `Head`, as the server render does. */
const headMark = "data-gatsby-head";

let isFirstPage = true;
let drawn: HTMLElement | undefined;
let root: Root | undefined;

/** Called in the drawing of each page. */
function useHead({ pageComponent, pageComponentProps }: HeadOfPage): void {
  const {
    location,
    params,
    data = {},
    serverData,
    pageContext,
    pageResources,
  } = pageComponentProps;
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest belongs to the page's resources
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    const { Head } = pageComponent;
    const props = { location: { pathname }, params, data, serverData, pageContext };
    let isOpen = true;
    afterFrame(() => {
      if (!isOpen) return;
      drawn ??= document.createElement("head");
      root ??= createRoot(drawn, { onUncaughtError: giveUp });
      root.render(<Then act={putIntoHead}>{Head && <Head {...props} />}</Then>);
    });
    return () => {
      isOpen = false;
    };
  }, [pageResources, pathname]);
}

function Then({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act);
  return children;
}

/** A page without a head is better than one with the head of another page. React has drawn nothing. */
function giveUp(error: unknown): void {
  console.error(error);
  putIntoHead();
}

function putIntoHead(): void {
  const elements = Array.from(drawn?.children ?? [], toMarked);
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) {
    const same = elements.findIndex((element) => element.isEqualNode(old));
    if (same === -1) old.remove();
    else elements.splice(same, 1);
  }
  document.head.append(...elements);
}

/** As it stands in a page's HTML: `views/head-elements.tsx` tells what `itemprop` is for. */
function toMarked(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute("itemprop");
  copy.setAttribute(headMark, "true");
  return copy;
}

export { useHead as headHandlerForBrowser };
