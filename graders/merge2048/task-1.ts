import fc from "fast-check";
import { type Case, defineTask, generatedCheck, stateless, withCases } from "gridmark/author";
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
import { newArray, slidesOne } from "./new-array.ts";

/** Lines as in a game, and longer; few different values, so that equal ones meet. */
const anyLine = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.constantFrom(2, 4) },
    { weight: 1, arbitrary: fc.constantFrom(8, 1024, 65536, 2 ** 30, 2 ** 32) },
  ),
  { minLength: 5, maxLength: 12 },
);

/** Every tile possible in a game, and some greater. */
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

/** merge: the fixtures, the shared lines, every short line there is, and random ones. */
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
