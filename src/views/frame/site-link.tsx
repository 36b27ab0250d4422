/** A link of the settings: to a route through the router, to anywhere else as the browser does it. */

import { Link } from "gatsby";
import type { ComponentProps } from "react";
import { useDocsHref } from "./entered-version";
import { isRoute } from "./links";

type SiteLinkProps = Omit<ComponentProps<"a">, "ref" | "href"> & { href: string };

export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const docs = useDocsHref(href);
  if (!isRoute(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={docs.href} data-docs-entry={docs.choices}>
      {children}
    </Link>
  );
}
