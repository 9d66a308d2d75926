import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Play, PlayTurn } from "../../author/play.ts";
import type { Assignment } from "../../schema/types.ts";
import { courseFault, usageFault } from "../errors.ts";
import { loadModule, moduleAt } from "./graders.ts";
import { type LanguageNames, textWithNames } from "./names.ts";
import { collectModule, type Packed, unpack } from "./packed.ts";
import { thrownBy } from "./thrown.ts";

/** The game of an assignment; its state is opaque to others. */
export type AnyPlay = Play<unknown>;

/** Path without ending of the module with an assignment's game. */
export const playModule = (id: string) => `play/${id}`;

/** Throws a configuration fault if the module is not a game, and a usage fault if there is none. */
export async function loadPlay(
  course: string,
  { id }: Pick<Assignment, "id">,
  cache: string | undefined,
): Promise<AnyPlay> {
  const file = playFile(course, id);
  const { play } = await loadModule(course, file, cache);
  if (isPlay(play)) return guarded(play, file);
  const expected = 'expected an export "play" of the form definePlay({ begin, act, draw, … })';
  throw courseFault(`${file}: ${expected}`);
}

/** An assignment's game with all imports, for a page. Throws like `loadPlay`. */
export function collectPlay(course: string, { id }: Pick<Assignment, "id">): Packed {
  const file = playFile(course, id);
  return file.endsWith(".packed")
    ? unpack(readFileSync(join(course, file), "utf8"))
    : collectModule(course, file);
}

function playFile(course: string, id: string): string {
  const file = moduleAt(course, playModule(id));
  if (file !== undefined) return file;
  throw usageFault(`${id} has no game: there is no play/${id}.ts in the course`);
}

function isPlay(value: unknown): value is AnyPlay {
  const { keys, help, lacks, begin, act, draw } = (value ?? {}) as Partial<AnyPlay>;
  const isObject = [keys, lacks].every((each) => typeof each === "object" && each !== null);
  return (
    isObject && Array.isArray(help) && [begin, act, draw].every((fn) => typeof fn === "function")
  );
}

function guarded(play: AnyPlay, file: string): AnyPlay {
  const { begin, act, draw, tick } = play;
  const guard =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return run(...args);
      } catch (cause) {
        throw courseFault(thrownBy(cause, file), cause);
      }
    };
  function* guardedTurn(turn: PlayTurn<unknown>): PlayTurn<unknown> {
    const next = guard((answer: unknown) => turn.next(answer));
    let step = next(undefined);
    while (step.done !== true) {
      step = next(yield { ...step.value, read: guard(step.value.read) });
    }
    return step.value;
  }
  return {
    ...play,
    begin: (opening) => guardedTurn(begin(opening)),
    act: (state, action) => guardedTurn(act(state, action)),
    draw: guard(draw),
    ...(tick && { tick: guard(tick) }),
  };
}

/** A game whose texts call functions by a language's names. */
export function playWithNames(play: AnyPlay, names: LanguageNames): AnyPlay {
  if (Object.keys(names).length === 0) return play;
  const named = (text: string) => textWithNames(text, names);
  function* namedTurn(turn: PlayTurn<unknown>): PlayTurn<unknown> {
    let step = turn.next();
    while (step.done !== true) {
      const { call, expected } = step.value;
      const question = { ...step.value, call: named(call), expected: named(expected) };
      step = turn.next(yield question);
    }
    return step.value;
  }
  return {
    ...play,
    help: play.help.map(([keys, does]) => [keys, named(does)]),
    lacks: Object.fromEntries(Object.entries(play.lacks).map(([id, does]) => [id, named(does)])),
    begin: (opening) => namedTurn(play.begin(opening)),
    act: (state, action) => namedTurn(play.act(state, action)),
    draw: (state) => {
      const { says, ...picture } = play.draw(state);
      return says === undefined ? picture : { ...picture, says: named(says) };
    },
  };
}
