/** What an import has left to do, as one page of Markdown to plan with. */

/** Something that somebody has to look at. */
export interface Left {
  file: string;
  line?: number;
  message: string;
}

/** What several places have in common. */
export interface Cause {
  first: Left;
  places: number;
  files: number;
}

/** Causes with most files first. Messages that differ in names, addresses and hints alone have one cause. */
export function groupByCause(left: readonly Left[]): Cause[] {
  const groups = groupBy(left, ({ message }) =>
    message.replace(/;.*$/s, "").replace(/"[^"]*"|(?<!<)\/\S*|\d+/g, "…"),
  );
  const causes = [...groups.values()].flatMap((group): Cause[] => {
    const [first] = group;
    const files = new Set(group.map(({ file }) => file)).size;
    return first === undefined ? [] : [{ first, places: group.length, files }];
  });
  return causes.sort((one, other) => other.files - one.files);
}

/**
 * @param pages how many pages were carried
 * @param notes what was not carried, by files of the old site
 * @param problems what is to be mended, by files of the new folder
 */
export function toReport(pages: number, notes: readonly Left[], problems: readonly Left[]): string {
  const files = groupBy(problems, ({ file }) => file);
  const most = [...files].sort(([, one], [, other]) => other.length - one.length).slice(0, 10);
  const causes = groupByCause(problems).map(
    ({ first, places, files }) =>
      `- **${toCount(files, "file")}**, ${toCount(places, "place")}, first ${toPlace(first)}: ${toText(first)}`,
  );
  const worst = most.map(([file, own]) => {
    const messages = groupByCause(own).slice(0, 3);
    return `- \`${file}\` (${own.length}): ${messages.map(({ first }) => toText(first)).join(". ")}`;
  });
  return `# What is left of the import

${toCount(pages, "page")} came over; ${toCount(files.size, "file")} of the new folder have something left.

## Causes, by files

${toList(causes)}

## The ten files with most left

${toList(worst)}

## Not carried

${toList(notes.map((note) => `- ${toPlace(note)}: ${toText(note)}`))}
`;
}

function groupBy(left: readonly Left[], toKey: (one: Left) => string): Map<string, Left[]> {
  const groups = new Map<string, Left[]>();
  for (const one of left) {
    const group = groups.get(toKey(one));
    if (group) group.push(one);
    else groups.set(toKey(one), [one]);
  }
  return groups;
}

function toList(items: readonly string[]): string {
  return items.length === 0 ? "Nothing." : items.join("\n");
}

function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function toPlace({ file, line }: Left): string {
  return `\`${file}${line === undefined ? "" : `:${line}`}\``;
}

/** Tags and marks are text. */
function toText({ message }: Left): string {
  return message.replace(/[<*_`[\]]/g, "\\$&");
}
