import { describe, expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { pythonConventions } from "./conventions/python.ts";
import { hasRegion, problemsOfMarkers, regionOf, withRegion } from "./regions.ts";

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

describe("a region between comments of another language", () => {
  const { comments } = pythonConventions;
  const text = `### TASK 1 STARTS HERE ###
first = 1
### TASK 1 ENDS HERE ###
# TASK 2 STARTS HERE
second = 2
# TASK 2 ENDS HERE
class Third:
    # TASK 3 STARTS HERE
    pass
    # TASK 3 ENDS HERE #
`;
  const problemsIn = (changed: string) =>
    problemsOfMarkers(changed, "game.py", ["1", "2", "3"], comments).map((each) => each.text);

  it("begins and ends with any number of their signs", () => {
    expect(["1", "2", "3"].map((id) => regionOf(text, id, comments))).toEqual([
      "first = 1\n",
      "second = 2\n",
      "    pass\n",
    ]);
    expect(withRegion(text, "1", "first = 2", comments)).toBe(text.replace("= 1", "= 2"));
    expect(problemsIn(text)).toEqual([]);
  });

  it("is none in the first language, and the other way round", () => {
    expect(hasRegion(text, "1")).toBe(false);
    expect(hasRegion(file, "1", comments)).toBe(false);
  });

  it.each([
    ["### TASK 1 STARTS HERE ###", "#TASK 1 STARTS HERE", "game.py:1: expected exactly"],
    ["# TASK 2 ENDS", "# task 2 ends", 'game.py:6: expected exactly "### TASK 2 ENDS HERE ###"'],
    ["TASK 3 STARTS", "TASK 4 STARTS", 'game.py:8: there is no task "4"; expected one of 1, 2, 3'],
    ["### TASK 1 ENDS HERE ###\n", "", '1: task 1 starts here: "### TASK 1 ENDS HERE ###" is'],
  ])("has wrong markers: %s as %s", (right, wrong, words) => {
    expect(problemsIn(text.replace(right, wrong))).toContainEqual(expect.stringContaining(words));
  });
});
