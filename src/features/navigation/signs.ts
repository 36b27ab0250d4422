/**
 * The signs of the styles, drawn ahead. A browser makes a document of its own of each `data:` drawing when a page first
 * shows it, in the middle of the frame that its reader waits for; one that somebody still holds is there at once.
 */

import { whenIdle } from "../../browser/when-idle";

/** As many as take about two milliseconds on a phone. */
const rulesAtOnce = 100;

const held: HTMLImageElement[] = [];

/** To be called once, when React has taken over the page: the stylesheet of the site is there then. */
export function holdSigns(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  const left: MaskedRule[] = [...(link?.sheet?.cssRules ?? [])];
  const goOn = () => {
    const sign = findNextSign(left);
    // A sign of several rules is one drawing for the browser.
    if (sign !== undefined) held.push(Object.assign(new Image(), { src: sign }));
    if (left.length > 0) whenIdle(goOn);
  };
  whenIdle(goOn);
}

/** Of a rule, what may tell a sign: its own mask, or the rules inside of it. */
export type MaskedRule = Partial<CSSRule> & {
  readonly style?: { readonly maskImage?: string };
  readonly cssRules?: Iterable<MaskedRule>;
};

/**
 * The address of the next sign by which one of the rules masks.
 *
 * @param left rules to look at, the last first; those that were looked at are taken away
 * @returns undefined when a hundred rules have none; while some are left it is worth another call
 */
export function findNextSign(left: MaskedRule[]): string | undefined {
  for (let looked = 0; looked < rulesAtOnce; looked += 1) {
    const rule = left.pop();
    left.push(...(rule?.cssRules ?? []));
    const sign = /^url\("(data:.+)"/.exec(rule?.style?.maskImage ?? "")?.[1];
    if (sign !== undefined) return sign;
  }
  return undefined;
}
