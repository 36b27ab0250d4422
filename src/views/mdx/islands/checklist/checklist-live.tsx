/** A checklist that can be ticked: kept for each aircraft, resumed after a reload, printed, exported. */

import styled from "@emotion/styled";
import { type FormEvent, useEffect, useId, useReducer, useRef, useState } from "react";
import { onStoredElsewhere, readStored, writeStored } from "../../../../browser/storage";
import type { StoredKey } from "../../../../browser/stored-keys";
import { fill } from "../../../../core/text/fill";
import { momentToText } from "../../../../core/text/moment-text";
import { Button } from "../../../../ui/button";
import { inputStyles, selectStyles } from "../../../../ui/field";
import { progressStyles } from "../../../../ui/progress";
import { token } from "../../../../ui/tokens";
import { count as countText } from "../../../../ui/words";
import { guarded } from "../guarded";
import { type ChecklistProps, ChecklistSheet, type Ticks, TicksContext } from "./checklist";
import {
  adoptRun,
  changeRun,
  chooseAircraft,
  emptyRun,
  type Fleet,
  findCompletion,
  findOrphans,
  findRun,
  findStaleStart,
  forgetAircraft,
  keepTicks,
  mergeRuns,
  type Run,
  readFleet,
  readRuns,
  type Sheet,
  toExport,
  toExportName,
  toggleTick,
  writeFleet,
  writeRuns,
} from "./checklist-run";
import { canKeepAwake, useKeepAwake } from "./keep-awake";

const fleetKey = "dronedoc:aircraft";
const awakeKey = "dronedoc:keep-awake";
const runsKey = (id: string) => `dronedoc:checklist:${id}` as const;

export const LiveChecklist = guarded(TickedList, ChecklistSheet);

