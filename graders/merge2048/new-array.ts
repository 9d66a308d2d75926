import {
  formatCall,
  formatJson,
  type OneStep,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import { merge } from "../../reference/merge2048/merge2048.ts";
import { hidden } from "../shared/heads.ts";
import { allLines, type Line } from "../shared/lines.ts";

const fn = "merge";
const name = "returns a new array each time";
const hint = "Which array does your function write into, and which does it return?";

const callOf = (line: Line) => formatCall(fn, [line]);
const isSettled = (line: Line) => String(merge([...line])) === String(line);

/** Lines on which nothing moves: all short ones, and a few others. */
const settledLines: readonly Line[] = [
  ...[0, 1, 2, 3, 4].flatMap((length) => allLines(length, [0, 2, 4])).filter(isSettled),
  [65536],
  [2 ** 32, 2 ** 33, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [2, 4, 8, 16, 32, 64, 0, 0, 0],
  [2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4],
];

const slides: Line = [0, 2, 2];
const stays: Line = [4, 2, 8];

const worksName = "slides a line, and leaves one as it is";

/** Requires that merge does something, but not always: any result is a new array. */
const works: StepsCase = {
  name: worksName,
  input: [slides],
  call: callOf(slides),
  probe: {
    steps: [slides, stays].map((json) => ({ do: "call", fn, args: [{ json }] })),
  },
  expects: [
    { step: 0, isNot: slides, wrong: `nothing has moved in the result of ${callOf(slides)}` },
    {
      step: 1,
      is: stays,
      wrong: `${callOf(stays)} returned {value}; expected ${formatJson(stays)}`,
    },
  ],
};

/** Marks the argument after the call: the result must not show it. */
const marked: StepsCase = {
  name: "lines on which nothing moves",
  call: "merge, on lines on which nothing moves,",
  probe: {
    steps: settledLines.flatMap((json): OneStep[] => [
      { do: "value", json, as: "line" },
      { do: "call", fn, args: [{ ref: "line" }], as: "result" },
      { do: "put", of: "line", property: "mark", json: 1 },
      { do: "get", of: "result", property: "mark" },
    ]),
  },
  expects: settledLines.map((line, index) => ({
    step: 4 * index + 3,
    isNot: 1,
    input: [line],
    wrong: `${callOf(line)} returned the array it was given; expected a new one, even if nothing moves`,
    hint,
  })),
};

const lines = allLines(3, [0, 2, 4]);
const count = lines.length;
const result = (index: number) => `result ${index}`;
const each = (step: (line: Line, index: number) => OneStep) => lines.map(step);

/** Reads many results again, writes into each, repeats the calls, and reads what was written. */
const kept: StepsCase = {
  name: "many results",
  call: `merge, ${2 * count} times in a row,`,
  probe: {
    steps: [
      ...each((json, index) => ({ do: "call", fn, args: [{ json }], as: result(index) })),
      ...each((_, index) => ({ do: "read", of: result(index) })),
      ...each((_, index) => ({ do: "set", of: result(index), path: [0], value: 99 })),
      ...each((json) => ({ do: "call", fn, args: [{ json }] })),
      ...each((_, index) => ({ do: "read", of: result(index) })),
    ],
  },
  expects: lines.flatMap((line, index) => {
    const [called, read, written, again, readAgain] = [0, 1, 2, 3, 4].map((k) => k * count + index);
    const call = callOf(line);
    const of = { input: [line], hint };
    return [
      {
        ...{ ...of, step: read ?? 0, sameAs: called ?? 0 },
        wrong: `what ${call} returned is different after other calls: ${fn} returned the same array twice`,
      },
      { ...of, step: written ?? 0, isDone: true, wrong: `the result of ${call} has no index 0` },
      {
        ...{ ...of, step: again ?? 0, sameAs: called ?? 0 },
        wrong: `values written into one result of ${call} appear in the next one, too: ${fn} returned the same array twice`,
      },
      {
        ...{ ...of, step: readAgain ?? 0, path: [0], where: [written ?? 0], is: 99 },
        wrong: `values written into the result of ${call} are gone after other calls: ${fn} returned the same array twice`,
      },
    ];
  }),
};

export const slidesOne: StepsCheck = {
  kind: "steps",
  ...hidden(worksName, 0),
  hint: "Which of the tiles have room to slide?",
  cases: [works],
};

/** Results of merge are neither its argument nor part of another result. */
export const newArray: StepsCheck = {
  kind: "steps",
  ...hidden(name, 3),
  needs: [worksName],
  cases: [marked, kept],
};
