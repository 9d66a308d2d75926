import { describe, expect, it } from "vitest";
import { readDecisions } from "./decisions-file.ts";

const read = (text: string) => readDecisions(Buffer.from(text), "d.csv").decisions;

describe("readDecisions", () => {
  it("reads rows as people write them: columns in any order, others left aside, blank rows skipped", () => {
    const text =
      "Decision;reason;notes;id;task;points\n;;;;;\nPoints;Typo.;x;bob;8;4,5\nexcused;Ill.;;'=amy;;\n";
    expect(read(text)).toEqual([
      { where: "d.csv, line 3", id: "bob", is: "points", reason: "Typo.", task: "8", points: 4.5 },
      { where: "d.csv, line 4", id: "=amy", is: "excused", reason: "Ill." },
    ]);
  });

  it("has none in a table of a header alone", () => {
    expect(read("id,decision,reason\n")).toEqual([]);
  });

  it.each([
    [",8,points,4,r,", "the id is missing"],
    ["bob,8,,4,r,", "the decision is missing: expected points, excused, withheld, comment"],
    ["bob,8,point,4,r,", '"point" is not a decision: expected points, excused, withheld, comment'],
    [`bob,8,points,${"9".repeat(25)},r,`, `"${"9".repeat(25)}" is not a number of points`],
    ["bob,8,points,,r,", "the points are missing; expected 0 or more, with at most three decimals"],
    ["bob,8,points,-1,r,", '"-1" is not a number of points; expected 0 or more, with at most'],
    ["bob,8,points,1.2345,r,", '"1.2345" is not a number of points'],
    ["bob,8,points,4,,", "the reason is missing"],
    ["bob,8,comment,,,", "the comment is missing"],
    ["bob,8,excused,,r,", "a whole submission is excused, not a task"],
    ["bob,,withheld,4,r,", "points go with the decision points, not withheld"],
    ["bob,8,points,4,r,much", 'max_points, which gridmark fills in, is "much": expected a number'],
  ])("names the row where %s stands, and what is wrong with it", (row, words) => {
    const text = `id,task,decision,points,reason,max_points\nbob,8,comment,,Hm.,\n${row}\n`;
    expect(() => read(text)).toThrow(`d.csv, line 3: ${words}`);
    expect(() => read(text)).toThrow("no decisions were applied");
  });

  it("names both rows that decide the same, however the id is written", () => {
    const text =
      'id,task,decision,points,reason\nbob,8,points,1,a\n"""bob""",8,points,2,b\nbob,,excused,,c\nbob,,points,3,d\nbob,,comment,,e\n';
    expect(() => read(text)).toThrow(
      [
        "d.csv, line 3: bob has a decision on task 8 in d.csv, line 2; remove one of the two",
        "d.csv, line 5: bob has a decision in d.csv, line 4; remove one of the two",
        "no decisions were applied",
      ].join("\n"),
    );
  });

  it("needs its columns", () => {
    expect(() => read("id,decision\n")).toThrow('d.csv, line 1: there is no column "reason"');
  });
});
