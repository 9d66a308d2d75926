import {
  type Asking,
  ask,
  type CaseResult,
  caseResult,
  describeDifference,
  describeValue,
  equalsJson,
  formatJson,
  type Kind,
  readIn,
  type Step,
  spoken,
  stopped,
  toJson,
  type Value,
  type WrongCase,
} from "gridmark/author";
import {
  directions,
  isSameScore,
  look,
  move,
  newGame,
  type Played,
  type Turn,
} from "./game-probe.ts";
import { type ChecksGames, judgeGames, upTo } from "./playing.ts";

/** A check of games with undo. Moves are accepted as shown: a wrong move costs nothing here. */
export interface UndoCheck extends ChecksGames {
  readonly kind: "undo";
  /** `what-is-left`: every undo of a move. `all`: every undo, and that it changes no given state. */
  readonly judged: "what-is-left" | "all";
  /** States whose records are judged too. */
  readonly records?: LatestRecords;
}

/** Games have smaller numbers. */
const indexOfRecords = 100;

export const undo: Kind<UndoCheck> = {
  kind: "undo",
  *plan(check) {
    const wrongIn = check.judged === "all" ? wrongInAll : wrongInWhatIsLeft;
    const cases = yield* judgeGames(check, wrongIn);
    if (check.records === undefined) return { cases, message: `${cases.length} games` };
    return { cases: [...cases, yield* recordsOfMoves(check.records, indexOfRecords)] };
  },
};

function wrongInWhatIsLeft(game: Played): WrongCase | undefined {
  return game.turns.some(({ isValid }) => isValid === true)
    ? undoWrong(game, ({ left }) => left > 0)
    : { message: "no move was valid, so there is nothing to undo" };
}

function wrongInAll(game: Played): WrongCase | undefined {
  return undoWrong(game, () => true) ?? changedByUndo(game);
}

/** The matrix before a move, and the points it added. */
interface Remembered {
  readonly matrix: Value;
  readonly increment: number;
}

/** The number of moves that can be undone. */
interface Situation {
  readonly left: number;
}

/** The problem with the first wrong undo among those judged. */
function undoWrong(
  { turns }: Played,
  isLookedAt: (situation: Situation) => boolean,
): WrongCase | undefined {
  let stack: readonly Remembered[] = [];
  for (const turn of turns) {
    const { command, before, after, isValid } = turn;
    if (command !== "undo") {
      const increment = Number(after.score) - Number(before.score);
      if (isValid === true) stack = [...stack, { matrix: before.matrix, increment }].slice(-3);
      continue;
    }
    const last = stack.at(-1);
    const wrong = isLookedAt({ left: stack.length })
      ? stepWrong(turn, last, `after ${upTo(turns, turn)}`)
      : undefined;
    if (wrong !== undefined) return wrong;
    stack = stack.slice(0, -1);
  }
  return undefined;
}

function stepWrong(turn: Turn, last: Remembered | undefined, where: string): WrongCase | undefined {
  const { before, after, isValid } = turn;
  const valid = last !== undefined;
  if (isValid !== valid) {
    const why = valid ? "there is a move to undo" : "there is nothing left to undo";
    const part = spoken().nameOf("isValid");
    const message = `${where}, ${part} of undo is ${describeValue(isValid)}; expected ${formatJson(valid)}: ${why}`;
    return { message, expected: valid, actual: toJson(isValid) };
  }
  const matrix = toJson(last?.matrix ?? before.matrix);
  if (!equalsJson(after.matrix, matrix)) {
    const message = describeDifference(`the matrix ${where}`, after.matrix, matrix);
    return { message, input: [before.matrix], expected: matrix, actual: toJson(after.matrix) };
  }
  // A score that is not a number was judged when it came up.
  if (typeof before.score !== "number") return undefined;
  const score = before.score - (last?.increment ?? 0);
  if (after.score === score) return undefined;
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${score} (${was})`;
  return { message, expected: score, actual: toJson(after.score) };
}

/** The problem with an undo that changed its given state; if moves do so too, task 4 judges it. */
function changedByUndo({ turns }: Played): WrongCase | undefined {
  const changed = turns.filter(
    ({ before, kept }) =>
      !equalsJson(kept.matrix, toJson(before.matrix)) || !isSameScore(kept, before),
  );
  const [first] = changed;
  if (first === undefined || changed.some(({ command }) => command !== "undo")) return undefined;
  const { before, kept } = first;
  return {
    message: "undo changed the state it was given: an old state is no longer what it was",
    expected: toJson(before.matrix),
    actual: toJson(kept.matrix),
  };
}

/** Judges the records of a new game, and of the states one move later. */
interface LatestRecords {
  readonly size: number;
  readonly hint: string;
}

const latest = (state: string): Step[] => [
  { do: "call", fn: "getRecords", args: [{ ref: state }], as: "records", quiet: true },
  { do: "call", fn: "popRecord", args: [{ ref: "records" }], as: "popped", quiet: true },
  { do: "pick", of: "popped", path: [0], as: "matrix" },
  { do: "pick", of: "popped", path: [1], as: "increment" },
  { do: "read", of: "matrix" },
  { do: "read", of: "increment" },
];

/**
 * Expects no record for a new game; after a valid move, the matrix before it and the points it added. The game is
 * looked at before each direction, since task 4 judges moves that change it.
 */
function* recordsOfMoves({ size, hint }: LatestRecords, index: number): Asking<CaseResult> {
  const start = [newGame(size), ...latest("state 0")];
  const branches = directions.map((direction) => [
    ...look("state 0"),
    ...latest("state 0"),
    ...move(direction, 0, "moved"),
    ...look("moved"),
    ...latest("moved"),
  ]);
  const outcome = yield* ask({ steps: [...start, ...branches.flat()] }, index);
  const head = { name: "the records of a state", hint };
  if (outcome.kind !== "done") return caseResult(head, stopped(head.name, outcome));
  const answer = (at: number): Value => readIn(outcome.results[at]);
  const none = recordWrong("of a new game", [answer(5), answer(6)], [null, null]);
  if (none !== undefined) return caseResult(head, none);
  for (const [number, direction] of directions.entries()) {
    const at = start.length + number * (branches[number]?.length ?? 0);
    const [matrix, score] = [answer(at), answer(at + 1)];
    const increment = Number(answer(at + 13)) - Number(score);
    const isValid = answer(at + 11) === true;
    const expected = isValid ? [matrix, increment] : [answer(at + 6), answer(at + 7)];
    const where = `after ${direction} in a new game`;
    const found = [answer(at + 18), answer(at + 19)];
    const wrong = recordWrong(where, found, toJson(expected) as readonly unknown[]);
    if (wrong !== undefined) return caseResult(head, wrong);
  }
  return caseResult(head, undefined);
}

function recordWrong(where: string, actual: readonly Value[], expected: readonly unknown[]) {
  for (const [index, part] of ["matrix", "increment"].entries()) {
    const [found, wanted] = [actual[index] as Value, expected[index]];
    if (equalsJson(found, wanted)) continue;
    const { nameOf } = spoken();
    const message = `${nameOf("popRecord")}(${nameOf("getRecords")}(state)) ${where}: the ${part} is ${describeValue(found)}; expected ${formatJson(wanted)}`;
    return { message, expected: wanted, actual: toJson(found) };
  }
  return undefined;
}
