import { describe, expect, it } from "vitest";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { allTasks, classIds, gradeOne } = openAssignment(terminal2048);

/** Points of tasks 1 to 11. */
type Points = readonly number[];

const full: Points = [6, 6, 8, 14, 14, 10, 12, 6, 8, 10, 6];
const zero: Points = full.map(() => 0);

/** All points but those of some tasks, by the task's id. */
function but(lost: Readonly<Record<number, number>>): Points {
  return full.map((points, index) => lost[index + 1] ?? points);
}

/**
 * What each of the class gets, and why. Statuses are p for pass, h for partial ("half"),
 * f for fail, n for not started, m for missing.
 */
const table: readonly (readonly [id: string, why: string, statuses: string, points: Points])[] = [
  ["agnes-bellweather", "everything is right, in loops", "ppppppppppp", full],
  ["bilal-sorensen", "everything is right, in expressions", "ppppppppppp", full],
  ["cleo-marchetti", "everything is right, in few words", "ppppppppppp", full],
  ["dmitri-achterberg", "everything is right, in JavaScript", "ppppppppppp", full],
  ["edda-fairclough", "the skeletons as they were", "nnnnnnnnnnn", zero],
  [
    "femi-ostrander",
    "tasks 6 to 11 are not started",
    "pppppnnnnnn",
    [6, 6, 8, 14, 14, 0, 0, 0, 0, 0, 0],
  ],
  ["greta-ishikawa", "upper-case keys only: 2 of 6 lost", "hpppppppppp", but({ 1: 4 })],
  [
    "hugo-valtonen",
    "one key is read: 4 of 6 lost; no second file",
    "phppppppppm",
    but({ 2: 2, 11: 0 }),
  ],
  ["ines-drummond", "square matrices only: the half about transpose", "pphpppppppp", but({ 3: 4 })],
  [
    "jonah-kastrup",
    "a tile merges twice, with its points: slides right",
    "ppphppppppp",
    but({ 4: 2 }),
  ],
  [
    "kirsi-abernathy",
    "the last score is the best, and never a 4: 1 + 2",
    "pppphpppppp",
    but({ 5: 11 }),
  ],
  ["lars-whitcombe", "a full field cannot move: 2 + 1 + 2 + 1 lost", "ppppphppppp", but({ 6: 4 })],
  ["mina-oyelaran", "a tile after any move: 2 + 2 + 2 lost", "pppppphpppp", but({ 7: 6 })],
  ["nils-carraway", "exactly the winning value, and over when full", "pppppppfppp", but({ 8: 0 })],
  ["oona-breckenridge", "centred to the left: nothing but clear", "pppppppphpp", but({ 9: 1 })],
  ["pavel-lindholm", "plays on after a win: 1 + 2 + 1 lost", "ppppppppphp", but({ 10: 6 })],
  ["rosa-tembo", "counts, but keeps no best score", "pppppppppph", but({ 11: 2 })],
  ["sven-calloway", "the main file cannot be parsed", "fffffffffff", zero],
  ["tara-nakagawa", "the loop in getUserAction has no end", "phppppppppp", but({ 2: 2 })],
  ["ulf-penrose", "the main file stops with an error when it is loaded", "fffffffffff", zero],
  [
    "vera-thackeray",
    "the class has another name; no second file",
    "pppmmmmmmmm",
    [6, 6, 8, 0, 0, 0, 0, 0, 0, 0, 0],
  ],
  [
    "wes-ndiaye",
    "spawn loops on a full field; the second file cannot be parsed",
    "pppphpppppm",
    but({ 5: 12, 11: 0 }),
  ],
];

const letters = {
  pass: "p",
  partial: "h",
  fail: "f",
  "not-started": "n",
  missing: "m",
  unmarked: "u",
};

describe("the sample class of terminal2048", () => {
  it("has the submissions that are expected here", () => {
    expect(classIds()).toEqual(table.map(([id]) => id));
  });

  it.each(table)("gives %s its points: %s", async (id, _, statuses, points) => {
    const graded = await gradeOne(id);
    expect(graded.tasks.map(({ score }) => score)).toEqual(points);
    expect(graded.tasks.map(({ status }) => letters[status]).join("")).toBe(statuses);
    expect(graded.tasks.map((task) => task.id)).toEqual(allTasks);
    expect(graded.status).toBe("graded");
  });
});
