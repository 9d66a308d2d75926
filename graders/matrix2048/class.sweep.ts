import { describe, expect, it } from "vitest";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as matrix2048 } from "./index.ts";

const { allTasks, classIds, grade, gradeOne, reference } = openAssignment(matrix2048);

/** Points of tasks 1a, 1b, 1c, 2, 3a, 3b, 3c(i), 3c(ii), 3d, 4 and the bonus task 5. */
type Points = readonly number[];

/** 3d is marked by a person. */
const full: Points = [1, 1, 2, 4, 1, 2, 4, 3, 0, 8, 5];
const zero: Points = full.map(() => 0);

/** All points but those of some tasks. */
function but(lost: Readonly<Record<string, number>>): Points {
  return full.map((points, index) => lost[allTasks[index] ?? ""] ?? points);
}

/**
 * What each of the class gets, and why. Statuses are p for pass, h for partial ("half"),
 * f for fail, n for not started, m for missing, u for unmarked.
 */
const table: readonly (readonly [id: string, why: string, statuses: string, points: Points])[] = [
  ["ada-quill", "everything is right; a state is a closure", "ppppppppupp", full],
  ["bruno-halvorsen", "everything is right, in JavaScript; a state is a list", "ppppppppupp", full],
  ["chidi-brandt", "all but undo; a state is an instance", "ppppppppupn", but({ 5: 0 })],
  ["dana-okafor", "everything is right; a state is a Map, a stack a chain", "ppppppppupp", full],
  ["emil-rask", "tasks 4 and 5 are not started", "ppppppppunn", but({ 4: 0, 5: 0 })],
  ["farah-lindqvist", "rows are one list", "fpppppppupn", but({ "1a": 0, 5: 0 })],
  ["gus-petrov", "a row first, then a cell: not uniform, 1 of 2", "pphpppppupp", but({ "1c": 1 })],
  [
    "hana-whitlock",
    "every full matrix is lost: a check of those that are not over, one of all kinds",
    "ppphppppupn",
    but({ 2: 2, 5: 0 }),
  ],
  [
    "ivo-castellan",
    "square matrices only, and reversed in place; what is built on both is right",
    "ppppfhppupn",
    but({ "3a": 0, "3b": 1, 5: 0 }),
  ],
  [
    "june-abara",
    "tiles merge twice: only isValid is right; the other directions and the game are",
    "pppppphpupn",
    but({ "3ci": 1, 5: 0 }),
  ],
  ["kai-sundermann", "every move left is valid: 2 of 4", "pppppphpupp", but({ "3ci": 2 })],
  [
    "lotte-ferreira",
    "mergeUp is right and merges by itself: its point of three",
    "ppppppphupn",
    but({ "3cii": 2, 5: 0 }),
  ],
  [
    "milo-venter",
    "four copies that look into the state: 2 of 8",
    "ppppppppuhn",
    but({ 4: 6, 5: 0 }),
  ],
  [
    "nadia-strand",
    "one state that changes, by a method of its own: old states and barrier, 2 of 8",
    "ppppppppuhn",
    but({ 4: 6, 5: 0 }),
  ],
  ["olin-bare", "the skeleton as it was", "nnnnnnnnnnn", zero],
  [
    "oskar-delacroix",
    "a tile after moves that are not valid: 1 of 8",
    "ppppppppuhp",
    but({ 4: 7 }),
  ],
  [
    "priya-holm",
    "no answer to 3d; undo leaves the score: both checks of games, and the barrier with them",
    "ppppppppnph",
    but({ 5: 2 }),
  ],
  [
    "quinn-almeida",
    "one list that grows: no end of undos, and stacks that change: 2 of 5",
    "ppppppppuph",
    but({ 5: 3 }),
  ],
  ["rafael-nyberg", "the file cannot be parsed", "ffffffffuff", zero],
  ["sana-kowalczyk", "addTwo never ends on a full matrix: 1 of 2", "pphpppppupp", but({ "1c": 1 })],
  ["tomas-eriksen", "the file stops with an error when it is loaded", "ffffffffuff", zero],
  ["uma-thornbury", "the function has another name", "mpppppppupn", but({ "1a": 0, 5: 0 })],
  [
    "viktor-amundsen",
    "up is down, and the score that of the last move: moves, validity, score and the barrier",
    "ppppppppuhn",
    but({ 4: 4, 5: 0 }),
  ],
];

const letters: Readonly<Record<string, string>> = {
  pass: "p",
  partial: "h",
  fail: "f",
  "not-started": "n",
  missing: "m",
  unmarked: "u",
};

describe("the sample class of matrix2048", () => {
  it("has the 23 submissions that are expected here", () => {
    expect(classIds()).toEqual(table.map(([id]) => id));
    expect(table).toHaveLength(23);
  });

  it.each(table)("gives %s its points: %s", async (id, _, statuses, points) => {
    const graded = await gradeOne(id);
    expect(graded.tasks.map((task) => task.id)).toEqual(allTasks);
    expect(graded.tasks.map(({ score }) => score)).toEqual(points);
    expect(graded.tasks.map(({ status }) => letters[status]).join("")).toBe(statuses);
    expect(graded.status).toBe("graded");
  });

  it("tells lotte-ferreira that mergeUp merges by itself, and that it is right", async () => {
    const { tasks } = await gradeOne("lotte-ferreira", { tasks: ["3cii"] });
    const checks = tasks[0]?.checks ?? [];
    const of = (name: string) => checks.find((check) => check.name === name);
    expect(of("moves and merges upward")).toMatchObject({ status: "pass", score: 0, maxScore: 1 });
    expect(of("mergeUp on random matrices")?.status).toBe("pass");
    const rule = of("mergeUp is written by means of mergeLeft");
    expect(rule?.status).toBe("fail");
    expect(rule?.message).toContain("mergeUp merges by itself");
    expect(of("moves and merges downward")).toMatchObject({ status: "pass", score: 1 });
  });
});

describe("the reference of matrix2048", () => {
  it("has all points, and a text to mark", async () => {
    const file = { name: "matrix2048.ts", text: reference };
    const graded = await grade([file], { seed: 2 ** 32 - 1 });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 31 });
    expect(tasksThatLost(graded)).toEqual(["3d"]);
  });
});
