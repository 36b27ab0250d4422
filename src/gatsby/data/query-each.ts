/** Reads many pages from the data layer without having all of them in memory. */

/** As many nodes as are in memory at once: a large site has thousands, each with all of its texts. */
const atOnce = 200;

/**
 * What `ask` is answered for each id, in their order. Throws the errors of the first one that has any.
 *
 * A list of all nodes would hold each of them until the end: Gatsby reads nodes through weak references, and what those
 * point to lives as long as the task in which they were asked
 * (https://tc39.es/ecma262/#sec-weakref-execution).
 */
export async function* queryEach<Answer>(
  ids: Iterable<string>,
  ask: (id: string) => Promise<{ data?: Answer; errors?: unknown }>,
): AsyncGenerator<Answer> {
  let count = 0;
  for (const id of ids) {
    const { data, errors } = await ask(id);
    if (errors || !data) throw errors;
    yield data;
    count += 1;
    if (count % atOnce === 0) await endTask();
  }
  await endTask();
}

/** Goes on in a task of its own: what only weak references point to can be forgotten between the two. */
function endTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
