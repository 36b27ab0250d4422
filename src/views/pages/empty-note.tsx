/** What a page says that has nothing to show: where help is. */

import { settings } from "../../site";
import { fillParts } from "../../ui/words";

export function EmptyNote() {
  const { supportEmail } = settings.brand;
  return (
    <p>
      {fillParts(__WORDS__.frame.emptyPage, {
        email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
      })}
    </p>
  );
}
