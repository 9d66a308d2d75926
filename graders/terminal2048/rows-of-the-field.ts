import type { Expectation, OneStep, StepsCase, StepsCheck } from "gridmark/author";
import { game, get, invoke, make, put } from "./constructing.ts";
import type { Field } from "./kinds/model.ts";

const fields: readonly Field[] = [
  [
    [2, 2, 4, 0],
    [0, 2, 0, 2],
    [8, 16, 32, 64],
    [0, 0, 4, 4],
  ],
  [
    [0, 2, 2],
    [2, 0, 4],
    [4, 4, 8],
    [2, 4, 8],
    [0, 0, 16],
  ],
];

/** Each row of a field, a copy of it and then the row itself: what is made of it is returned, and no more. */
function rowsOf(field: Field): StepsCase {
  const [height, width] = [field.length, field[0]?.length ?? 0];
  const name = `the rows of a field of ${height} by ${width}`;
  const steps = field.flatMap((row, at): OneStep[] => [
    invoke("moveRowLeft", row),
    get("field"),
    { do: "pick", of: game, path: ["field", at], as: "row" },
    { do: "invoke", of: game, method: "moveRowLeft", args: [{ ref: "row" }], quiet: true },
    get("field"),
  ]);
  const begun = [make(height, width), put("field", field)];
  const expects = field.flatMap((_, at) => {
    const isField = (step: number, row: string): Expectation => ({
      step: begun.length + 5 * at + step,
      is: field,
      wrong: `moveRowLeft was called with ${row} of the field; then, `,
      differs: "the field",
      isShown: true,
    });
    return [isField(1, `a copy of row ${at}`), isField(4, `row ${at}`)];
  });
  const call = "moveRowLeft(field[row])";
  return { name, input: [field], call, probe: { steps: [...begun, ...steps] }, expects };
}

/** That the field stays as it is, though a row of it is moved. */
export const rowsOfTheField: StepsCheck = {
  kind: "steps",
  name: "rows of the field",
  visibility: "hidden",
  weight: 1,
  hint: "Is a row that is moved only returned, or also put somewhere?",
  cases: fields.map(rowsOf),
};
