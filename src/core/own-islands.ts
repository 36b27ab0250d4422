/** Stands before the name of an island whose live form is in `src/content-components`. */
export const ownIslandPrefix = "own:";
