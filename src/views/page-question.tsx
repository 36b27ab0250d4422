/** "Was this page helpful?" at the foot of docs and posts, with this site's database and address. */

import styled from "@emotion/styled";
import { findDatabase, withoutAccounts } from "../features/auth";
import { Feedback } from "../features/feedback";
import { settings } from "../site";

export function PageQuestion({ path }: { path: string }) {
  if (!__FEATURES__.feedback) return null;
  return (
    <Place>
      <Feedback path={path} findTarget={findDatabase} supportEmail={settings.brand.supportEmail} />
    </Place>
  );
}

/** Answers go to the database of the accounts: where those are out of reach, nobody would read them. */
const Place = styled.div({
  // The form that an answer opens has a row of its own.
  "&:has(> section > div > :nth-child(2))": { flexBasis: "100%" },
  [withoutAccounts]: { display: "none" },
});
