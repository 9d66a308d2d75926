import {
  type Check,
  defineTask,
  describeDifference,
  describeOutcome,
  equalsJson,
  type Outcome,
  type Probe,
  terminalOf,
  toJson,
} from "gridmark/kit";
import { boardOf } from "./boards.ts";

const fn = "generateInitialBoard";
const name = "makes a new board at every call";
const hint = "Two boards must have nothing in common: a piece in one is not in the other.";

const pieces = "XXXXXXXX";

/** Makes two boards, puts pieces into one of them, makes a third, and looks at the first again. */
const probe: Probe = {
  steps: [
    { do: "call", fn, args: [], as: "first" },
    { do: "call", fn, args: [], as: "second" },
    { do: "put", of: "first", property: "0", json: pieces },
    { do: "read", of: "second" },
    { do: "call", fn, args: [] },
    { do: "read", of: "first" },
  ],
  standIns: terminalOf([]),
};

/** generateInitialBoard: the board, and that it is nobody else's. */
export const task2 = defineTask("2", {
  checks: [
    {
      name,
      visibility: "hidden",
      weight: 2,
      run: async (runner) => ({ cases: [judge(await runner.call(probe, 0))] }),
    } satisfies Check,
  ],
});

function judge(outcome: Outcome) {
  const result = { name, weight: 1 };
  if (outcome.kind !== "done") {
    return { ...result, verdict: outcome.kind, message: describeOutcome(`${fn}()`, outcome), hint };
  }
  const expected = boardOf([]);
  const [, , , ...read] = outcome.results;
  const boards = read.map((each) =>
    "value" in each ? each.value : "returns" in each ? each.returns : null,
  );
  const [first] = boards.splice(2, 1);
  const filled = expected.with(0, pieces);
  if (first === undefined) throw new Error("the sandbox returned no result for a step");
  const wrong = boards.find((board) => !equalsJson(board, expected));
  if (wrong === undefined && equalsJson(first, filled)) {
    return { ...result, verdict: "pass" as const, message: "" };
  }
  if (wrong === undefined) {
    const message = `after another board was made, ${describeDifference("this one", first, filled)}`;
    const shown = { expected: filled, actual: toJson(first) };
    return { ...result, verdict: "fail" as const, message, hint, ...shown };
  }
  const difference = describeDifference("another board", wrong, expected);
  const message = `after pieces were put into one board, ${difference}`;
  return { ...result, verdict: "fail" as const, message, hint, expected, actual: toJson(wrong) };
}
