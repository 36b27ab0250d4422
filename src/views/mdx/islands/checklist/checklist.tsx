/** A checklist before its script: its title and its items, with empty boxes for a pen. */

import { createContext, type ReactNode, useContext, useId } from "react";
import { momentToText } from "../../../../core/text/moment-text";

export interface ChecklistProps {
  /** What the ticks are kept under. */
  id: string;
  title: string;
  /** How many items the page has. */
  count: number;
  children: ReactNode;
}

/** The ticks of the list that an item stands in, and what a press does. */
export interface Ticks {
  momentOf: (id: string) => string | undefined;
  toggle: (id: string) => void;
}

export const TicksContext = createContext<Ticks | undefined>(undefined);

export function ChecklistSheet({ title, children }: ChecklistProps) {
  return (
    <section className="checklist" aria-label={title}>
      <div className="checklist-head">
        <p className="checklist-title">{title}</p>
      </div>
      {children}
      <div className="checklist-foot" />
    </section>
  );
}

/** One item: the text stands in its list's static HTML, the tick comes from the list. */
export function ChecklistItem({ id, children }: { id: string; children: ReactNode }) {
  const ticks = useContext(TicksContext);
  const textId = useId();
  const moment = ticks?.momentOf(id);
  return (
    <>
      <input
        type="checkbox"
        data-item={id}
        // The time is not a part of what the box asks.
        aria-labelledby={textId}
        checked={moment !== undefined}
        disabled={ticks === undefined}
        onChange={() => ticks?.toggle(id)}
      />
      <span id={textId} className="checklist-text">
        {children}
      </span>
      {moment !== undefined && (
        <time className="checklist-time" dateTime={moment} title={momentToText(moment)}>
          {toTimeText(moment)}
        </time>
      )}
    </>
  );
}

/** `09:14` in the reader's own time. */
function toTimeText(moment: string): string {
  return new Date(moment).toLocaleTimeString(__WORDS__.formats.locale, {
    hour: "2-digit",
    minute: "2-digit",
  });
}
