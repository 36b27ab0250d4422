/** What is stored on this device, and where a page leads that is not. */

import styled from "@emotion/styled";
import { toDocsLabel } from "../core/docs/versions";
import { StoredOnDevice } from "../features/offline";
import { settings } from "../site";
import { TextPage } from "./columns";
import { Seo } from "./seo";

const versions = settings.docs.versions.map((version) => ({
  name: version.name,
  label: toDocsLabel(version, settings),
}));

export function OfflineView() {
  return (
    <Middle>
      <h1>{__WORDS__.offlinePage.title}</h1>
      <p>
        {/* See `Offered` of the panels. */}
        {process.env.GATSBY_ALGOLIA_APP_ID
          ? __WORDS__.offlinePage.withoutSearch
          : __WORDS__.offlinePage.withSearch}{" "}
        {__WORDS__.offlinePage.stays}
      </p>
      <noscript>
        <p>{__WORDS__.offlinePage.needsScript}</p>
      </noscript>
      <StoredOnDevice versions={versions} />
    </Middle>
  );
}

export function OfflineSeo() {
  return (
    <Seo
      title={__WORDS__.offlinePage.title}
      path="/offline/"
      description={__WORDS__.offlinePage.description}
      noindex
    />
  );
}

const Middle = styled(TextPage)({
  // What comes by script has its room: the footer is not pushed away.
  minHeight: "max(100svh, 58rem)",
});
