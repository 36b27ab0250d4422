/**
 * The heart of an index as text: a line for each term, in alphabetical order. After the term its fields,
 * each a number and the records that have the term there, as steps from one record to the next:
 * `throttle 1,3 5,0,2,1*3` is record 3 in field 1, and records 0, 2 and (three times) 3 in field 5.
 */

/** How often each record has the term in one field. */
export type Counts = ReadonlyMap<number, number>;

export interface Posting {
  term: string;
  fields: ReadonlyMap<number, Counts>;
}

export function packPostings(postings: readonly Posting[]): string {
  const lines = postings.map(({ term, fields }) => {
    const packed = [...fields]
      .sort(([a], [b]) => a - b)
      .map(([field, counts]) => packField(field, counts));
    return [term, ...packed].join(" ");
  });
  return lines.sort().join("\n");
}

function packField(field: number, counts: Counts): string {
  let previous = 0;
  const steps = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([record, count]) => {
      const step = (record - previous).toString(36);
      previous = record;
      return count === 1 ? step : `${step}*${count.toString(36)}`;
    });
  return [field, ...steps].join(",");
}

export function readPostings(text: string): Posting[] {
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const [term = "", ...packed] = line.split(" ");
    return { term, fields: new Map(packed.map(readField)) };
  });
}

function readField(packed: string): [number, Counts] {
  const [field, ...steps] = packed.split(",");
  const counts = new Map<number, number>();
  let record = 0;
  for (const step of steps) {
    const [distance = "0", count] = step.split("*");
    record += Number.parseInt(distance, 36);
    counts.set(record, count === undefined ? 1 : Number.parseInt(count, 36));
  }
  return [Number(field), counts];
}
