import { type AssignmentGraders, defineTask } from "gridmark/author";
import { optional } from "./optional.ts";
import { task3, task4, task5, task6, task7 } from "./pieces.ts";
import { task1 } from "./task-1.ts";
import { task8 } from "./task-8.ts";
import { task9 } from "./task-9.ts";

export const graders: AssignmentGraders = {
  id: "game1023",
  tasks: [task1, defineTask("2"), task3, task4, task5, task6, task7, task8, task9, optional],
};
