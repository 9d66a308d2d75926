import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { assignmentOf, colorStyle, plainStyle } from "../reporters/text/testing/samples.ts";
import { textWidth } from "../terminal/style.ts";
import { renderAssignments } from "./assignments.ts";

describe("renderAssignments", () => {
  it("lists files to hand in, tasks and points", () => {
    const small = assignmentOf({ id: "merge2048", title: "Merge a row", files: ["merge.ts"] });
    expect(renderAssignments([assignmentOf(), small], plainStyle)).toMatchInlineSnapshot(`
      "game1023  The 1023 Game  23.5 points
        Hand in game.ts or game.js
        1         Make an empty board     6
        2         Settle one column    12.5
        optional  Show the shadow         5

      merge2048  Merge a row  23.5 points
        Hand in merge.ts
        1         Make an empty board     6
        2         Settle one column    12.5
        optional  Show the shadow         5
      "
    `);
  });

  it("says what is bonus, what a person marks, what is taken off and what may be beside", () => {
    const [first, second, third] = assignmentOf().tasks;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const assignment = assignmentOf({
      more: [{ files: ["objects.ts", "objects.js"] }],
      tasks: [first, { ...second, kind: "manual" }, { ...third, kind: "bonus" }],
      deductions: [
        { id: "a", title: "The game uses the network", points: "all", rule: { kind: "no-any" } },
        {
          id: "b",
          title: "A line is longer than 80 columns",
          points: 1,
          each: true,
          rule: { kind: "no-any" },
        },
        {
          id: "c",
          title: "A loop in a function that must have none",
          points: 20,
          rule: { kind: "no-any" },
        },
      ],
    });
    expect(renderAssignments([assignment], plainStyle)).toMatchInlineSnapshot(`
      "game1023  The 1023 Game  18.5 points and 5 bonus
        Hand in game.ts or game.js; optionally also objects.ts or objects.js
        1         Make an empty board     6
        2         Settle one column    12.5  marked by hand
        optional  Show the shadow        +5  bonus
        minus all points: The game uses the network
        minus 1 each: A line is longer than 80 columns
        minus 20: A loop in a function that must have none
      "
    `);
    expect(stripVTControlCharacters(renderAssignments([assignment], colorStyle))).toBe(
      renderAssignments([assignment], plainStyle),
    );
  });

  it("says so when there is none", () => {
    expect(renderAssignments([], plainStyle)).toBe("No assignments.\n");
  });

  it("gives a long title a line of its own", () => {
    const title = "A title that fits no line beside the points";
    const shown = renderAssignments([assignmentOf({ title })], { ...plainStyle, width: 60 });
    expect(shown).toMatch(
      /^game1023 {2}23\.5 points\n {2}A title that fits no line beside the points\n/,
    );
  });

  it("stays within the width", () => {
    const tasks = assignmentOf().tasks.map((task) => ({ ...task, title: "long ".repeat(40) }));
    const long = assignmentOf({ title: "The Game ".repeat(20), tasks });
    for (const line of renderAssignments([long], plainStyle).split("\n")) {
      expect(textWidth(line)).toBeLessThanOrEqual(80);
    }
  });

  it("says the same with colour", () => {
    const painted = renderAssignments([assignmentOf()], colorStyle);
    expect(painted).toContain("\u001b[1m");
    expect(stripVTControlCharacters(painted)).toBe(renderAssignments([assignmentOf()], plainStyle));
  });
});
