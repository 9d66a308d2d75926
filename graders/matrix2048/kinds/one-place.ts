import { type CaseResult, type CheckData, failures, type Kind } from "gridmark/author";
import { type Calls, callsOf } from "./direction-calls.ts";
import { directions } from "./game-probe.ts";
import {
  type ComesByShared,
  callsTo,
  type DirectionCall,
  placesUpToFork,
  sharedPlaces,
} from "./shared-places.ts";

/**
 * A check of four directions that share what they do: whatever they call of the functions of the
 * game, they come by one place of the program which is the same for all of them. So the function that
 * merges is a value there: an argument, what a function was made for, a table's entry, a field. In four
 * copies each has places of its own, also if something calls the copies for them.
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
  const merging = callsTo(ways, calls);
  const mergesShared = sharedPlaces([merging]);
  const wrong = apart(merging.filter((call) => !mergesShared(call)));
  if (wrong !== undefined) return wrong;
  const kinds = common
    .map((name) => callsTo([name], calls))
    .filter((each) => new Set(each.map(({ direction }) => direction)).size > 1);
  const isShared = sharedPlaces([merging, ...kinds]);
  for (const each of kinds) {
    const wrong = apart(each.filter((call) => !isShared(call)));
    if (wrong !== undefined) return wrong;
  }
  // What does nothing but call four copies is shared as well; then all the rest is in the copies.
  const inCopies = kinds.map((each) => each.filter((call) => isInCopy(call, merging, isShared)));
  const isCopied = kinds.length > 1 && inCopies.every((each) => each.length > 0);
  return isCopied ? apart(inCopies.flat()) : undefined;
}

/** Whether a call comes from the function that merges, and nothing there is shared. */
function isInCopy(
  call: DirectionCall,
  merging: readonly DirectionCall[],
  isShared: ComesByShared,
): boolean {
  return merging
    .filter(({ step }) => step === call.step)
    .some((merge) => !isShared(call, placesUpToFork(call, merge)));
}

/** Says of calls that each direction makes them for itself. */
function apart(own: readonly DirectionCall[]): Wrong | undefined {
  const firsts = directions.flatMap(
    (direction) => own.find((call) => call.direction === direction) ?? [],
  );
  if (firsts[0] === undefined) return undefined;
  const lineOf = ({ places }: DirectionCall) => places[0]?.line;
  const places = firsts.map((call) => {
    const line = lineOf(call);
    return `${call.direction} calls ${call.of}${line === undefined ? "" : ` on line ${line}`}`;
  });
  const line = lineOf(firsts[0]);
  const message = `${places.join(", ")}: each on its own, not through one shared function`;
  return { message, ...(line === undefined ? {} : { line }) };
}