function TickedList({ id, title, count, children }: ChecklistProps) {
  const section = useRef<HTMLElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [fleet, setFleet, isFleetKept] = useStored(fleetKey, readFleet, writeFleet);
  const [runs, setRuns, areRunsKept] = useStored(runsKey(id), readRuns, writeRuns, mergeRuns);
  const [cleared, setCleared] = useState<{ aircraft: string; run: Run }>();
  const [awake, setAwake] = useStored(awakeKey, readSwitch, writeSwitch);
  const [isTicking, setTicking] = useState(false);

  const run = findRun(runs, fleet.current);
  const done = ids.filter((item) => run.has(item)).length;
  const completion = findCompletion(run, ids);
  const orphans = ids.length === 0 ? [] : findOrphans(run, ids);
  // Another list or tab may have chosen another aircraft meanwhile, or ticked anew: then nothing comes back.
  const undoable = cleared?.aircraft === fleet.current && run.size === 0 ? cleared.run : undefined;
  // Ticks of another day are nobody's who stands here now, until there is a new one.
  const isInUse = isTicking || findStaleStart(run, new Date()) === undefined;
  useKeepAwake(awake && isInUse && done > 0 && completion === undefined);

  useEffect(() => {
    const list = section.current;
    if (list === null) return;
    setIds(readItems(list).map((item) => item.id));
    list.addEventListener("click", keepTermFromTicking);
    return () => list.removeEventListener("click", keepTermFromTicking);
  }, []);

  const setRun = (next: Run) => setRuns(changeRun(runs, fleet.current, next, new Date()));

  const ticks: Ticks = {
    momentOf: (item) => run.get(item),
    toggle: (item) => {
      setCleared(undefined);
      setTicking(true);
      setRun(toggleTick(run, item, new Date()));
    },
  };

  const clear = () => {
    setCleared({ aircraft: fleet.current, run });
    setRun(emptyRun);
  };
  const undo = () => {
    if (undoable !== undefined) setRun(undoable);
    setCleared(undefined);
  };
  /** A note goes with the button that was pressed in it; the keyboard goes on in the list. */
  const stayInList = () => section.current?.focus({ preventScroll: true });
  const choose = (next: Fleet) => {
    setCleared(undefined);
    // Only the ticks in front of the reader get the name: those of a list left before are no other aircraft's.
    if (fleet.current === "") setRuns(adoptRun(runs, next.current, new Date()));
    setFleet(next);
  };
  const download = () => {
    if (section.current === null) return;
    const { origin, pathname } = window.location;
    const sheet: Sheet = { id, title, url: origin + pathname, items: readItems(section.current) };
    saveJson(toExport(sheet, fleet.current, run, new Date()));
  };

  return (
    <section className="checklist" aria-label={title} ref={section} tabIndex={-1} data-live="">
      <div className="checklist-head">
        <p className="checklist-title">
          <Title>{title}</Title> <Count>{fill(__WORDS__.checklist.done, { done, count })}</Count>
        </p>
        <Bar
          value={done}
          max={count}
          aria-label={fill(__WORDS__.checklist.itemsTicked, { title })}
        />
        <AircraftChoice fleet={fleet} choose={choose} />
      </div>
      <PaperHead aircraft={fleet.current} run={run} />
      <OldTicks
        run={run}
        clear={() => {
          stayInList();
          clear();
        }}
      />
      {orphans.length > 0 && (
        <Note>
          {countText(__WORDS__.checklist.changed, orphans.length)}{" "}
          <Button
            weight="quiet"
            onClick={() => {
              stayInList();
              setRun(keepTicks(run, ids));
            }}
          >
            {__WORDS__.checklist.understood}
          </Button>
        </Note>
      )}
      <TicksContext value={ticks}>{children}</TicksContext>
      <div className="checklist-foot">
        <Actions>
          {undoable === undefined ? (
            <Button weight="secondary" onClick={clear} disabled={run.size === 0}>
              {__WORDS__.checklist.clear}
            </Button>
          ) : (
            <Button weight="secondary" onClick={undo}>
              {__WORDS__.checklist.undo}
            </Button>
          )}
          <Button weight="secondary" onClick={() => printOnly(section.current)}>
            {__WORDS__.checklist.print}
          </Button>
          <Button weight="secondary" onClick={download}>
            {__WORDS__.checklist.export}
          </Button>
          {canKeepAwake() && (
            <Switch>
              <input
                type="checkbox"
                checked={awake}
                onChange={(event) => setAwake(event.target.checked)}
              />
              {__WORDS__.checklist.keepAwake}
            </Switch>
          )}
        </Actions>
        <Status role="status">
          {completion !== undefined && (
            <strong>
              {fill(__WORDS__.checklist.allDone, { moment: momentToText(completion) })}
            </strong>
          )}
          {undoable !== undefined && <span>{__WORDS__.checklist.cleared} </span>}
        </Status>
        {isFleetKept && areRunsKept ? (
          <Place>{__WORDS__.checklist.stays}</Place>
        ) : (
          <Lost role="alert">{__WORDS__.checklist.notStored}</Lost>
        )}
      </div>
    </section>
  );
}

/** Which aircraft is in front of the reader: one that was named before, or a new one. */
function AircraftChoice({ fleet, choose }: { fleet: Fleet; choose: (fleet: Fleet) => void }) {
  const selectId = useId();
  const [isNaming, setNaming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isNaming) field.current?.focus();
  }, [isNaming]);

  const close = () => {
    setNaming(false);
    opener.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = chooseAircraft(fleet, field.current?.value ?? "");
    if (next.current === "") return;
    choose(next);
    close();
  };
  const forget = () => {
    choose(forgetAircraft(fleet));
    close();
  };

  return (
    <Aircraft>
      <label htmlFor={selectId}>{__WORDS__.checklist.aircraft}</label>
      <select
        id={selectId}
        value={fleet.current}
        onChange={(event) => choose(chooseAircraft(fleet, event.target.value))}
      >
        <option value="">{__WORDS__.checklist.noName}</option>
        {fleet.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button
        weight="secondary"
        ref={opener}
        aria-expanded={isNaming}
        onClick={() => setNaming(!isNaming)}
      >
        {__WORDS__.checklist.name}
      </Button>
      {isNaming && (
        <Naming
          onSubmit={save}
          onKeyDown={(event) => event.key === "Escape" && close()}
          aria-label={__WORDS__.checklist.name}
        >
          <label>
            {__WORDS__.checklist.nameOnSheet}{" "}
            <input
              ref={field}
              maxLength={24}
              required
              // Spaces alone name nothing. The browser says the title after "Please match the requested format".
              pattern=".*\S.*"
              title={__WORDS__.checklist.nameRule}
              placeholder={__WORDS__.checklist.nameExample}
            />
          </label>
          <Button type="submit">{__WORDS__.checklist.useName}</Button>
          {fleet.current !== "" && (
            <Button weight="quiet" onClick={forget}>
              {fill(__WORDS__.checklist.removeName, { name: fleet.current })}
            </Button>
          )}
        </Naming>
      )}
    </Aircraft>
  );
}

