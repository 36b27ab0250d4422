/** Puts every page into the frame, in the browser and in the server render. */

import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
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
      drawerExtra={Drawer ? <Drawer {...props} /> : null}
    >
      {element}
    </Frame>
  );
}
