/**
 * Gatsby's `Link` in the built site: the same markup and the same answers as the package's, for routes that begin
 * with a slash, which all of this site's do. `gatsby/webpack.ts` puts it in the package's place.
 */

import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import type {} from "../gatsby-window";
import { useLocation } from "./router";

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  to: string;
}

export function Link({ to, onClick, onMouseEnter, ...rest }: LinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const { pathname, search } = useLocation();
  const isCurrent = encodeURI(to) === pathname;
  const route = toRoute(to);
  const isOpen = route === pathname + search;

  // The page that is open is fetched already.
  useEffect(() => {
    if (isOpen || anchor.current === null) return;
    let fetching: { abort: () => void } | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        fetching = window.___loader?.enqueue(route);
      } else fetching?.abort();
    });
    observer.observe(anchor.current);
    return () => {
      observer.disconnect();
      fetching?.abort();
    };
  }, [route, isOpen]);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, defaultPrevented, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || rest.target || defaultPrevented) return;
    if (metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    // A listener before this one may know better than what was rendered (`startDocsVersion`).
    const address = event.currentTarget.getAttribute("href") ?? to;
    window.___navigate?.(address, { replace: isCurrent });
  };
  return (
    <a
      aria-current={isCurrent ? "page" : undefined}
      {...rest}
      ref={anchor}
      href={to}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        window.___loader?.hovering(route);
      }}
    />
  );
}

export function navigate(to: string | number, options?: object): void {
  window.___navigate?.(to, options);
}

/** An address of the site in its parts: `/search?q=a#b`. A lone `?` or `#` says nothing. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const drop = (part: string) => (part.length === 1 ? "" : part);
  return { pathname: path === "" ? "/" : pathname, search: drop(search), hash: drop(hash) };
}

function toRoute(to: string): string {
  const { pathname, search } = parsePath(to);
  return pathname + search;
}

/** The site stands at the root of its host. */
export function withPrefix(path: string): string {
  return path;
}

export { withPrefix as withAssetPrefix };
