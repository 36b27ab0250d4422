/** "Was this page helpful?" at the foot of docs and posts, with this site's database and address. */

import { findDatabase } from "../features/auth";
import { Feedback } from "../features/feedback";
import { settings } from "../site";

export function PageQuestion({ path }: { path: string }) {
  return (
    <Feedback path={path} findTarget={findDatabase} supportEmail={settings.brand.supportEmail} />
  );
}
