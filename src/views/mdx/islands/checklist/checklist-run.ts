/** Ticks on a checklist, kept for each aircraft: what is stored, what of it still holds, what goes out. */

/** The ticks of one aircraft: names of items, each with its moment (ISO 8601, UTC), in the order of ticking. */
export type Run = ReadonlyMap<string, string>;

/** What was done last to an item: the moment of its tick, or null where that was taken back, and when it was done. */
interface Mark {
  tickedAt: string | null;
  changedAt: string;
}

/** By the item's id. */
type Marks = ReadonlyMap<string, Mark>;

/**
 * The runs of one checklist by the name of the aircraft; `""` is the one that has no name yet. They hold taken back
 * ticks too, for two windows that are ticked at the same time each know only their own changes.
 */
export type Runs = ReadonlyMap<string, Marks>;

/** The aircraft that this browser knows, the last used first, and the one that is chosen. */
export interface Fleet {
  names: readonly string[];
  current: string;
}

export const emptyRun: Run = new Map();

/** More than any hangar has; a stored list that was tampered with does not fill the page. */
const maxNames = 50;
const maxNameLength = 24;

/** Those that have a name, and the one that has none. */
const maxRuns = maxNames + 1;

/** The stored text as runs; whatever is not one is passed over. */
export function readRuns(stored: string | null): Runs {
  const { runs } = readRecord(stored);
  if (!Array.isArray(runs)) return new Map();
  return new Map(
    runs.slice(-maxRuns).flatMap((run): [string, Marks][] => {
      const { aircraft, ticks } = toRecord(run);
      if (typeof aircraft !== "string" || !Array.isArray(ticks)) return [];
      return [[toAircraftName(aircraft), new Map(ticks.flatMap(readMark))]];
    }),
  );
}

/** `[id, moment]` of a tick, and a third part where it was changed at another moment. */
function readMark(value: unknown): [string, Mark][] {
  if (!Array.isArray(value)) return [];
  const [id, tickedAt, changedAt = tickedAt] = value as unknown[];
  if (typeof id !== "string" || !isMoment(changedAt)) return [];
  if (tickedAt !== null && !isMoment(tickedAt)) return [];
  return [[id, { tickedAt, changedAt }]];
}