function OldTicks({ run, clear }: { run: Run; clear: () => void }) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  // A list that was left open overnight is another day's when its reader comes back.
  useEffect(() => {
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, []);
  const start = findStaleStart(run, new Date());
  if (start === undefined) return null;
  return (
    <Note>
      {fill(__WORDS__.checklist.began, { moment: momentToText(start) })}{" "}
      <Button weight="quiet" onClick={clear}>
        {__WORDS__.checklist.startAgain}
      </Button>
    </Note>
  );
}

/** What a sheet of paper says that the screen shows elsewhere. */
function PaperHead({ aircraft, run }: { aircraft: string; run: Run }) {
  const [start] = [...run.values()].toSorted();
  return (
    <Paper>
      <dt>{__WORDS__.checklist.aircraft}</dt>
      <dd>{aircraft || "____________________"}</dd>
      <dt>{__WORDS__.checklist.begun}</dt>
      <dd>{start === undefined ? "____________________" : momentToText(start)}</dd>
      <dt>{__WORDS__.checklist.signed}</dt>
      <dd>{"____________________"}</dd>
    </Paper>
  );
}

/** The items as the page shows them: their text stands in the HTML and nowhere else. */
function readItems(section: HTMLElement): Sheet["items"] {
  let title: string | undefined;
  const items: { id: string; text: string; section?: string }[] = [];
  for (const found of section.querySelectorAll<HTMLElement>("h2, h3, h4, h5, h6, [data-item]")) {
    const id = found.dataset.item;
    if (id === undefined) title = found.textContent.trim();
    else {
      const text = toItemText(found.parentElement?.querySelector(".checklist-text"));
      items.push(title === undefined ? { id, text } : { id, text, section: title });
    }
  }
  return items;
}

/** An item in words, without the definitions that its terms open. */
function toItemText(shown: Element | null | undefined): string {
  const words = shown?.cloneNode(true);
  if (!(words instanceof Element)) return "";
  for (const definition of words.querySelectorAll(".term-definition")) definition.remove();
  return words.textContent.trim();
}

/** An item is a label, and a press on it ticks; one on a word of the glossary opens its definition alone. */
function keepTermFromTicking(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest("a")) return;
  if (event.target.closest(".term")) event.preventDefault();
}

function saveJson(content: ReturnType<typeof toExport>): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = toExportName(content);
  // Without this the click would be taken for one on a link of the text.
  link.addEventListener("click", (event) => event.stopPropagation());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Prints one part of the page; the dialog can save it as a PDF. */
function printOnly(part: HTMLElement | null): void {
  const root = document.documentElement;
  part?.setAttribute("data-print-this", "");
  root.setAttribute("data-print-part", "");
  const restore = () => {
    part?.removeAttribute("data-print-this");
    root.removeAttribute("data-print-part");
  };
  window.addEventListener("afterprint", restore, { once: true });
  window.print();
}

function readSwitch(stored: string | null): boolean {
  return stored !== "off";
}

function writeSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** Lists of this page that keep the same thing: the chosen aircraft is one for all of them. */
const followers = new Map<StoredKey, Set<(stored: string | null) => void>>();

