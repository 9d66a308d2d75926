import { type AssignmentGraders, defineTask } from "gridmark/author";
import { kinds } from "./kinds/index.ts";
import { task1 } from "./task-1.ts";
import { task2 } from "./task-2.ts";
import { task3 } from "./task-3.ts";
import { task4 } from "./task-4.ts";
import { task5 } from "./task-5.ts";
import { task6 } from "./task-6.ts";
import { task7 } from "./task-7.ts";

export const graders: AssignmentGraders = {
  id: "merge2048",
  kinds,
  tasks: [task1, task2, task3, task4, task5, task6, task7, defineTask("8")],
};
