/** The one way in which the build changes a private part of Gatsby or of one of its plugins. */

/**
 * Changes what `find` gives. Where another version has no such part, a warning names the patch.
 * @param name what the patch is for, as the warning says it
 * @param find undefined, or an exception, where the part is not what is known of it
 */
export function patch<Target extends object>(
  name: string,
  find: () => Target | undefined,
  replace: (target: Target) => void,
): void {
  const { target, reason } = tryToFind(find);
  if (target !== undefined) replace(target);
  else console.warn(`The patch "${name}" (src/gatsby/patches) has no target: ${reason}`);
}

function tryToFind<Target>(find: () => Target | undefined): { target?: Target; reason: string } {
  try {
    return { target: find(), reason: "the part is another one in this version" };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
