import { describe, expect, it } from "vitest";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { classIds, gradeOne } = openAssignment(merge2048);

/** Points of tasks 1 to 8. */
type Points = readonly number[];

const full: Points = [25, 8, 8, 5, 16, 10, 23, 5];
const zero: Points = full.map(() => 0);

/** All points but those of some tasks, by the task's index from 1. */
function but(lost: Readonly<Record<number, number>>): Points {
  return full.map((points, index) => lost[index + 1] ?? points);
}

/** What each of the class gets, and why. */
const table: readonly (readonly [id: string, why: string, points: Points])[] = [
  ["amara-voss", "everything is right, with private fields and a flat list", full],
  ["bjorn-tanaka", "everything is right, in JavaScript, by turning the grid", full],
  ["carmen-oduya", "everything is right, in two files", full],
  ["dmitri-lal", "everything is right, and moves are counted in a module variable", full],
  ["esra-holt", "the skeleton as it was", zero],
  [
    "felix-arun",
    "tasks 5 to 7 are not started; what they get is unused",
    [25, 8, 8, 5, 0, 0, 0, 4],
  ],
  ["greta-osei", "2 2 4 becomes 8: the handout's lines (7), others (5 + 4 + 2)", but({ 1: 3 })],
  ["hugo-marchetti", "2 2 2 becomes 2 4; a tile after every move (4 + 5)", but({ 1: 3, 7: 14 })],
  ["ines-kovac", "height and width exchanged: 3 + 1 + 2", but({ 2: 2 })],
  ["jonas-abebe", "a loop without end on a full grid, 2 of 16", but({ 5: 14 })],
  ["keiko-strand", "nothing but 2s, 5 of 16", but({ 5: 11 })],
  ["liam-duarte", "newTile fails where a grid is not square", but({ 5: 5 })],
  ["mona-fischer", "UP and DOWN exchanged", but({ 7: 0 })],
  ["nils-okonkwo", "reset keeps the tiles that are there", but({ 6: 0 })],
  ["orla-benitez", "rows are one array, 2 of 8", but({ 2: 6 })],
  [
    "pavel-nyambura",
    "no text; something unused, undocumented and of type any",
    but({ 4: 0, 8: 1 }),
  ],
  ["quentin-sato", "the file cannot be parsed", zero],
  ["rosa-lindgren", "the file stops with an error when it is loaded", zero],
  ["sven-achterberg", "the loop in move has no end", but({ 7: 0 })],
  ["tara-mbeki", "merge has another name", but({ 1: 0 })],
  ["umar-weiss", "the first empty cell; one tile after reset", but({ 5: 11, 6: 0 })],
];

describe("the sample class of merge2048", () => {
  it("has the 21 submissions that are expected here", () => {
    expect(classIds()).toEqual(table.map(([id]) => id));
  });

  it.each(table)("gives %s its points: %s", async (id, _, points) => {
    const graded = await gradeOne(id);
    expect(graded.tasks.map(({ score }) => score)).toEqual(points);
    expect(graded.status).toBe("graded");
  });
});

describe("newTile that loops for ever on a full grid", () => {
  it("loses only the checks with a full grid", async () => {
    const { tasks } = await gradeOne("jonas-abebe");
    const lost = tasks.flatMap(({ checks }) => checks.filter(({ status }) => status !== "pass"));
    expect(lost.map(({ name, status }) => [name, status])).toEqual([
      ["does nothing on a full grid", "timeout"],
    ]);
  });
});

describe("a class that counts moves in a module variable", () => {
  it("has the same report for a task alone as among others", async () => {
    const whole = await gradeOne("dmitri-lal");
    const alone = await gradeOne("dmitri-lal", { tasks: ["4", "7"] });
    expect(alone.tasks).toEqual([whole.tasks[3], whole.tasks[6]]);
  });
});
