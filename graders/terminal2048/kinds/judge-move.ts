import { type CaseResult, describeValue, equalsJson, toJson, type Value } from "gridmark/author";
import { type Action, type Field, isDirection, moved } from "./model.ts";
import { wrongTiles } from "./new-tiles.ts";

/** What is looked at after a move: where the tiles are, the points, or everything. */
export type Aspect = "tiles" | "score" | "all";

/** What a game is before a move. */
export interface Position {
  readonly field: Field;
  readonly score: number;
  readonly highscore: number;
}

export type WrongMove = Pick<CaseResult, "message" | "expected" | "actual"> & {
  readonly input?: unknown;
};

/** What is wrong with a game after a move, by the position before it; undefined for nothing. */
export function judgeMove(
  call: string,
  direction: Action,
  before: Position,
  returned: Value,
  [field = null, score = null, high = null]: readonly Value[],
  aspect: Aspect,
): WrongMove | undefined {
  const right = moved(before.field, direction);
  const reason =
    right !== undefined
      ? "the tiles have moved"
      : isDirection(direction)
        ? "no move is possible"
        : `${direction} is no direction`;
  const shown = { actual: toJson(field), expected: right?.field ?? before.field };
  if (aspect !== "score") {
    const wrong = judgeField(call, before.field, right?.field, field, aspect, reason);
    if (wrong !== undefined) return { ...wrong, ...shown };
  }
  if (aspect === "tiles") return undefined;
  const expected = before.score + (right?.gained ?? 0);
  if (!equalsJson(score, expected)) {
    const points = right === undefined ? reason : `the merges give ${right.gained}`;
    const message = `after ${call} score is ${describeValue(score)}; expected ${expected}: it was ${before.score}, and ${points}`;
    return { message, expected, actual: toJson(score) };
  }
  if (aspect === "score") return undefined;
  if (!equalsJson(high, before.highscore)) {
    const message = `${call} changed highscore to ${describeValue(high)}; expected it to stay ${before.highscore}`;
    return { message, expected: before.highscore, actual: toJson(high) };
  }
  if (equalsJson(returned, right !== undefined)) return undefined;
  const message = `${call} returned ${describeValue(returned)}; expected ${right !== undefined}, because ${reason}`;
  return { message, expected: right !== undefined, actual: toJson(returned) };
}

function judgeField(
  call: string,
  before: Field,
  right: Field | undefined,
  after: Value,
  aspect: Aspect,
  reason: string,
): WrongMove | undefined {
  if (!isShapedLike(before, after)) {
    const size = `${before.length} rows of ${before[0]?.length ?? 0} cells`;
    return { message: `after ${call} field is ${describeValue(after)}; expected ${size}` };
  }
  if (right === undefined) {
    return equalsJson(after, before)
      ? undefined
      : { message: `${call} changed the field, though ${reason}` };
  }
  const wrong = wrongTiles(right, after, 1);
  if (wrong === undefined) return undefined;
  // Where the tiles are is one thing; how many have come is another.
  const isCount = [0, 2].some((tiles) => wrongTiles(right, after, tiles) === undefined);
  return aspect === "tiles" && isCount ? undefined : { message: `after ${call} ${wrong}` };
}

function isShapedLike(field: Field, value: Value): value is readonly (readonly number[])[] & Field {
  return (
    Array.isArray(value) &&
    value.length === field.length &&
    field.every((row, at) => {
      const own = value[at] as Value;
      return (
        Array.isArray(own) &&
        own.length === row.length &&
        own.every((cell) => typeof cell === "number")
      );
    })
  );
}
