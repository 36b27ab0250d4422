/** Links to other sites, followed: which of them lead nowhere. */

import type { LintProblem } from "../../core/lint/types";
import type { OutsideLink } from "./check-page";

/** Long enough for a slow site; a reader would have gone. */
const patience = 15_000;
const atOnce = 8;

/** A site that asks who is there, or asks to be left alone, exists. */
const existing = new Set([401, 403, 405, 407, 429, 451, 999]);

interface OutsidePage {
  file: string;
  outside: readonly OutsideLink[];
}

/** Follows each address once, and tells every place that leads to a dead one. */
export async function findDeadLinks(pages: readonly OutsidePage[]): Promise<LintProblem[]> {
  const links = pages.flatMap(({ file, outside }) => outside.map((one) => ({ file, ...one })));
  const waiting = [...new Set(links.map(({ href }) => toAddress(href)))];
  const faults = new Map<string, string>();
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const fault = await findFault(address);
      if (fault !== undefined) faults.set(address, fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return links.flatMap(({ file, line, href }): LintProblem[] => {
    const fault = faults.get(toAddress(href));
    if (fault === undefined) return [];
    return [{ kind: "outsideLink", file, line, message: `the link "${href}" ${fault}` }];
  });
}

function toAddress(href: string): string {
  return (href.startsWith("//") ? `https:${href}` : href).replace(/#.*$/s, "");
}

async function findFault(address: string): Promise<string | undefined> {
  try {
    // Some sites answer this question to nobody, or hang up.
    const head = await ask(address, "HEAD").catch(() => undefined);
    const isThere = head !== undefined && (head < 400 || existing.has(head));
    const status = isThere ? head : await ask(address, "GET");
    return status < 400 || existing.has(status) ? undefined : `answers ${status}`;
  } catch (error) {
    return `does not answer: ${toReason(error)}`;
  }
}

async function ask(address: string, method: string): Promise<number> {
  const response = await fetch(address, {
    method,
    redirect: "follow",
    signal: AbortSignal.timeout(patience),
    headers: { "user-agent": "lint:content (link check)" },
  });
  await response.body?.cancel();
  return response.status;
}

function toReason(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return `not in ${patience / 1000} s`;
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code ?? (error instanceof Error ? error.message : String(error));
}
