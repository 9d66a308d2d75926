import type { Play } from "../../kit/play.ts";
import type { Assignment } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import { loadModule, moduleAt } from "./modules.ts";

/** The game of an assignment; a state is only its own to look into. */
export type AnyPlay = Play<unknown>;

/** Path without its ending of the module with the game of an assignment. */
export const playModule = (id: string) => `play/${id}`;

/**
 * The game of an assignment, which play/<id> exports as `play`. Throws a configuration fault for what is
 * no game, and a usage fault where there is none.
 */
export async function loadPlay(
  course: string,
  { id }: Pick<Assignment, "id">,
  cache: string | undefined,
): Promise<AnyPlay> {
  const file = moduleAt(course, playModule(id));
  if (file === undefined) {
    throw new GridmarkError("usage", `${id} has no game: there is no play/${id}.ts in the course`);
  }
  const { play } = await loadModule(course, file, cache);
  if (isPlay(play)) return play;
  const expected = 'expected an export "play" of the form definePlay({ begin, act, draw, … })';
  throw new GridmarkError("configuration", `${file}: ${expected}`);
}

function isPlay(value: unknown): value is AnyPlay {
  const { keys, help, lacks, begin, act, draw } = (value ?? {}) as Partial<AnyPlay>;
  const isObject = [keys, lacks].every((each) => typeof each === "object" && each !== null);
  return (
    isObject && Array.isArray(help) && [begin, act, draw].every((fn) => typeof fn === "function")
  );
}
