import {
  type Expectation,
  failures,
  formatJson,
  type OneStep,
  oneCase,
  type Step,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";
import type { Line } from "../shared/lines.ts";
import { rowsFrom } from "../shared/rows.ts";
import { game, get, invoke, make, put, turnsCheck } from "./constructing.ts";
import type { Field } from "./kinds/model.ts";

/** Two games in turn that keep their own scores. */
export const scores = turnsCheck(
  "two games in turn",
  "Which game's score counts the tiles of this row? Does a row leave anything behind?",
  [
    {
      name: "two games in turn",
      objects: { "first game": [], "second game": [3, 5] },
      turns: [
        { of: "first game", put: { score: 0 }, ...row([2, 2]), after: { score: 4 } },
        { of: "second game", put: { score: 100 }, ...row([0, 8, 8]), after: { score: 116 } },
        { of: "first game", ...row([2, 4]), after: { score: 4 } },
        { of: "first game", ...row([0, 4, 4]), after: { score: 12 } },
        { of: "second game", ...row([0, 0]), after: { score: 116 } },
        { of: "second game", ...row([2, 2]), after: { score: 120 } },
        { of: "first game", put: { score: 50 }, ...row([2, 2]), after: { score: 54 } },
        { of: "first game", ...row([2 ** 31, 2 ** 31]), after: { score: 54 + 2 ** 32 } },
      ],
    },
  ],
);

function row(args: Line) {
  return { method: "moveRowLeft", args: [args] };
}

function moveRow(arg: { json: unknown } | { ref: string }, as: string): Step {
  return { do: "invoke", of: "game", method: "moveRowLeft", args: [arg], as };
}

/** Writes into a result: neither the row passed in nor an earlier result may change. */
export function newRow(settled: Line): StepsCase {
  const call = `moveRowLeft(${formatJson(settled)})`;
  return {
    name: formatJson(settled),
    input: [settled],
    call,
    probe: {
      steps: [
        make(),
        { do: "value", json: settled, as: "row" },
        moveRow({ ref: "row" }, "first"),
        moveRow({ ref: "first" }, "second"),
        { do: "set", of: "second", path: [0], value: 99 },
        { do: "read", of: "row" },
        { do: "read", of: "first" },
      ],
    },
    expects: [
      {
        step: 5,
        is: settled,
        wrong: `a change in the result of ${call} changed the row that was passed in`,
        hint: "Is the result always a new array, even when nothing moves?",
        failureCode: failures.sharedArgument,
        isShown: true,
      },
      {
        step: 6,
        is: settled,
        wrong: `moveRowLeft was called with the result of ${call}; a change in the second result changed the first: two calls returned the same array`,
        hint: inEveryCall,
        failureCode: failures.sharedResults,
        isShown: true,
      },
    ],
  };
}

const inEveryCall = "Is the result a new array in every call?";

/** Results of one game's rows share nothing. */
export function keptRows(): StepsCheck {
  const rows = [
    { call: "moveRowLeft([2, 2, 4, 0])", row: [2, 2, 4, 0], moved: [4, 4, 0, 0] },
    { call: "moveRowLeft([2, 2, 4, 0])", row: [2, 2, 4, 0], moved: [4, 4, 0, 0] },
    { call: "moveRowLeft([0, 8, 0, 16])", row: [0, 8, 0, 16], moved: [8, 16, 0, 0] },
  ];
  const write = 1 + rows.length;
  return oneCase("several rows of one game", {
    input: rows.map(({ row }) => row),
    call: "moveRowLeft, several times,",
    probe: {
      steps: [
        make(),
        ...rows.map(({ row }, index) => moveRow({ json: row }, `row ${index}`)),
        { do: "set", of: "row 1", path: [3], value: 99 },
        ...rows.map((_, index): Step => ({ do: "read", of: `row ${index}` })),
      ],
    },
    expects: [
      ...rows.map(({ call, moved }, index) => ({
        step: 1 + index,
        is: moved,
        wrong: `${call} returned {value}; expected ${formatJson(moved)}`,
      })),
      ...rows.map(({ call, moved }, index) => {
        const is = index === 1 ? moved.with(3, 99) : moved;
        return {
          step: write + 1 + index,
          // Results that cannot be written to show no change.
          ...(index === 1 ? { where: [write] } : {}),
          is,
          wrong: `moveRowLeft was called ${rows.length} times, and 99 was written into result 2; then, result ${index + 1}, of ${call}, is {value}; expected ${formatJson(is)}: two calls returned the same array`,
          hint: inEveryCall,
          failureCode: failures.sharedResults,
        };
      }),
    ],
  });
}

const fields: readonly Field[] = [
  rowsFrom("2 2 4 0 / 0 2 0 2 / 8 16 32 64 / 0 0 4 4"),
  rowsFrom("0 2 2 / 2 0 4 / 4 4 8 / 2 4 8 / 0 0 16"),
];

/** Moves a copy of each row of a field, then the row itself: the field must not change. */
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

export const rowsOfTheField: StepsCheck = {
  kind: "steps",
  ...hidden("rows of the field", 1),
  hint: "Is a row that is moved only returned, or also put somewhere?",
  cases: fields.map(rowsOf),
};
