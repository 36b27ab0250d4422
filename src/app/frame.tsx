/** Puts every page into the frame, in the browser and in the server render. */

import { navigate, type PageProps } from "gatsby";
import type { ReactElement } from "react";
import type { DocEntries, DocPlace } from "../core/docs/types";
import { withoutBase } from "../core/links/base-path";
import { LoadNotice } from "../features/application";
import { AccountButton, AccountHost } from "../features/auth";
import { NetworkStatus } from "../features/offline";
import { SearchButton, SearchDialog } from "../features/search";
import { settings } from "../site";
import { Frame, type FramedPage } from "../views/frame";
import { ProblemNote } from "../views/frame/problem-note";
import { PageBoundary } from "./page-boundary";

interface Wrapped {
  element: ReactElement;
  props: PageProps;
}

export function wrapPageElement({ element, props }: Wrapped) {
  const { Drawer } = element.type as FramedPage;
  const pathname = withoutBase(props.location.pathname);
  const { place, entries, problems } = props.pageContext as {
    place?: DocPlace;
    entries?: DocEntries;
    problems?: { place: string; message: string }[];
  };
  return (
    <Frame
      settings={settings}
      pathname={pathname}
      inVersions={place?.inVersions}
      entries={entries}
      actions={
        <>
          <SearchButton />
          {__FEATURES__.accounts ? <AccountButton /> : null}
        </>
      }
      dialogs={
        <>
          <SearchDialog pathname={pathname} navigate={navigate}>
            <LoadNotice />
          </SearchDialog>
          <LoadNotice />
          {__FEATURES__.fieldMode ? <NetworkStatus /> : null}
          {/* After the word about the network, above which its welcome stands: styles know only what came before. */}
          {__FEATURES__.accounts ? <AccountHost /> : null}
        </>
      }
      drawerExtra={
        Drawer ? (
          // It is of the page, and crashes with it.
          <PageBoundary pathname={pathname}>
            <Drawer {...props} />
          </PageBoundary>
        ) : null
      }
    >
      {process.env.NODE_ENV === "development" && problems ? (
        <ProblemNote problems={problems} />
      ) : null}
      <PageBoundary pathname={pathname}>{element}</PageBoundary>
    </Frame>
  );
}
