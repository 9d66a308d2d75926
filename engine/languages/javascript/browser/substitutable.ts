import type * as ofNode from "../substitute/substitutable.ts";

/*
 * Stands for substitute/substitutable.ts where a web page runs the sandbox: games put no functions in
 * the place of a student's.
 */

export const makeSubstitutable: typeof ofNode.makeSubstitutable = () => {
  throw new Error("a game takes no program apart");
};
