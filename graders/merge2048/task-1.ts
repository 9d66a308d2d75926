import fc from "fast-check";
import {
  type Case,
  defineTask,
  formatCall,
  formatJson,
  generatedCheck,
  type OneStep,
  type StepsCase,
  type StepsCheck,
  stateless,
  withCases,
} from "gridmark/author";
import { merge } from "../../reference/merge2048/merge2048.ts";
import { hidden } from "../shared/heads.ts";
import {
  allLines,
  type Line,
  lineCases,
  shortName,
  simplerLines,
  sizeOfLine,
} from "../shared/lines.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { shrinkOne } from "../shared/simpler.ts";

const fn = "merge";
const name = "returns a new array each time";
const hint = "Which array does your function write into, and which does it return?";

const callOf = (line: Line) => formatCall(fn, [line]);
const isSettled = (line: Line) => String(merge([...line])) === String(line);

/** Lines in which nothing moves: all short ones, and some others. */
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

const slidesOne: StepsCheck = {
  kind: "steps",
  ...hidden(worksName, 0),
  hint: "Which of the tiles have room to slide?",
  cases: [works],
};

/** Results of merge are neither its argument nor part of another result. */
const newArray: StepsCheck = {
  kind: "steps",
  ...hidden(name, 3),
  needs: [worksName],
  cases: [marked, kept],
};

/** Lines of lengths as in a game, and longer; few values, so that equal ones meet. */
const anyLine = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.constantFrom(2, 4) },
    { weight: 1, arbitrary: fc.constantFrom(8, 1024, 65536, 2 ** 30, 2 ** 32) },
  ),
  { minLength: 5, maxLength: 12 },
);

/** Every tile possible in a game, and some larger ones. */
const powers = Array.from({ length: 41 }, (_, index) => 2 ** (index + 1));

/** Tiles that overflow 32 bits when doubled or added, all tiles, and all lengths. */
const unusual: readonly Line[] = [
  [2 ** 30, 2 ** 30],
  [0, 2 ** 31, 2 ** 30, 2 ** 30, 2],
  [2 ** 32, 2 ** 33, 0, 2 ** 33],
  [2 ** 40, 2 ** 40, 2 ** 40],
  [131072, 131072, 65536, 131072],
  powers.flatMap((tile) => [tile, tile]),
  powers.flatMap((tile) => [0, tile]),
  ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 40].map((length) =>
    Array.from({ length }, (_, index) => [2, 2, 4, 0, 4, 8, 2][index % 7] ?? 0),
  ),
];

/** Lines written into one array in turn: catches answers kept by the array's identity. */
const inOneArray: readonly Line[] = rowsFrom(
  "2 2 0 4 / 0 2 0 4 / 0 2 2 2 / 8 2 2 8 / 0 0 0 0 / 4 2 8 2 / 2 2 2 2 / 2 2 0 4",
);

const sameArray = stateless(
  {
    ...hidden("a line that changes between calls", 1),
    hint: "Does your function remember an array instead of its contents?",
  },
  { call: "merge" },
  inOneArray.map((line) => ({ args: [line], returns: merge([...line]) })),
);

function merged(line: Line, name: string): Case {
  return { name, args: [line], returns: merge([...line]) };
}

function aboutMerge(line: Line): string {
  const after = merge([...line]);
  const tiles = (some: readonly number[]) => some.filter((value) => value !== 0).length;
  return `${tiles(after) < tiles(line)} ${after.some((value, index) => value !== line[index])}`;
}

/** merge: the fixtures, the shared lines, every short line, and random ones. */
export const task1 = defineTask("1", {
  shrinking: shrinkOne<Line>({
    function: "merge",
    expected: (line) => ({ returns: merge([...line]) }),
    about: aboutMerge,
    size: sizeOfLine,
    simpler: simplerLines,
  }),
  checks: [
    generatedCheck({
      ...hidden("merges lines of any length", 5),
      function: "merge",
      hint: "Work through the line on paper, starting at index 0. It may have any length.",
      cases: () =>
        lineCases.map(({ name, line, merged: returns }) => ({ name, args: [line], returns })),
    }),
    generatedCheck({
      ...hidden("merges every line of up to 4 cells of 0, 2 and 4", 4),
      function: "merge",
      cases: () =>
        [1, 2, 3, 4]
          .flatMap((length) => allLines(length, [0, 2, 4]))
          .map((line) => merged(line, line.join(" "))),
    }),
    withCases(
      generatedCheck({
        ...hidden("merges random lines", 2),
        function: "merge",
        cases: (seed) => [
          ...unusual.map((line) => merged(line, shortName(line.join(" ")))),
          ...sample(anyLine, seed, 30).map((line, i) => merged(line, `random line ${i + 1}`)),
        ],
      }),
      sameArray,
    ),
    slidesOne,
    newArray,
  ],
});
