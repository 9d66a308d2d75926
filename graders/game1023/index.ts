import type { AssignmentGraders } from "../kit/task.ts";
import { defineTask } from "../kit/task.ts";
import { leavesAlone } from "./leaves.ts";
import { task4, task5, task6, task7 } from "./moves.ts";
import { optional } from "./optional.ts";
import { shrinkStatus } from "./shrink.ts";
import { task3 } from "./task-3.ts";
import { task8 } from "./task-8.ts";

export const game1023: AssignmentGraders = {
  id: "game1023",
  tasks: [
    defineTask("1"),
    defineTask("2"),
    task3,
    task4,
    task5,
    task6,
    task7,
    task8,
    defineTask("9", {
      shrinking: shrinkStatus,
      checks: [
        leavesAlone({
          name: "leaves the board as it was",
          function: "getGameStatus",
          needs: ["wins with a block of 1023"],
          hint: "Looking at the board must not change it.",
        }),
      ],
    }),
    optional,
  ],
};
