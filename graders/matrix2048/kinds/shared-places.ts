import type { Notice } from "gridmark/author";
import type { Direction } from "../../shared/kinds/slide.ts";
import type { Calls } from "./direction-calls.ts";
import { directions } from "./game-probe.ts";

/** A call that a direction was seen to make. */
export interface DirectionCall extends Notice {
  readonly direction: Direction;
}

/** The calls of some functions by all directions. */
export function callsTo(names: readonly string[], calls: Calls): DirectionCall[] {
  return directions.flatMap((direction) =>
    calls[direction].filter(({ of }) => names.includes(of)).map((call) => ({ ...call, direction })),
  );
}

/** Tells of the innermost places of a call, all unless said otherwise, whether one is shared. */
export type ComesByShared = (call: DirectionCall, innermost?: number) => boolean;

/**
 * Places that are the same for all directions which make calls of one kind. A function that has
 * such a place is shared with all its lines, also with those that a game did not lead every
 * direction to: where it was called from is where such a place was reached from.
 */
export function sharedPlaces(kinds: readonly (readonly DirectionCall[])[]): ComesByShared {
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

/** What a direction went through before it was in the function that a place belongs to. */
function wayTo({ direction, places }: DirectionCall, at: number): string {
  return [...places.slice(at + 1).map(({ key }) => key), direction].join("\n");
}

/** Of places that calls come by, those that are among the calls of every direction that makes any. */
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
 * How many places, from the innermost, a call has to itself or in the function from which another
 * call in the same move comes, too.
 */
export function placesUpToFork(call: DirectionCall, other: DirectionCall): number {
  let same = 0;
  const keyFromEnd = ({ places }: DirectionCall) => places.at(-1 - same)?.key;
  while (same < call.places.length && keyFromEnd(call) === keyFromEnd(other)) same += 1;
  return Math.max(1, call.places.length - same);
}
