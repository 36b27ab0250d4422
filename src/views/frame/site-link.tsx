/** A link of the settings: to a route through the router, to anywhere else as the browser does it. */

import { Link } from "gatsby";
import type { ComponentProps } from "react";
import { isRoute } from "./links";

type SiteLinkProps = Omit<ComponentProps<"a">, "ref" | "href"> & { href: string };

export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (!isRoute(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
