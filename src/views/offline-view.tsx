/** What is stored on this device, and where a page leads that is not. */

import styled from "@emotion/styled";
import { StoredOnDevice } from "../features/offline";
import { settings } from "../site";
import { Container } from "../ui/container";
import { token } from "../ui/tokens";
import { Seo } from "./seo";

const title = "Saved for the field";

export function OfflineView() {
  return (
    <Middle>
      <h1>{title}</h1>
      <p>
        {/* See `Offered` of the panels. */}
        {process.env.GATSBY_ALGOLIA_APP_ID
          ? "Docs that you save here open without a network: text, checklists and small pictures. Only the search needs one. "
          : "Docs that you save here open without a network: text, checklists, small pictures and search. "}
        They stay on this device until you remove them; nothing is sent anywhere.
      </p>
      <noscript>
        <p>Storing pages needs JavaScript, which this browser does not run.</p>
      </noscript>
      <StoredOnDevice versions={settings.docs.versions} />
    </Middle>
  );
}

export function OfflineSeo() {
  return (
    <Seo
      title={title}
      path="/offline/"
      description="Save the docs on this device and read them without a network."
      noindex
    />
  );
}

const Middle = styled(Container)({
  maxWidth: `calc(${token("size-prose")} + 2 * var(--page-margin))`,
  paddingBlock: `${token("space-6")} ${token("space-8")}`,
  // What comes by script has its room: the footer is not pushed away.
  minHeight: "max(100svh, 58rem)",
});
