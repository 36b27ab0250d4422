/**
 * A link of the settings: to a route through the router, to anywhere else as the browser does it.
 */

import { Link, navigate } from "gatsby";
import type { ComponentProps } from "react";
import { followLink } from "../../browser/follow-link";
import { useDocsHref } from "./entered-version";
import { isRoute } from "./links";

type SiteLinkProps = Omit<ComponentProps<"a">, "ref" | "href"> & { href: string };

export function SiteLink({ href, children, onClick, ...rest }: SiteLinkProps) {
  const docs = useDocsHref(href);
  if (!isRoute(href)) {
    return (
      <a {...rest} href={href} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      to={docs.href}
      data-docs-entry={docs.choices}
      // The script in the head may have given the link another address than React knows
      // (`startDocsVersion`).
      onClick={(event) => {
        onClick?.(event);
        if (docs.choices && !event.defaultPrevented) followLink(event, navigate);
      }}
    >
      {children}
    </Link>
  );
}
