import { type AssignmentGraders, defineTask } from "gridmark/kit";
import { reverse, transpose } from "../../reference/matrix2048/matrix2048.ts";
import { apartCheck } from "./apart.ts";
import { task1c } from "./task-1c.ts";
import { task2 } from "./task-2.ts";
import { task3ci } from "./task-3ci.ts";
import { task3cii } from "./task-3cii.ts";
import { task4 } from "./task-4.ts";
import { task5 } from "./task-5.ts";

/** Task 3d is marked by a person. */
export const graders: AssignmentGraders = {
  id: "matrix2048",
  tasks: [
    defineTask("1a"),
    defineTask("1b"),
    task1c,
    task2,
    defineTask("3a", { checks: [apartCheck(transpose, 1)] }),
    defineTask("3b", { checks: [apartCheck(reverse, 0)] }),
    task3ci,
    task3cii,
    task4,
    task5,
  ],
};
