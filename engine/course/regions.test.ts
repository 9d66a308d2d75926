import { describe, expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { regionOf, withRegion } from "./regions.ts";

const file = `// TASK 1 STARTS HERE
first
// TASK 1 ENDS HERE
between
// TASK 2 STARTS HERE
second
// TASK 2 ENDS HERE
`;

describe("a task's region", () => {
  it("is what stands between its markers", () => {
    expect([regionOf(file, "1"), regionOf(file, "2")]).toEqual(["first\n", "second\n"]);
  });

  it("is replaced, and nothing else is", () => {
    expect(withRegion(file, "2", "new\n")).toBe(file.replace("second", "new"));
  });

  it("keeps the closing marker on a line of its own", () => {
    expect(withRegion(file, "1", "new")).toBe(file.replace("first", "new"));
  });

  it("takes the code literally", () => {
    expect(withRegion(file, "1", "$& $1 $'")).toContain("\n$& $1 $'\n");
  });

  it.each(["3", "12", ""])("needs markers: %j has none", (task) => {
    expect(faultOf(() => withRegion(file, task, "new"))).toBe(
      `configuration: the reference has no region for task ${task}: expected lines "// TASK ${task} STARTS HERE" and "// TASK ${task} ENDS HERE"`,
    );
  });
});
