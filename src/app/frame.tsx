/** Puts every page into the frame, in the browser and in the server render. */

import { navigate, type PageProps } from "gatsby";
import type { ReactElement } from "react";
import { AccountButton, AccountHost } from "../features/auth";
import { SearchButton, SearchDialog } from "../features/search";
import { settings } from "../site";
import { Frame, type FramedPage } from "../views/frame";

interface Wrapped {
  element: ReactElement;
  props: PageProps;
}

export function wrapPageElement({ element, props }: Wrapped) {
  const { Drawer } = element.type as FramedPage;
  return (
    <Frame
      settings={settings}
      pathname={props.location.pathname}
      actions={
        <>
          <SearchButton />
          <AccountButton />
        </>
      }
      dialogs={
        <>
          <SearchDialog pathname={props.location.pathname} navigate={navigate} />
          <AccountHost />
        </>
      }
      drawerExtra={Drawer ? <Drawer {...props} /> : null}
    >
      {element}
    </Frame>
  );
}
