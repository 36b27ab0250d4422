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
  const showStored = () => show(readStored(generationKey));

  show(generationNames[0]);
  showStored();
  show(new URLSearchParams(location.search).get(generationParameter));
  onStoredElsewhere(generationKey, showStored);

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