/**
 * State that the browser keeps, and that follows what another list or another tab writes; the third part is false once
 * the browser has refused to keep what this list wrote. With `merge`, two windows that write at the same time lose
 * nothing: each adds what it knows to what the other has stored.
 */
function useStored<T>(
  key: StoredKey,
  read: (stored: string | null) => T,
  write: (value: T) => string,
  merge?: (own: T, stored: T) => T,
): [T, (value: T) => void, boolean] {
  const [value, setValue] = useState(() => read(readStored(key)));
  const latest = useRef(value);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const show = (next: T) => {
      latest.current = next;
      setValue(next);
    };
    const follow = (stored: string | null) => show(read(stored));
    const group = followers.get(key) ?? new Set();
    followers.set(key, group.add(follow));
    const following = new AbortController();
    const followOthers = () => {
      const stored = readStored(key);
      // Null: the reader has cleared what was stored.
      const theirs = read(stored);
      const merged = stored === null || !merge ? theirs : merge(latest.current, theirs);
      // A write of what is known there already would be answered by another, without end.
      if (merged !== theirs) writeStored(key, write(merged));
      show(merged);
    };
    onStoredElsewhere(key, followOthers, following);
    return () => {
      group.delete(follow);
      following.abort();
    };
  }, [key, read, write, merge]);
  const keep = (next: T) => {
    const stored = readStored(key);
    const text = write(stored === null || !merge ? next : merge(next, read(stored)));
    writeStored(key, text);
    setKept(readStored(key) === text);
    // The text itself, for the browser may have refused to store it.
    for (const follow of followers.get(key) ?? []) follow(text);
  };
  return [value, keep, isKept];
}

/** Its end keeps the count off: a margin of the count's own would indent it where it begins a line. */
const Title = styled.span({ marginInlineEnd: token("space-2") });

const Count = styled.span({
  whiteSpace: "nowrap",
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-regular"),
  fontVariantNumeric: "tabular-nums",
  "@media print": { display: "none" },
});

const Bar = styled.progress({
  ...progressStyles,
  display: "block",
  width: "100%",
  marginBlock: token("space-2"),
  "@media print": { display: "none" },
});

const Aircraft = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  fontSize: token("font-size-sm"),
  "& select": selectStyles,
  "& input": {
    ...inputStyles,
    color: token("color-text"),
    font: "inherit",
  },
  "& > button": { paddingInline: token("space-3") },
  "@media print": { display: "none" },
});

const Naming = styled.form({
  flexBasis: "100%",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  "& > label": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${token("space-1")} ${token("space-2")}`,
  },
  "& input": { width: "11rem" },
});

const Note = styled.p({
  marginBlock: token("space-3"),
  padding: `${token("space-2")} ${token("space-4")}`,
  borderRadius: token("radius-md"),
  background: token("color-warning-soft"),
  boxShadow: token("shadow-edge"),
  color: token("color-warning"),
  fontSize: token("font-size-sm"),
});

const Lost = styled(Note)({ "@media print": { display: "none" } });

const Status = styled.p({
  marginBlock: `${token("space-2")} 0`,
  color: token("color-tip"),
  "&:empty": { margin: 0 },
});

const Actions = styled.div({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: token("space-2"),
  "@media print": { display: "none" },
});

const Switch = styled.label({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: "2.75rem",
  fontSize: token("font-size-sm"),
  "& input": {
    flex: "none",
    width: "1.25rem",
    height: "1.25rem",
    margin: 0,
    accentColor: token("color-accent"),
  },
});

const Place = styled.p({
  marginBlock: `${token("space-2")} 0`,
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  "@media print": { display: "none" },
});

const Paper = styled.dl({
  display: "none",
  "@media print": {
    display: "grid",
    gridTemplateColumns: "max-content 1fr",
    gap: `${token("space-1")} ${token("space-4")}`,
    marginBlock: token("space-3"),
    "& dd": { margin: 0 },
  },
});