function isMoment(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/** The text to store: the aircraft that were changed last, without those that nothing was done to. */
export function writeRuns(runs: Runs): string {
  const kept = [...runs].filter(([, marks]) => marks.size > 0).slice(-maxRuns);
  const toTick = ([id, { tickedAt, changedAt }]: [string, Mark]) =>
    tickedAt === changedAt ? [id, tickedAt] : [id, tickedAt, changedAt];
  return JSON.stringify({
    runs: kept.map(([aircraft, marks]) => ({ aircraft, ticks: [...marks].map(toTick) })),
  });
}

/** The ticks of one aircraft. */
export function findRun(runs: Runs, aircraft: string): Run {
  const marks = [...(runs.get(aircraft) ?? [])];
  return new Map(
    marks
      .flatMap(([id, { tickedAt }]): [string, string][] =>
        tickedAt === null ? [] : [[id, tickedAt]],
      )
      .sort(([, one], [, other]) => one.localeCompare(other)),
  );
}

/** The runs with that of one aircraft changed, which is the last then. */
export function changeRun(runs: Runs, aircraft: string, run: Run, now: Date): Runs {
  const before = runs.get(aircraft);
  const ids = new Set([...(before?.keys() ?? []), ...run.keys()]);
  const marks = [...ids].map((id): [string, Mark] => {
    const tickedAt = run.get(id) ?? null;
    const mark = before?.get(id);
    if (mark?.tickedAt === tickedAt) return [id, mark];
    // Later than the change before, also by a clock that was set back.
    const moment = Math.max(now.getTime(), Date.parse(mark?.changedAt ?? "1970-01-01") + 1);
    return [id, { tickedAt, changedAt: new Date(moment).toISOString() }];
  });
  return asLast(runs, aircraft, new Map(marks));
}

function asLast(runs: Runs, aircraft: string, marks: Marks): Runs {
  const next = new Map(runs);
  next.delete(aircraft);
  return next.set(aircraft, marks);
}

/** What is stored with the later changes that this window knows; `stored` itself where there is none. */
export function mergeRuns(own: Runs, stored: Runs): Runs {
  let merged = stored;
  for (const [aircraft, marks] of own) {
    const known = stored.get(aircraft);
    const later = [...marks].filter(([id, mark]) => isLater(mark, known?.get(id)));
    if (later.length > 0) merged = asLast(merged, aircraft, new Map([...(known ?? []), ...later]));
  }
  return merged;
}

/** Of two changes of one moment a tick counts. */
function isLater(mark: Mark, known: Mark | undefined): boolean {
  if (known === undefined || mark.changedAt > known.changedAt) return true;
  return mark.changedAt === known.changedAt && mark.tickedAt !== null && known.tickedAt === null;
}

/** The stored text as a fleet. */
export function readFleet(stored: string | null): Fleet {
  const { names, current } = readRecord(stored);
  const known = (Array.isArray(names) ? names : [])
    .filter((name) => typeof name === "string")
    .map(toAircraftName)
    .filter((name) => name !== "");
  const fleet = { names: [...new Set(known)].slice(0, maxNames), current: "" };
  return typeof current === "string" && fleet.names.includes(current)
    ? { ...fleet, current }
    : fleet;
}

export function writeFleet(fleet: Fleet): string {
  return JSON.stringify(fleet);
}

/** A name as it is kept and shown: one line, no longer than a label on a transmitter. */
export function toAircraftName(typed: string): string {
  const clean = typed.replace(/[\p{C}\s]+/gu, " ").trim();
  return [...clean].slice(0, maxNameLength).join("").trim();
}

/** The fleet with this aircraft chosen. A name in another spelling of case is the one that is known. */
export function chooseAircraft({ names }: Fleet, typed: string): Fleet {
  const name = toAircraftName(typed);
  if (name === "") return { names, current: "" };
  const known = names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
  const others = names.filter((one) => one !== known);
  return { names: [known, ...others].slice(0, maxNames), current: known };
}

/** The fleet without its chosen aircraft. Its ticks stay, and are there again when the name is. */
export function forgetAircraft({ names, current }: Fleet): Fleet {
  return { names: names.filter((name) => name !== current), current: "" };
}

/** What was ticked before the aircraft had a name becomes its own, unless it has ticks already. */
export function adoptRun(runs: Runs, aircraft: string, now: Date): Runs {
  const nameless = findRun(runs, "");
  if (nameless.size === 0 || findRun(runs, aircraft).size > 0) return runs;
  return changeRun(changeRun(runs, "", emptyRun, now), aircraft, nameless, now);
}

/** The run with one item ticked at a moment, or its tick taken back. */
export function toggleTick(run: Run, id: string, at: Date): Run {
  const next = new Map(run);
  if (!next.delete(id)) next.set(id, at.toISOString());
  return next;
}

/** The moment of the last tick, when every item has one. */
export function findCompletion(run: Run, ids: readonly string[]): string | undefined {
  const moments = ids.map((id) => run.get(id));
  if (ids.length === 0 || moments.includes(undefined)) return undefined;
  return moments.toSorted().at(-1);
}

/** Ticks of items that the page no longer has: they were reworded or taken out since. */
export function findOrphans(run: Run, ids: readonly string[]): string[] {
  return [...run.keys()].filter((id) => !ids.includes(id));
}

/** The run with the ticks of these items only. */
export function keepTicks(run: Run, ids: readonly string[]): Run {
  return new Map([...run].filter(([id]) => ids.includes(id)));
}

const staleAfter = 12 * 60 * 60 * 1000;

/**
 * The moment of the first tick that is half a day away from now: a check of yesterday proves nothing today. A moment
 * to come was ticked by a clock that was wrong, and proves no more.
 */
export function findStaleStart(run: Run, now: Date): string | undefined {
  const isStale = (moment: string) => Math.abs(now.getTime() - Date.parse(moment)) > staleAfter;
  return [...run.values()].toSorted().find(isStale);
}

/** A checklist as the page shows it. */
export interface Sheet {
  id: string;
  title: string;
  /** Address of the page. */
  url: string;
  items: readonly { id: string; text: string; section?: string }[];
}

/** A filled-in checklist for another program; moments in ISO 8601, UTC. */
export interface ChecklistExport {
  format: "halcyra-checklist";
  version: 1;
  checklist: { id: string; title: string; url: string };
  aircraft: string | null;
  startedAt: string | null;
  completedAt: string | null;
  exportedAt: string;
  items: { id: string; section: string | null; text: string; tickedAt: string | null }[];
}

/** What the export of a run holds. */
export function toExport(sheet: Sheet, aircraft: string, run: Run, now: Date): ChecklistExport {
  const { id, title, url, items } = sheet;
  const ids = items.map((item) => item.id);
  const [startedAt = null] = [...keepTicks(run, ids).values()].toSorted();
  return {
    format: "halcyra-checklist",
    version: 1,
    checklist: { id, title, url },
    aircraft: aircraft === "" ? null : aircraft,
    startedAt,
    completedAt: findCompletion(run, ids) ?? null,
    exportedAt: now.toISOString(),
    items: items.map((item) => ({
      id: item.id,
      section: item.section ?? null,
      text: item.text,
      tickedAt: run.get(item.id) ?? null,
    })),
  };
}

/** `checklist-powering-H4-017-2026-11-21.json`, with the reader's own day: in an evening's file UTC has the next one. */
export function toExportName({ checklist, aircraft, exportedAt }: ChecklistExport): string {
  const parts = ["checklist", checklist.id, aircraft ?? "", toLocalDay(new Date(exportedAt))];
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^[.-]+/, ""));
  return `${safe.filter((part) => part !== "").join("-")}.json`;
}

function toLocalDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

function readRecord(stored: string | null): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
