/** Which tab to show: what the reader chose, wherever it was remembered, else what the author set. */

export interface TabChoices {
  /** The value in the page's address. */
  inAddress?: string | null;
  /** The value remembered for the group. */
  remembered?: string | null;
  /** The author's default. */
  byAuthor?: string;
}

/** The first choice that names one of the tabs; the first tab when none does. */
export function findChosenTab(values: readonly string[], choices: TabChoices): string | undefined {
  const candidates = [choices.inAddress, choices.remembered, choices.byAuthor];
  return candidates.find((value) => value != null && values.includes(value)) ?? values[0];
}

/** The tab that a key moves to from `current`: arrows go round, Home and End go to the ends. */
export function findTabByKey(
  values: readonly string[],
  current: string,
  key: string,
): string | undefined {
  const at = values.indexOf(current);
  switch (key) {
    case "ArrowRight":
      return values[(at + 1) % values.length];
    case "ArrowLeft":
      return values[(at - 1 + values.length) % values.length];
    case "Home":
      return values[0];
    case "End":
      return values[values.length - 1];
    default:
      return undefined;
  }
}

/** The parameter of the address that holds the tab: its own name, or the group's when set to true. */
export function toTabParameter(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
): string | undefined {
  return queryString === true ? groupId : queryString || undefined;
}

/** The address with the parameter set, everything else kept. */
export function withParameter(href: string, parameter: string, value: string): string {
  const url = new URL(href);
  url.searchParams.set(parameter, value);
  return url.href;
}
