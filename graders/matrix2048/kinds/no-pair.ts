import { type Asking, ask, describeValue, readIn } from "gridmark/author";
import { type Game, look, move, newGame } from "./game-probe.ts";
import { isMatrix } from "./is-matrix.ts";

/** Says of a command of a game that stopped that it did not return `[newState, isValid]`, if one did not. */
export function* findNoPair({ size, commands }: Game, index: number): Asking<string | undefined> {
  for (const command of new Set(commands)) {
    const steps = [newGame(size), ...move(command, 0), { do: "read", of: "pair" } as const];
    const outcome = yield* ask({ steps }, index);
    if (outcome.kind !== "done") continue;
    const picked = [2, 3].every((at) => {
      const result = outcome.results[at];
      return result !== undefined && "done" in result && result.done;
    });
    const [isValid, pair] = [readIn(outcome.results[4]), readIn(outcome.results[5])];
    const part = command === "undo" ? "[state, isValid]" : "[newState, isValid]";
    const message = `${command}(state) returned ${describeValue(pair)}; expected ${part}`;
    if (!picked || !Array.isArray(pair)) return message;
    if (typeof isValid !== "boolean") {
      return `${message}, but the second item is ${describeValue(isValid)}, neither true nor false`;
    }
    const looks = [...look("state 0"), ...look("state 1")];
    const looked = yield* ask({ steps: [...steps, ...looks] }, index);
    if (looked.kind !== "done") continue;
    const [before, after] = [readIn(looked.results[6]), readIn(looked.results[8])];
    if (isMatrix(before) && !isMatrix(after)) {
      return `${message}, but the first item is no state: getMatrix of it returned ${describeValue(after)}`;
    }
  }
  return undefined;
}
