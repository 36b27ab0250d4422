/** What stands round every page: announcement, navbar, drawer, the place for the content, footer. */

import styled from "@emotion/styled";
import type { PageProps } from "gatsby";
import type { ComponentType, ReactNode } from "react";
import type { DocEntries } from "../../core/docs/types";
import { toVersionLinks } from "../../core/docs/versions";
import type { PageSettings } from "../../core/settings/settings";
import { AnnouncementBar } from "../../features/announcement";
import { onAccent } from "../../ui/chosen";
import { token } from "../../ui/tokens";
import { Drawer } from "./drawer";
import { EnteredVersionProvider, useEnteredVersion } from "./entered-version";
import { Footer } from "./footer";
import { Navbar } from "./navbar";
import { SiteLink } from "./site-link";
import { DrawerVersions, VersionMenu } from "./version-menu";

/**
 * A template whose pages add something to the drawer says so itself:
 * `DocTemplate.Drawer = ({ pageContext }) => <DocsSidebar place={pageContext.place} />`. Its `export default` stands in
 * a line of its own: in development Gatsby takes it away beside the `Head`, and this line would throw without the function.
 */
export type FramedPage = ComponentType<PageProps> & { Drawer?: ComponentType<PageProps> };

interface FrameProps {
  settings: PageSettings;
  pathname: string;
  /** The same page in other versions of the docs, by the version's name; a page that is no doc has none. */
  inVersions?: Record<string, string>;
  /** Docs that the page leads into, in the other versions that have them. */
  entries?: DocEntries;
  /** What stands at the end of the navbar: search, account. */
  actions?: ReactNode;
  /** Dialogs that belong to every page. */
  dialogs?: ReactNode;
  /** What the drawer holds below the site's menu. */
  drawerExtra?: ReactNode;
  children: ReactNode;
}

export function Frame(props: FrameProps) {
  const { settings, pathname, inVersions, entries, actions, dialogs, drawerExtra, children } =
    props;
  const { announcement } = settings;
  const entered = useEnteredVersion(pathname, entries);
  const versions = toVersionLinks(
    { pathname, inVersions },
    entered.version,
    settings.docs.versions,
  );
  return (
    <EnteredVersionProvider value={entered}>
      <Page>
        <SkipLink href="#frame_content">{__WORDS__.frame.skip}</SkipLink>
        {announcement ? (
          <AnnouncementBar
            announcement={announcement}
            link={
              announcement.link ? (
                <SiteLink href={announcement.link.href}>{announcement.link.label}</SiteLink>
              ) : null
            }
          />
        ) : null}
        <Navbar
          settings={settings}
          pathname={pathname}
          actions={
            <>
              <VersionMenu key={entered.version?.name} links={versions} />
              {actions}
            </>
          }
        />
        <Drawer settings={settings} pathname={pathname}>
          {versions.length > 0 || drawerExtra ? (
            <>
              <DrawerVersions links={versions} />
              {drawerExtra}
            </>
          ) : null}
        </Drawer>
        {dialogs}
        <Main id="frame_content" tabIndex={-1}>
          {children}
        </Main>
        <Footer settings={settings} />
      </Page>
    </EnteredVersionProvider>
  );
}

const Page = styled.div({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
});

const SkipLink = styled.a({
  position: "fixed",
  top: token("space-2"),
  left: "50%",
  zIndex: token("layer-skip"),
  padding: `${token("space-2")} ${token("space-4")}`,
  borderRadius: token("radius-md"),
  ...onAccent,
  fontWeight: token("font-weight-semibold"),
  transform: "translate(-50%, -200%)",
  "&:focus": { color: token("color-accent-contrast"), transform: "translate(-50%, 0)" },
  "@media print": { display: "none" },
});

const Main = styled.main({ flex: 1 });
