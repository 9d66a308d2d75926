import fc from "fast-check";
import { type Case, defineTask, generatedCheck } from "gridmark/kit";
import { merge } from "../../reference/merge2048/merge2048.ts";
import { allLines, type Line, lineCases, simplerLines, sizeOfLine } from "../shared/lines.ts";
import { newArray } from "./new-array.ts";

/** Lines as they come in a game, and longer ones: few different values, so that equal ones meet. */
const anyLine = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.constantFrom(2, 4) },
    { weight: 1, arbitrary: fc.constantFrom(8, 1024, 65536, 2 ** 30, 2 ** 32) },
  ),
  { minLength: 5, maxLength: 12 },
);

/** Tiles of which doubling or adding in 32 bits makes something else, and a very long line. */
const unusual: readonly Line[] = [
  [2 ** 30, 2 ** 30],
  [0, 2 ** 31, 2 ** 30, 2 ** 30, 2],
  [2 ** 32, 2 ** 33, 0, 2 ** 33],
  [2 ** 40, 2 ** 40, 2 ** 40],
  [131072, 131072, 65536, 131072],
  Array.from({ length: 40 }, (_, index) => [2, 2, 4, 0, 4, 8, 2][index % 7] ?? 0),
];

function merged(line: Line, name: string): Case {
  return { name, args: [line], returns: merge([...line]) };
}

/** Whether tiles merge, and whether any moves. */
function aboutMerge(line: Line): string {
  const after = merge([...line]);
  const tiles = (some: readonly number[]) => some.filter((value) => value !== 0).length;
  return `${tiles(after) < tiles(line)} ${after.some((value, index) => value !== line[index])}`;
}

/** merge: the fixtures, the shared lines, every short line there is, and random ones. */
export const task1 = defineTask("1", {
  shrinking: {
    function: "merge",
    caseOf: ([line]) => merged(line as Line, "the smallest case that fails"),
    about: ([line]) => aboutMerge(line as Line),
    size: ([line]) => sizeOfLine(line as Line),
    simpler: function* ([line]) {
      for (const simple of simplerLines(line as Line)) yield [simple];
    },
  },
  checks: [
    generatedCheck({
      name: "merges lines of any length",
      visibility: "hidden",
      weight: 5,
      function: "merge",
      hint: "Work through the line on paper, starting at index 0. It may have any length.",
      cases: () =>
        lineCases.map(({ name, line, merged: returns }) => ({ name, args: [line], returns })),
    }),
    generatedCheck({
      name: "merges every line of up to 4 cells of 0, 2 and 4",
      visibility: "hidden",
      weight: 4,
      function: "merge",
      cases: () =>
        [1, 2, 3, 4]
          .flatMap((length) => allLines(length, [0, 2, 4]))
          .map((line) => merged(line, line.join(" "))),
    }),
    generatedCheck({
      name: "merges random lines",
      visibility: "hidden",
      weight: 2,
      function: "merge",
      cases: (seed) => [
        ...unusual.map((line) => merged(line, line.join(" "))),
        ...fc
          .sample(anyLine, { seed, numRuns: 40 })
          .map((line, index) => merged(line, `random line ${index + 1}`)),
      ],
    }),
    newArray,
  ],
});
