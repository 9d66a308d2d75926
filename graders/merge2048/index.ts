import type { AssignmentGraders } from "../kit/task.ts";
import { defineTask } from "../kit/task.ts";
import { task1 } from "./task-1.ts";
import { task2 } from "./task-2.ts";
import { task5 } from "./task-5.ts";
import { task6 } from "./task-6.ts";
import { task7 } from "./task-7.ts";

export const merge2048: AssignmentGraders = {
  id: "merge2048",
  tasks: [task1, task2, defineTask("3"), defineTask("4"), task5, task6, task7, defineTask("8")],
};
