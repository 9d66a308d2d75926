import { transpose } from "../../reference/terminal2048/terminal2048.ts";
import { generatedCheck } from "../kit/table.ts";
import { defineTask } from "../kit/task.ts";
import { anyField, sample } from "./random.ts";

/** transpose and invert: the fixtures, and transpose of random matrices. */
export const task3 = defineTask("3", {
  checks: [
    generatedCheck({
      name: "transpose takes random matrices",
      visibility: "hidden",
      weight: 1,
      function: "transpose",
      cases: (seed) =>
        sample(anyField([0, 2, 4, 8, 16], { height: [1, 6], width: [1, 6] }), seed, 12).map(
          (matrix, index) => ({
            name: `random matrix ${index + 1}`,
            args: [matrix],
            returns: transpose(matrix),
            argsUnchanged: true,
          }),
        ),
    }),
  ],
});
