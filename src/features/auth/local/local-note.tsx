/**
 * Says that accounts are local, wherever somebody logs in, when the build has no cloud project. The words hold for the
 * readers of such a site that was put on a host of files, too: the server's HTML has them, and knows no host.
 */

import styled from "@emotion/styled";
import { Icon } from "../../../ui/icon";
import { infoIcon } from "../../../ui/icons";
import { token } from "../../../ui/tokens";
import { useAuth } from "../context";

export function LocalNote() {
  const { isLocal } = useAuth();
  if (!isLocal) return null;
  return (
    <Note>
      <Icon shape={infoIcon} />
      <span>
        <strong>{__WORDS__.accounts.localTitle}</strong> {__WORDS__.accounts.local}
      </span>
    </Note>
  );
}

const Note = styled.p({
  display: "flex",
  gap: token("space-3"),
  margin: 0,
  padding: `${token("space-2")} ${token("space-3")}`,
  borderRadius: token("radius-md"),
  background: token("color-info-soft"),
  boxShadow: token("shadow-edge"),
  color: token("color-text"),
  fontSize: token("font-size-xs"),
  lineHeight: token("line-height-snug"),
  textWrap: "pretty",
  overflowWrap: "anywhere",
  "& svg": { color: token("color-info") },
});
