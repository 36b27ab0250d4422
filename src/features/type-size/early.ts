/**
 * The size of type before the first paint, and every change of it: `data-type="large"` on `<html>`, for
 * reading at arm's length outdoors. React neither reads nor writes it.
 */

import { onAction } from "../../browser/actions";
import { onStoredElsewhere, readStored, writeStored } from "../../browser/storage";

const typeSizeKey = "dronedoc:type-size";
const large = "large";

export function startTypeSize(): void {
  const { dataset } = document.documentElement;
  const show = (size: string | null) => {
    dataset.type = size === large ? large : "";
  };
  const showStored = () => show(readStored(typeSizeKey));

  showStored();
  onStoredElsewhere(typeSizeKey, showStored);
  onAction("type-size", () => {
    show(dataset.type ? "" : large);
    writeStored(typeSizeKey, dataset.type ?? "");
  });
}
