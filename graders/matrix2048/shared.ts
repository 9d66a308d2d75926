import {
  type Arrangement,
  type CaseResult,
  type Check,
  type Notice,
  noticesOf,
  type Runner,
  type Step,
} from "gridmark/kit";
import { type Direction, directions, newGame } from "./play.ts";

const merges = ["mergeLeft", "mergeRight", "mergeUp", "mergeDown"];

/**
 * What directions have in common besides merging: all of them may call these, but from one place.
 * Looking at the matrix is not among them, as it may be an argument of what is shared.
 */
const common = ["addTwo", "makeState"];

/** What says where a direction works if it merges in a way of its own. */
const others = ["getMatrix"];

const arranged: Arrangement = { traced: [...merges, ...common, ...others] };

/** In some of these games, each direction is valid. */
const games = 4;

type Calls = Readonly<Record<Direction, readonly Notice[]>>;

/**
 * Four directions that share what they do: whatever they call of the functions of the game, they
 * come by one place of the program which is the same for all of them. So the function that merges
 * is a value there: an argument, what a function was made for, a table's entry, a field. In four
 * copies each has places of its own.
 */
export const sharedCheck: Check = {
  name: "up, down, left and right share one higher-order function",
  visibility: "public",
  weight: 1,
  run: async (runner) => {
    const name = "where the directions come by";
    const wrong = unshared(await callsOf(runner));
    if (wrong === undefined) return { cases: [{ name, verdict: "pass", weight: 1, message: "" }] };
    const hint = "How do the four directions differ? A function can be an argument.";
    return { cases: [{ name, verdict: "fail", weight: 1, hint, ...wrong }] };
  },
};

/** The calls of all directions at once; one by one where one of them stops. */
async function callsOf(runner: Runner): Promise<Calls> {
  const none: Calls = { up: [], down: [], left: [], right: [] };
  const all = await callsIn(runner, directions, 0);
  if (all !== undefined) return { ...none, ...all };
  let found = none;
  for (const [index, direction] of directions.entries()) {
    found = { ...found, ...(await callsIn(runner, [direction], 1 + index)) };
  }
  return found;
}

async function callsIn(
  runner: Runner,
  asked: readonly Direction[],
  index: number,
): Promise<Partial<Calls> | undefined> {
  const game: readonly Step[] = [
    newGame(4),
    ...asked.map(
      (fn): Step => ({ do: "call", fn, args: [{ ref: "state 0" }], as: "pair", quiet: true }),
    ),
  ];
  const steps = Array.from({ length: games }, () => game).flat();
  const outcome = await runner.call({ steps, arranged }, index);
  if (outcome.kind !== "done") return undefined;
  const calls = noticesOf(outcome).filter(({ kind }) => kind === "calls");
  const found: Partial<Record<Direction, readonly Notice[]>> = {};
  for (const [at, direction] of asked.entries()) {
    found[direction] = calls.filter(({ step }) => step % game.length === 1 + at);
  }
  return found;
}

type Wrong = Pick<CaseResult, "message" | "line">;

function unshared(calls: Calls): Wrong | undefined {
  const ways = [merges, others].find((names) =>
    directions.every((direction) => calls[direction].some(({ of }) => names.includes(of))),
  );
  if (ways === undefined) {
    return {
      message: "not all of up, down, left and right were seen to merge, or to call getMatrix",
    };
  }
  for (const names of [ways, ...common.map((name) => [name])]) {
    const wrong = apart(calls, names);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** What is wrong with where functions are called from, of those directions that call them. */
function apart(calls: Calls, names: readonly string[]): Wrong | undefined {
  const callers = directions
    .map((direction) => ({
      direction,
      found: calls[direction].filter(({ of }) => names.includes(of)),
    }))
    .filter(({ found }) => found.length > 0);
  const keys = callers.map(
    ({ found }) => new Set(found.flatMap(({ places }) => places.map(({ key }) => key))),
  );
  const isShared = (key: string) => keys.every((each) => each.has(key));
  const own = callers.flatMap(({ direction, found }) => {
    const call = found.find(({ places }) => !places.some(({ key }) => isShared(key)));
    return call === undefined ? [] : [{ direction, call }];
  });
  const [first] = own;
  if (first === undefined || callers.length < 2) return undefined;
  const places = own.map(({ direction, call }) => {
    const line = call.places[0]?.line;
    return `${direction} calls ${call.of}${line === undefined ? "" : ` on line ${line}`}`;
  });
  const line = first.call.places[0]?.line;
  const message = `${places.join(", ")}: each on its own, not through one shared function`;
  return { message, ...(line === undefined ? {} : { line }) };
}
