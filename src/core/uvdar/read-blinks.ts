/** What the blink processor makes of a dot's last pictures, and why it fails when it does, in words. */

import { fill } from "../text/fill";
import { type BlinkSettings, pixelShift } from "./blink-camera";
import { findPatternId, type Pattern, patternLength } from "./sequences";

/** How far a dot may jump between two pictures: `max pixel shift` of the software's launch files. */
const largestShift = 3;

/** What is known of one dot. */
export type Reading =
  /** Too few pictures for a round of the pattern. */
  | { kind: "waiting"; seen: number }
  | { kind: "read"; id: number }
  /** The dot moved farther than the tracker looks for it. */
  | { kind: "lost" }
  /** On, or off, in every picture of a round. */
  | { kind: "steady"; lit: boolean }
  /** Three or more equal images in a row: that stands in no pattern. */
  | { kind: "run"; length: number }
  /** Blinks as a pattern would, and fits none. */
  | { kind: "unknown" };

/** Reads a dot by its last pictures, oldest first. */
export function readBlinks(seen: Pattern, settings: BlinkSettings): Reading {
  if (pixelShift(settings) > largestShift) return { kind: "lost" };
  const row = seen.slice(-patternLength);
  if (row.length < patternLength) return { kind: "waiting", seen: row.length };
  const id = findPatternId(row);
  if (id !== undefined) return { kind: "read", id };
  const run = longestRun(row);
  if (run === row.length) return { kind: "steady", lit: row[0] === 1 };
  return run > 2 ? { kind: "run", length: run } : { kind: "unknown" };
}

function longestRun(row: Pattern): number {
  let longest = 0;
  let length = 0;
  row.forEach((bit, at) => {
    length = bit === row[at - 1] ? length + 1 : 1;
    longest = Math.max(longest, length);
  });
  return longest;
}

/** Whether an arm is read as the id that it sends. */
export function isReadAs(reading: Reading | undefined, id: number | undefined): boolean {
  return reading?.kind === "read" && reading.id === id;
}

/** One short sentence for one arm. */
export function readingToText(reading: Reading, sent: number): string {
  switch (reading.kind) {
    case "waiting":
      return fill(__WORDS__.uvdar.imageOf, { seen: reading.seen, all: patternLength });
    case "read":
      return reading.id === sent
        ? fill(__WORDS__.uvdar.readsRight, { id: sent })
        : fill(__WORDS__.uvdar.readsWrong, { id: reading.id, sent });
    case "lost":
      return __WORDS__.uvdar.lost;
    case "steady":
      return reading.lit ? __WORDS__.uvdar.alwaysLit : __WORDS__.uvdar.alwaysDark;
    case "run":
      return fill(__WORDS__.uvdar.run, { count: reading.length });
    case "unknown":
      return __WORDS__.uvdar.unknown;
  }
}

/** The state of all arms, and its reason: what the settings do to the patterns. */
export function explain(readings: readonly Reading[], settings: BlinkSettings): string {
  if (readings.some(({ kind }) => kind === "lost")) {
    const shift = Number(pixelShift(settings).toPrecision(3));
    return fill(__WORDS__.uvdar.lostAll, { shift, largest: largestShift });
  }
  const isRight = (arm: number) => isReadAs(readings[arm], settings.ids[arm]);
  const shared = findShared(settings.ids, isRight);
  if (shared !== undefined) {
    return fill(__WORDS__.uvdar.shared, { id: shared });
  }
  if (readings.some(({ kind }) => kind === "waiting")) {
    return fill(__WORDS__.uvdar.waiting, { count: patternLength });
  }
  const right = readings.filter((_, arm) => isRight(arm)).length;
  const reason = explainSettings(settings);
  if (right === readings.length) {
    return reason === undefined
      ? __WORDS__.uvdar.allRead
      : fill(__WORDS__.uvdar.allReadByChance, { reason });
  }
  const wrong = readings.some(({ kind }, arm) => kind === "read" && !isRight(arm));
  const result = wrong
    ? __WORDS__.uvdar.wrongId
    : right === 0
      ? __WORDS__.uvdar.noneRead
      : fill(__WORDS__.uvdar.someRead, { right });
  return `${result} ${reason ?? __WORDS__.uvdar.justChanged}`;
}

/** Whether it goes as it should; undefined while that cannot be told, or is so by chance. */
export function judge(
  readings: readonly Reading[],
  settings: BlinkSettings,
): "right" | "wrong" | undefined {
  const isRight = (arm: number) => isReadAs(readings[arm], settings.ids[arm]);
  if (readings.every((_, arm) => isRight(arm))) {
    if (findShared(settings.ids, isRight) !== undefined) return "wrong";
    return explainSettings(settings) === undefined ? "right" : undefined;
  }
  return readings.some(({ kind }) => kind === "waiting") ? undefined : "wrong";
}

/** The id that two arms send, where both are read. */
function findShared(ids: readonly number[], isRight: (arm: number) => boolean): number | undefined {
  return ids.find((id, arm) => {
    const first = ids.indexOf(id);
    return first !== arm && isRight(first) && isRight(arm);
  });
}

/** Why these settings break patterns; undefined when they do not. */
function explainSettings({ frameRate, signalRate, lost }: BlinkSettings): string | undefined {
  if (frameRate < signalRate) {
    const missed = signalRate - frameRate;
    return fill(__WORDS__.uvdar.tooSlow, { frameRate, signalRate, missed });
  }
  if (frameRate > signalRate) {
    const twice = frameRate - signalRate;
    return fill(__WORDS__.uvdar.tooFast, { frameRate, signalRate, twice });
  }
  if (lost > 0) {
    return fill(__WORDS__.uvdar.imagesLost, { lost: Math.round(lost * 100), count: patternLength });
  }
  return undefined;
}
