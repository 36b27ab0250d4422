/**
 * Keeps a closed announcement closed before the first paint, and closes it. The id of the current
 * announcement is on `<html data-announcement>`; a reader who closed another one sees this one.
 */

import { onAction } from "../../browser/actions";
import { onStoredElsewhere, readStored, writeStored } from "../../browser/storage";

const announcementKey = "dronedoc:announcement";

export function startAnnouncement(): void {
  const root = document.documentElement;
  const id = root.dataset.announcement;
  // Nothing is announced, or the announcement cannot be closed.
  if (!id) return;

  const hideClosed = () => {
    root.toggleAttribute("data-announcement-closed", readStored(announcementKey) === id);
  };

  hideClosed();
  onStoredElsewhere(announcementKey, hideClosed);
  onAction("close-announcement", () => {
    root.toggleAttribute("data-announcement-closed", true);
    writeStored(announcementKey, id);
    // The pressed button is gone: the keyboard goes on at the content, not at the window's edge.
    document.getElementById("frame_content")?.focus({ preventScroll: true });
  });
}
