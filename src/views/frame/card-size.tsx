/** The size of a page's social card, in its HTML alone. */

import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { withoutBase } from "../../core/links/base-path";
import { socialCard } from "../../core/outputs/social-card";

/**
 * The elements of a head, those with the size of a social card behind it: a preview has its picture the first time that
 * a page is shared only where the page says how large that is. Who makes previews reads HTML alone, so no script has
 * the size. It is that of every card.
 */
export function withCardSize(head: readonly ReactNode[]): ReactNode[] {
  const { width, height } = socialCard;
  return head.flatMap((element) =>
    isCardOfPage(element)
      ? [
          element,
          <meta key="card-width" property="og:image:width" content={String(width)} />,
          <meta key="card-height" property="og:image:height" content={String(height)} />,
        ]
      : [element],
  );
}

function isCardOfPage(element: ReactNode): boolean {
  if (!isValidElement<ComponentProps<"meta">>(element)) return false;
  const { property, content = "" } = element.props;
  return (
    property === "og:image" && withoutBase(new URL(content).pathname).startsWith(socialCard.folder)
  );
}
