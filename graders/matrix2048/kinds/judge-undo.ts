import { describeDifference, describeValue, equalsJson, toJson, type Value } from "gridmark/author";
import type { Played, Turn } from "./game-probe.ts";
import type { Wrong } from "./judge-games.ts";
import { upTo } from "./play.ts";

/** What is remembered of a move: the matrix before it, and what it added to the score. */
interface Remembered {
  readonly matrix: Value;
  readonly increment: number;
}

/** The moves that can be taken back before a command. */
interface Situation {
  readonly left: number;
}

/** The first undo that went wrong, of those that are looked at. */
export function undoWrong(
  { turns }: Played,
  isLookedAt: (situation: Situation) => boolean,
): Wrong | undefined {
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

function stepWrong(turn: Turn, last: Remembered | undefined, where: string): Wrong | undefined {
  const { before, after, isValid } = turn;
  const valid = last !== undefined;
  if (isValid !== valid) {
    const why = valid ? "there is a move to undo" : "there is nothing left to undo";
    const message = `${where}, isValid of undo is ${describeValue(isValid)}; expected ${valid}: ${why}`;
    return { message, expected: valid, actual: toJson(isValid) };
  }
  const matrix = toJson(last?.matrix ?? before.matrix);
  if (!equalsJson(after.matrix, matrix)) {
    const message = describeDifference(`the matrix ${where}`, after.matrix, matrix);
    return { message, input: [before.matrix], expected: matrix, actual: toJson(after.matrix) };
  }
  const score = Number(before.score) - (last?.increment ?? 0);
  if (after.score === score) return undefined;
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${score} (${was})`;
  return { message, expected: score, actual: toJson(after.score) };
}

/**
 * A state that undo was given is still what it was right after. Where a move changed the one that
 * it was given, states are not apart from each other, which is a matter of task 4.
 */
export function changedByUndo({ turns }: Played): Wrong | undefined {
  const changed = turns.filter(
    ({ before, kept }) =>
      !equalsJson(kept.matrix, toJson(before.matrix)) || kept.score !== before.score,
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
