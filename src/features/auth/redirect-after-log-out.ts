import { afterFrame } from "../../browser/after-frame";
import { keepFocus } from "../../browser/keep-focus";
import { withoutBase } from "../../core/links/base-path";

/** Shows the home page to who has logged out. */
export function redirectAfterLogOut(navigate: (path: string) => void): void {
  const isHome = withoutBase(location.pathname) === "/";
  navigate("/");
  // The pressed button is gone, and no other page comes that would take the focus.
  if (isHome) afterFrame(() => keepFocus(document.getElementById("frame_content")));
}
