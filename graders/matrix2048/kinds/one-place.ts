import { type CaseResult, type CheckData, failures, type Kind } from "gridmark/kit";
import { type Calls, callsOf } from "./direction-calls.ts";
import { directions } from "./game-probe.ts";

/**
 * A check of four directions that share what they do: whatever they call of the functions of the
 * game, they come by one place of the program which is the same for all of them. So the function that
 * merges is a value there: an argument, what a function was made for, a table's entry, a field. In four
 * copies each has places of its own.
 */
export interface OnePlaceCheck extends CheckData {
  readonly kind: "one-place";
  readonly hint: string;
  /** So many games of this size: in some of them, each direction is valid. */
  readonly size: number;
  readonly games: number;
  /** Names of the functions that merge. */
  readonly merges: readonly string[];
  /** What says where a direction works if it merges in a way of its own. */
  readonly others: readonly string[];
  /**
   * What directions have in common besides merging: all of them may call these, but from one place.
   * Looking at the matrix is not among them, as it may be an argument of what is shared.
   */
  readonly common: readonly string[];
}

export const onePlace: Kind<OnePlaceCheck> = {
  kind: "one-place",
  *plan(check) {
    const base = { name: "where the directions come by", weight: 1 };
    const { size, games, merges, common, others } = check;
    const calls = yield* callsOf({ size, games, traced: [...merges, ...common, ...others] });
    const wrong = unshared(check, calls);
    if (wrong === undefined) return { cases: [{ ...base, verdict: "pass", message: "" }] };
    const failureCode = failures.notShared;
    return { cases: [{ ...base, verdict: "fail", failureCode, hint: check.hint, ...wrong }] };
  },
};

type Wrong = Pick<CaseResult, "message" | "line">;

function unshared({ merges, common, others }: OnePlaceCheck, calls: Calls): Wrong | undefined {
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
