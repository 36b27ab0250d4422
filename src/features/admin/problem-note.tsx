/** What went wrong between here and the server, in its words and with what can be done. */

import { Problem } from "./form-styles";

export function ProblemNote({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof Error && "hint" in error ? error.hint : undefined;
  return (
    <Problem key={message} role="alert">
      {message}
      {typeof hint === "string" && <small>{hint}</small>}
    </Problem>
  );
}
