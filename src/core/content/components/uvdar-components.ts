/** Things to try on the pages about UVDAR. What the compiler writes is their form without script and on paper. */

import { words } from "../../../site/words";
import { armNames } from "../../uvdar/blink-camera";
import { patterns, patternToText } from "../../uvdar/sequences";
import { element, island, text, textOf } from "../tree";
import type { JsonValue } from "../types";
import type { Component, ComponentTable } from "./component";
import { toTable } from "./plain-table";

/** `<BlinkSimulator ids={[0, 1, 2, 3]} />`: four arms before a camera. */
const BlinkSimulator: Component = {
  props: { ids: "data" },
  render(use) {
    const ids = readIds(use.data("ids") ?? [0, 1, 2, 3]);
    if (ids === undefined) {
      use.problem(
        `<BlinkSimulator> needs four ids from 0 to ${patterns.length - 1}, for instance ids={[0, 1, 2, 3]}`,
      );
      return [];
    }
    const frameRate = use.spec("uvdar-kit", "frameRate");
    const rows = armNames.map((name, arm) => {
      const id = ids[arm] ?? 0;
      return [words.uvdar.arms[name], String(id), patternToText(patterns[id] ?? [])];
    });
    return island("BlinkSimulator", { ids, frameRate: textOf(frameRate) }, [
      toTable([words.uvdar.armHead, words.uvdar.idHead, words.uvdar.patternHead], rows),
    ]);
  },
};

function readIds(value: JsonValue): number[] | undefined {
  if (!Array.isArray(value) || value.length !== armNames.length) return undefined;
  const ids = value.filter((id) => typeof id === "number" && patterns[id] !== undefined);
  return ids.length === armNames.length ? (ids as number[]) : undefined;
}

/** `<CalibrationCoverage samples={[{ src: "./left_01.jpg", alt: "…" }]} />`: photos of the LED board, judged. */
const CalibrationCoverage: Component = {
  props: { samples: "data" },
  required: ["samples"],
  render(use) {
    const given = use.data("samples");
    // That there are none was told.
    if (given === undefined) return [];
    const samples = readSamples(given);
    if (samples === undefined) {
      use.problem(
        '<CalibrationCoverage> needs pictures with a text each, samples={[{ src: "./left_01.jpg", alt: "The board in the middle" }]}',
      );
      return [];
    }
    const addresses = samples.map(({ src }) => use.file(src) ?? "");
    return island(
      "CalibrationCoverage",
      { samples: addresses },
      samples.map(({ src, alt }) =>
        element("figure", { className: ["figure"] }, [
          use.picture({ src, alt }),
          element("figcaption", {}, [text(alt)]),
        ]),
      ),
    );
  },
};

function readSamples(value: JsonValue): { src: string; alt: string }[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const samples = value.flatMap((one) => {
    if (typeof one !== "object" || one === null || Array.isArray(one)) return [];
    const { src, alt } = one;
    return typeof src === "string" && typeof alt === "string" ? [{ src, alt }] : [];
  });
  return samples.length === value.length ? samples : undefined;
}

/** Names as in our own docs. */
export const uvdarComponents: ComponentTable = { BlinkSimulator, CalibrationCoverage };
