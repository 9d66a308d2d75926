import { type AliasingCheck, defineTask, generatedCheck, withCases } from "gridmark/kit";
import { transpose } from "../../reference/terminal2048/terminal2048.ts";
import { fieldOf } from "./fields.ts";
import { anyField, sample } from "./random.ts";

/** Matrices with rows or columns of one cell, rows that read the same both ways, and others. */
const matrices = [
  [[7]],
  [[1], [2], [3]],
  [[1, 2, 3, 4]],
  [
    [1, 2, 1],
    [4, 4, 4],
  ],
  [
    [1, 2],
    [3, 4],
    [5, 6],
  ],
];

/** That a result shares no row with the argument, with other results, and none with itself. */
function ownRows(fn: string): AliasingCheck[] {
  const hint = "Is every row of every result a new array, whatever the size of the matrix?";
  return matrices.flatMap((matrix) =>
    (["rows", "calls", "argument"] as const).map((within): AliasingCheck => {
      const shown = fn === "transpose" && within !== "argument" ? transpose(matrix) : matrix;
      const cells: [number, number][] = [
        [0, 0],
        [shown.length - 1, (shown[0]?.length ?? 0) - 1],
      ];
      const aliasing = { within, args: [matrix], cells, value: 99 };
      const head = { name: fn, visibility: "hidden", weight: 1 } as const;
      return { kind: "aliasing", ...head, function: fn, hint, aliasing };
    }),
  );
}

/** transpose and invert: the fixtures, rows that are shared, and transpose of random matrices. */
export const task3 = defineTask("3", {
  joined: { "invert returns rows of its own": ownRows("invert") },
  checks: [
    withCases(
      generatedCheck({
        name: "transpose takes random matrices",
        visibility: "hidden",
        weight: 1,
        function: "transpose",
        cases: (seed) =>
          [
            ...sample(anyField([0, 2, 4, 8, 16], { height: [1, 6], width: [1, 6] }), seed, 12),
            fieldOf(12, 14, (row, col) => 20 * row + col),
          ].map((matrix, index) => ({
            name: `matrix ${index + 1}, ${matrix.length} by ${matrix[0]?.length}`,
            args: [matrix],
            returns: transpose(matrix),
            argsUnchanged: true,
          })),
      }),
      ...ownRows("transpose"),
    ),
  ],
});
