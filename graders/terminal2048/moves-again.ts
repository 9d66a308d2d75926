import { type Expectation, formatJson, type OneStep, type StepsCheck } from "gridmark/author";
import { game, get, make, put } from "./constructing.ts";
import { directions, type Field } from "./kinds/model.ts";
import { moved } from "./right.ts";
import { writing } from "./written-into.ts";

const stuck: Field = [
  [2, 4],
  [8, 16],
];

const inRow: Field = [
  [4, 4],
  [8, 16],
];

const inColumn: Field = [
  [8, 4],
  [8, 16],
];

/** Moves that are refused, and the same ones once the rows were written into: they are possible then. */
export function movesAgain(): StepsCheck {
  const name = "a field that is written into";
  const steps: OneStep[] = [make(2, 2)];
  const expects: Expectation[] = [];
  for (const direction of directions) {
    const open = direction === "Left" || direction === "Right" ? inRow : inColumn;
    const move = { do: "invoke", of: game, method: "move", args: [{ json: direction }] } as const;
    const expected = (field: Field, is: unknown, what: string) =>
      expects.push({
        step: steps.length - 1,
        is,
        input: [field],
        wrong: `a field on which no move is possible was written into from outside; after move(${formatJson(direction)}), ${what} is {value}; expected ${formatJson(is)}`,
        hint: "Does it look at what is in the field now?",
      });
    steps.push(put("field", stuck), put("score", 8), move);
    steps.push(...writing(stuck, open), move);
    expected(open, true, "what it returned");
    steps.push(get("score"));
    expected(open, 8 + (moved(open, direction)?.gained ?? 0), "score");
  }
  const cases = [{ name, call: "move(direction)", probe: { steps }, expects }];
  return { kind: "steps", name, visibility: "hidden", weight: 1, cases };
}
