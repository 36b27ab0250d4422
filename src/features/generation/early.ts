/**
 * The generation of software that the reader wants commands for: one choice for the whole site, on
 * `<html data-generation>` before the first paint. The blocks are static markup, and styles show what applies.
 */

import { onAction } from "../../browser/actions";
import { onStoredElsewhere, readStored, writeStored } from "../../browser/storage";
import {
  generationKey,
  generationNames,
  generationParameter,
  isGeneration,
} from "../../core/generations";

export function startGeneration(): void {
  const { dataset } = document.documentElement;
  const show = (wanted: unknown) => {
    if (isGeneration(wanted)) dataset.generation = wanted;
  };
  show(generationNames[0]);
  // The address last: it wins, also when another tab has chosen, and when Back shows the page as it was left.
  const showChosen = () => {
    show(readStored(generationKey));
    show(new URL(location.href).searchParams.get(generationParameter));
  };

  showChosen();
  onStoredElsewhere(generationKey, showChosen);

  onAction("generation", ({ dataset: { name = "" }, parentElement }) => {
    show(name);
    writeStored(generationKey, name);
    const address = new URL(location.href);
    address.searchParams.set(generationParameter, name);
    history.replaceState(history.state, "", address);
    // The pressed button is hidden now. The focus goes on in its block, and keeps that in sight.
    parentElement
      ?.closest(".generation")
      ?.querySelector<HTMLElement>(`[data-for=${name}] [tabindex]`)
      ?.focus();
  });
}
