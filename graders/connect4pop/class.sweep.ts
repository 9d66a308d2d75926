import { describe, expect, it } from "vitest";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";

const { classIds, gradeOne } = openAssignment(connect4pop);

/** Points of tasks 1 to 12. */
type Points = readonly number[];

const full: Points = [2, 4, 4, 4, 10, 14, 8, 10, 10, 18, 12, 4];
const zero: Points = full.map(() => 0);

/** All points but those of some tasks, by the task's id. */
function but(points: Readonly<Record<number, number>>): Points {
  return full.map((most, index) => points[index + 1] ?? most);
}

/** What each of the class gets in its tasks, and what is deducted, with the lines. */
const table: readonly (readonly [id: string, why: string, points: Points, deducted: string])[] = [
  ["asta-brandvold", "everything is right, with loops and ifs", full, ""],
  ["bela-oduya", "everything is right, in const arrows and with methods of strings", full, ""],
  ["carl-ysebaert", "everything is right, in JavaScript", full, ""],
  [
    "eino-saar",
    "tasks 7 to 12 are not started",
    but({ 7: 0, 8: 0, 9: 0, 10: 0, 11: 0, 12: 0 }),
    "",
  ],
  [
    "fritz-nakamura",
    "the board upside down: only the empty one is right; the games are right with a right one",
    but({ 5: 2 }),
    "",
  ],
  ["gwen-adeyemi", "no space at the end of the line of numbers", but({ 5: 0 }), ""],
  ["hugo-strandberg", "a10 and ax are called column errors", but({ 6: 10.05 }), ""],
  [
    "ines-caruana",
    "the columns are one text without anything between them: 2 of 10 wraps, and random boards",
    but({ 10: 16.883 }),
    "",
  ],
  ["jonas-weatherby", "a draw is a win of X", but({ 10: 14.7 }), ""],
  [
    "kira-tomlinson",
    "the player who moved wins: 2 of the 4 games that are about it",
    but({ 11: 11 }),
    "",
  ],
  [
    "lasse-vidmar",
    "a column of seven characters after a removal: only refusals are right",
    but({ 9: 3 }),
    "",
  ],
  [
    "mona-achterberg",
    "both moves count columns from 1, and the game is written for that",
    but({ 8: 0, 9: 0 }),
    "",
  ],
  ["nils-oyelaran", "no board after the help; yes starts again", but({ 11: 10.533, 12: 3.6 }), ""],
  ["olga-redmayne", "one board for all games: nothing but the first ones", but({ 11: 1.6 }), ""],
  ["pavel-linhart", "shows the board by console.log", but({ 5: 0 }), ""],
  ["rosa-quennell", "the file cannot be parsed", zero, ""],
  ["sven-ibarra", "the message of a full column is printed without an end", but({ 8: 6.749 }), ""],
  ["tuva-marchetti", "calls main when it is loaded", zero, ""],
  [
    "ulf-hargreaves",
    "everything is right, with a regular expression and a try; another try is in a comment",
    full,
    "-10 try 241:5, -10 regex 95:8",
  ],
  ["vera-ostrow", "asks for the hours; main calls itself", but({ 1: 1 }), "-10 recursion 277:5"],
  ["wim-delorme", "the skeleton as it was", zero, ""],
  ["xenia-powell", "asks for one more action after the game is over", but({ 11: 6.866 }), ""],
  [
    "yusuf-keane",
    "forgives spaces around h and q; pieces do not fall",
    but({ 6: 13.6, 8: 4.533 }),
    "",
  ],
];

describe("the sample class of connect4pop", () => {
  it("has the submissions that are expected here", () => {
    expect(classIds()).toEqual(table.map(([id]) => id));
  });

  it.each(table)("gives %s its points: %s", async (id, _, points, deducted) => {
    const graded = await gradeOne(id);
    expect(Object.values(pointsOf(graded))).toEqual(points);
    const found = graded.deductions.map((each) => {
      const places = each.findings.map(({ line, column }) => `${line}:${column}`);
      return `-${each.points} ${each.id} ${places.join(" ")}`;
    });
    expect(found.join(", ")).toBe(deducted);
  });
});
