import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  caseResult,
  failures,
  type Kind,
  type Notice,
  noticesOf,
  type Step,
  spoken,
} from "gridmark/author";
import type { Direction } from "../../shared/kinds/slide.ts";
import { directions, newGame } from "./game-probe.ts";

/**
 * A check that four directions share code: every game function they call is reached through one place in the
 * program, the same for all. There the merge function must be a value: an argument, a captured variable, a table's
 * entry, a field. Four copies have separate places, even if a common function calls them.
 */
export interface OnePlaceCheck extends CheckData {
  readonly kind: "one-place";
  readonly hint: string;
  /** Number of games of this size; each direction is valid in some. */
  readonly size: number;
  readonly games: number;
  /** Names of merge functions. */
  readonly merges: readonly string[];
  /** Names of functions that locate a direction's code if it merges in another way. */
  readonly others: readonly string[];
  /**
   * Names of functions that all directions may call, but from one place; getMatrix may also give an argument of
   * shared code.
   */
  readonly common: readonly string[];
}

export const onePlace: Kind<OnePlaceCheck> = {
  kind: "one-place",
  *plan(check) {
    const { size, games, merges, common, others } = check;
    const calls = yield* callsOf({ size, games, traced: [...merges, ...common, ...others] });
    const wrong = unshared(check, calls);
    const head = { name: "where the directions come by", hint: check.hint };
    return { cases: [caseResult(head, wrong && { ...wrong, failureCode: failures.notShared })] };
  },
};

type Wrong = Pick<CaseResult, "message" | "line">;

function unshared({ merges, common, others }: OnePlaceCheck, calls: Calls): Wrong | undefined {
  const ways = [merges, others].find((names) =>
    directions.every((direction) => calls[direction].some(({ of }) => names.includes(of))),
  );
  if (ways === undefined) {
    const other = spoken().nameOf("getMatrix");
    return {
      message: `not all of up, down, left and right were seen to merge, or to call ${other}`,
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
  // Code that only calls four copies is shared too; everything else is in the copies.
  const inCopies = kinds.map((each) => each.filter((call) => isInCopy(call, merging, isShared)));
  const isCopied = kinds.length > 1 && inCopies.every((each) => each.length > 0);
  return isCopied ? apart(inCopies.flat()) : undefined;
}

/** True if a call comes from the merging function and nothing there is shared. */
function isInCopy(
  call: DirectionCall,
  merging: readonly DirectionCall[],
  isShared: ComesByShared,
): boolean {
  return merging
    .filter(({ step }) => step === call.step)
    .some((merge) => !isShared(call, placesUpToFork(call, merge)));
}

/** The problem with calls that each direction makes on its own. */
function apart(own: readonly DirectionCall[]): Wrong | undefined {
  const firsts = directions.flatMap(
    (direction) => own.find((call) => call.direction === direction) ?? [],
  );
  if (firsts[0] === undefined) return undefined;
  const lineOf = ({ places }: DirectionCall) => places[0]?.line;
  const places = firsts.map((call) => {
    const line = lineOf(call);
    return `${call.direction} calls ${spoken().nameOf(call.of)}${line === undefined ? "" : ` on line ${line}`}`;
  });
  const line = lineOf(firsts[0]);
  const message = `${places.join(", ")}: each on its own, not through one shared function`;
  return { message, ...(line === undefined ? {} : { line }) };
}

interface DirectionCall extends Notice {
  readonly direction: Direction;
}

function callsTo(names: readonly string[], calls: Calls): DirectionCall[] {
  return directions.flatMap((direction) =>
    calls[direction].filter(({ of }) => names.includes(of)).map((call) => ({ ...call, direction })),
  );
}

/** Tells whether one of a call's innermost places is shared; all places by default. */
type ComesByShared = (call: DirectionCall, innermost?: number) => boolean;

/**
 * Places common to all directions that make calls of one type. Such a place makes its whole function shared, even
 * lines that not every direction reached: the function is recognised by the calls that led to it.
 */
function sharedPlaces(kinds: readonly (readonly DirectionCall[])[]): ComesByShared {
  const shared = new Set(kinds.flatMap(keysOfAll));
  const ways = new Set<string>();
  for (const call of kinds.flat()) {
    for (const [at, { key }] of call.places.entries())
      if (shared.has(key)) ways.add(wayTo(call, at));
  }
  return (call, innermost = call.places.length) =>
    call.places
      .slice(0, innermost)
      .some(({ key }, at) => shared.has(key) || ways.has(wayTo(call, at)));
}

/** The calls that led a direction into the function of a place. */
function wayTo({ direction, places }: DirectionCall, at: number): string {
  return [...places.slice(at + 1).map(({ key }) => key), direction].join("\n");
}

/** Places of calls that every direction with any call goes through. */
function keysOfAll(calls: readonly DirectionCall[]): string[] {
  const keys = directions.flatMap((direction) => {
    const own = calls.filter((call) => call.direction === direction);
    const places = own.flatMap((call) => call.places.map(({ key }) => key));
    return own.length === 0 ? [] : [new Set(places)];
  });
  const [first = [], ...others] = keys;
  return [...first].filter((key) => others.every((each) => each.has(key)));
}

/**
 * Number of innermost places that a call has to itself, or in the function where another call of the same move
 * branches off.
 */
function placesUpToFork(call: DirectionCall, other: DirectionCall): number {
  let same = 0;
  const keyFromEnd = ({ places }: DirectionCall) => places.at(-1 - same)?.key;
  while (same < call.places.length && keyFromEnd(call) === keyFromEnd(other)) same += 1;
  return Math.max(1, call.places.length - same);
}

/** New games in which directions are tried and some functions' calls are noted. */
interface TracedGames {
  readonly size: number;
  readonly games: number;
  /** Names of the functions. */
  readonly traced: readonly string[];
}

type Calls = Readonly<Record<Direction, readonly Notice[]>>;

/** Calls of all directions at once; one by one if one of them stops. */
function* callsOf(games: TracedGames): Asking<Calls> {
  const none: Calls = { up: [], down: [], left: [], right: [] };
  const all = yield* callsIn(games, directions, 0);
  if (all !== undefined) return { ...none, ...all };
  let found = none;
  for (const [index, direction] of directions.entries()) {
    found = { ...found, ...(yield* callsIn(games, [direction], 1 + index)) };
  }
  return found;
}

function* callsIn(
  { size, games, traced }: TracedGames,
  asked: readonly Direction[],
  index: number,
): Asking<Partial<Calls> | undefined> {
  const game: readonly Step[] = [
    newGame(size),
    ...asked.map(
      (fn): Step => ({ do: "call", fn, args: [{ ref: "state 0" }], as: "pair", quiet: true }),
    ),
  ];
  const steps = Array.from({ length: games }, () => game).flat();
  const outcome = yield* ask({ steps, arranged: { traced } }, index);
  if (outcome.kind !== "done") return undefined;
  const calls = noticesOf(outcome).filter(({ kind }) => kind === "calls");
  const found: Partial<Record<Direction, readonly Notice[]>> = {};
  for (const [at, direction] of asked.entries()) {
    found[direction] = calls.filter(({ step }) => step % game.length === 1 + at);
  }
  return found;
}
