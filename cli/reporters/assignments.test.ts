import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderAssignments } from "./assignments.ts";
import { textWidth } from "./style.ts";
import { assignmentOf, colorStyle, plainStyle } from "./testing/samples.ts";

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

  it("says so when there is none", () => {
    expect(renderAssignments([], plainStyle)).toBe("No assignments.\n");
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
