import {
  type Asking,
  ask,
  type CaseResult,
  describeValue,
  equalsJson,
  formatJson,
  readIn,
  type Step,
  toJson,
  type Value,
} from "gridmark/author";
import { directions, look, move, newGame } from "./game-probe.ts";
import { troubleOf } from "./play.ts";

/** Whose latest records to look at: those of a new game, and of the states one move after it. */
export interface LatestRecords {
  readonly size: number;
  readonly hint: string;
}

const name = "the records of a state";

/** The latest record of a state: its matrix and its increment. */
const latest = (state: string): Step[] => [
  { do: "call", fn: "getRecords", args: [{ ref: state }], as: "records", quiet: true },
  { do: "call", fn: "popRecord", args: [{ ref: "records" }], as: "popped", quiet: true },
  { do: "pick", of: "popped", path: [0], as: "matrix" },
  { do: "pick", of: "popped", path: [1], as: "increment" },
  { do: "read", of: "matrix" },
  { do: "read", of: "increment" },
];

/**
 * The latest record of a new game, which has none, and of what each direction makes of that
 * game: the matrix before the move where it was valid, and what the score has become more by. The
 * game is looked at before each direction: a move that changes it is no matter of records.
 */
export function* recordsOfMoves({ size, hint }: LatestRecords, index: number): Asking<CaseResult> {
  const start = [newGame(size), ...latest("state 0")];
  const branches = directions.map((direction) => [
    ...look("state 0"),
    ...latest("state 0"),
    ...move(direction, 0, "moved"),
    ...look("moved"),
    ...latest("moved"),
  ]);
  const outcome = yield* ask({ steps: [...start, ...branches.flat()] }, index);
  const base = { name, weight: 1, hint };
  if (outcome.kind !== "done") return { ...base, ...troubleOf(name, outcome) };
  const answer = (at: number): Value => readIn(outcome.results[at]);
  const none = judge("of a new game", [answer(5), answer(6)], [null, null]);
  if (none !== undefined) return { ...base, verdict: "fail", ...none };
  for (const [number, direction] of directions.entries()) {
    const at = start.length + number * (branches[number]?.length ?? 0);
    const [matrix, score] = [answer(at), answer(at + 1)];
    const increment = Number(answer(at + 13)) - Number(score);
    const isValid = answer(at + 11) === true;
    const expected = isValid ? [matrix, increment] : [answer(at + 6), answer(at + 7)];
    const where = `after ${direction} in a new game`;
    const found = [answer(at + 18), answer(at + 19)];
    const wrong = judge(where, found, expected.map(toJson));
    if (wrong !== undefined) return { ...base, verdict: "fail", ...wrong };
  }
  return { name, weight: 1, verdict: "pass", message: "" };
}

function judge(where: string, actual: readonly Value[], expected: readonly unknown[]) {
  for (const [index, part] of ["matrix", "increment"].entries()) {
    const [found, wanted] = [actual[index] as Value, expected[index]];
    if (equalsJson(found, wanted)) continue;
    const message = `popRecord(getRecords(state)) ${where}: the ${part} is ${describeValue(found)}; expected ${formatJson(wanted)}`;
    return { message, expected: wanted, actual: toJson(found) };
  }
  return undefined;
}
