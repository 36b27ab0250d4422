/**
 * The size of type before the first paint, and every change of it: `data-type="large"` on `<html>`, for
 * reading at arm's length outdoors. React neither reads nor writes it.
 */

import { onAction } from "../../browser/actions";
import { onStoredElsewhere, readStored, writeStored } from "../../browser/storage";

const typeSizeKey = "dronedoc:type";

export function startTypeSize(): void {
  const { dataset } = document.documentElement;
  // Whatever is stored: the styles know one size besides the usual one.
  const show = () => {
    dataset.type = readStored(typeSizeKey) ?? "";
  };

  show();
  onStoredElsewhere(typeSizeKey, show);
  onAction("type", () => {
    dataset.type = dataset.type ? "" : "large";
    writeStored(typeSizeKey, dataset.type);
  });
}
