import { type AssignmentGraders, defineTask, seriesCheck, withCases } from "gridmark/author";
import {
  hasZero,
  newGameMatrix,
  reverse,
  transpose,
} from "../../reference/matrix2048/matrix2048.ts";
import { hidden } from "../shared/heads.ts";
import { apartCheck, asksAnew, newMatrices } from "./again.ts";
import { kinds } from "./kinds/index.ts";
import { task1c } from "./task-1c.ts";
import { task2 } from "./task-2.ts";
import { task3ci } from "./task-3ci.ts";
import { task3cii } from "./task-3cii.ts";
import { task4 } from "./task-4.ts";
import { task5 } from "./task-5.ts";

const upTo18 = Array.from({ length: 18 }, (_, at) => at + 1);

const everySize = seriesCheck({
  ...hidden("every n up to 18", 1),
  hint: "Which part of your code depends on n?",
  series: () => {
    const turns = [...upTo18, ...upTo18].map((n) => {
      return { call: "newGameMatrix", args: [{ json: n }], returns: newGameMatrix(n) };
    });
    return [{ name: "every n up to 18", turns }];
  },
});

/** Task 3d is marked by a person. */
export const graders: AssignmentGraders = {
  id: "matrix2048",
  kinds,
  tasks: [
    defineTask("1a", { joined: { "n rows of n zeros for other n": [everySize] } }),
    defineTask("1b", {
      joined: { "finds a 0 anywhere in a matrix of any size": [asksAnew(hasZero)] },
    }),
    task1c,
    task2,
    defineTask("3a", {
      checks: [withCases(apartCheck(transpose, 1), asksAnew(transpose), newMatrices(transpose))],
    }),
    defineTask("3b", {
      checks: [withCases(apartCheck(reverse, 0), asksAnew(reverse)), newMatrices(reverse)],
    }),
    task3ci,
    task3cii,
    task4,
    task5,
  ],
};
