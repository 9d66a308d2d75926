import { expect, it } from "vitest";
import { classWith, storages, wrongAccessors } from "../testing/merge-classes.ts";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);
const head = reference.slice(0, reference.indexOf("/** A game of 2048."));
const privately = storages["private fields"];

async function points(accessor: string, tasks: readonly string[], change = (text: string) => text) {
  if (privately === undefined) throw new Error("no such storage");
  const text = head + change(classWith(privately, wrongAccessors[accessor]));
  return pointsOf(await grade([{ name: "merge2048.ts", text }], { tasks }));
}

it("charges a getTile that gives undefined for 0 to its own task", async () => {
  const all = await points("getTile gives undefined for 0", ["3", "7"]);
  expect(all).toEqual({ 3: 3, 7: 23 });
});

it("charges a setTile that does nothing to its own task, and not to that of the grid", async () => {
  const idle = (text: string) => text.replace(/(setTile\([^)]*\)[^{]*\{)[^}]*\}/, "$1 }");
  expect(idle("setTile(row, col, value) { this.x = 1; }")).toBe("setTile(row, col, value) { }");
  const all = await points("getTile gives texts", ["2"], (text) =>
    idle(text.replace(/String\(([^)]*)\)/, "$1")),
  );
  expect(all).toEqual({ 2: 8 });
});
