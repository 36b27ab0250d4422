/** An island whose script comes with the pages that have it, and with no other. */

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface Fetched<Props> {
  default: ComponentType<Props>;
}

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Fetches the script, for a page that is about to be shown. Rejects when it does not come. */
  prepare: () => Promise<unknown>;
}

/**
 * `fetchIsland` is called for the first page with the island. A page that was not prepared shows what stands
 * inside the island until its script is there, and when it does not come.
 */
export function onDemand<Props extends { children?: ReactNode }>(
  fetchIsland: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let island: ComponentType<Props> | undefined;
  const prepare = async (): Promise<Fetched<Props>> => {
    island ??= await fetchIsland();
    return { default: island };
  };
  const Awaited = lazy(() =>
    prepare().catch((): Fetched<Props> => ({ default: ({ children }) => children })),
  );

  const choose = () => island ?? Awaited;
  return Object.assign((props: Props) => <Chosen choose={choose} props={props} />, { prepare });
}

interface ChosenProps<Props> {
  /** What is prepared is drawn, and taken over from the server, without a pause. */
  choose: () => ComponentType<Props>;
  props: Props;
}

/** Stays with its first choice: another one would lose what the reader did. */
function Chosen<Props extends { children?: ReactNode }>({ choose, props }: ChosenProps<Props>) {
  const [Island] = useState(choose);
  return (
    <Suspense fallback={props.children}>
      <Island {...props} />
    </Suspense>
  );
}
