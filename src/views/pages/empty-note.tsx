/** What a page says that has nothing to show: where help is. */

import { settings } from "../../site";

export function EmptyNote() {
  const { supportEmail } = settings.brand;
  return (
    <p>
      There is nothing on this page. Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{" "}
      and we will help you.
    </p>
  );
}
