/** An answer to "Was this page helpful?" as the browser keeps it until it is sent. */
export interface Answer {
  /** What tells two answers of this browser apart; it is never sent. */
  key: string;
  /** The page's route: begins with `/`, at most 300 characters. */
  path: string;
  helpful: boolean;
  /** At most 2,000 characters; empty when the reader wrote nothing. */
  text: string;
}

/**
 * What became of an answer. `kept`: it stays in this browser and goes off later. `unserved`: it stays too,
 * but this copy of the site has nobody who takes answers. `refused`: the server will never take it, and it is gone.
 */
export type Outcome = "sent" | "kept" | "unserved" | "refused";
