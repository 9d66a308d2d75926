import { describe, expect, it } from "vitest";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);

/** Points of a merge that begins with this statement. */
async function points(first: string): Promise<number | undefined> {
  const start = "  const tiles = line.filter((value) => value !== 0);";
  const text = reference.replace(start, `${start}\n  ${first}`);
  return pointsOf(await grade([{ name: "merge2048.ts", text }], { tasks: ["1"] }))["1"];
}

describe("a merge that changes its argument", () => {
  it.each([
    ["always", "line.reverse();"],
    ["where it is long", "if (line.length > 9) line[9] = 0;"],
    ["where nothing is to merge, by a value of its own", "if (line[0] === 65536) line[0] = 2;"],
  ])("%s loses the points for that, and no others", async (_, change) => {
    expect(await points(change)).toBe(21);
  });

  it("gets all of them where it only writes what is there", async () => {
    expect(await points("if (line.length > 0) line[0] = line[0]!;")).toBe(25);
  });
});
