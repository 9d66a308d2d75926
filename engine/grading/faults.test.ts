import { describe, expect, it } from "vitest";
import type { CheckData, CheckSource, Kind } from "../../author/kind.ts";
import type { AliasingCheck } from "../../author/kinds/aliasing.ts";
import { ask } from "../../author/plan.ts";
import { callOnce } from "../../author/probe.ts";
import { GridmarkError } from "../errors.ts";
import { javascript } from "../languages/javascript/index.ts";
import { caseOf, gradeText, smallAssignment, tableCheck, verdictsOf } from "../testing/grading.ts";
import { programsIn } from "../testing/programs.ts";
import { createGrader } from "./grade.ts";

const broken: Kind = {
  kind: "broken",
  *plan() {
    yield* ask(callOnce("double", [2]), 0);
    throw new TypeError("cases is undefined");
  },
};
const check: CheckData = {
  ...{ kind: "broken", name: "looks at a result", visibility: "hidden", weight: 1 },
};

describe("a fault of the grader", () => {
  it("names the place, and is no fault of the submission", async () => {
    const small = smallAssignment({ double: [check] }, { kinds: [broken] });
    const grading = gradeText(small, "export const double = (n) => n;");
    await expect(grading).rejects.toBeInstanceOf(GridmarkError);
    await expect(grading).rejects.toMatchObject({
      code: "grader",
      message: 'graders/demo, task double, check "looks at a result": cases is undefined',
    });
  });

  it("names a kind that there is not", async () => {
    const grading = gradeText(
      smallAssignment({ double: [check] }),
      "export const double = (n) => n;",
    );
    await expect(grading).rejects.toMatchObject({ code: "grader" });
    await expect(grading).rejects.toThrow(
      'graders/demo, task double, check "looks at a result": /kind: there is no kind "broken"; known: table, ',
    );
  });

  it("is a check of code that says what its kind does not know", async () => {
    const cases = [{ ...caseOf(2, 4), says: "wrong" }];
    const generated = {
      ...{ name: "doubles", visibility: "hidden", weight: 1 },
      generate: () => ({ ...tableCheck("double", []), name: "doubles", cases }),
    } as CheckSource;
    const small = smallAssignment({ double: [generated] });
    await expect(gradeText(small, "export const double = (n) => n;")).rejects.toThrow(
      'graders/demo, task double, check "doubles": /cases/0/says: "says" is not a known property',
    );
  });

  it("is no case that fails without a word: a student is told something", async () => {
    const silent: Kind = {
      kind: "silent",
      *plan() {
        yield* ask(callOnce("double", [2]), 0);
        return { cases: [{ name: "a case", verdict: "fail", weight: 1, message: " " }] };
      },
    };
    const small = smallAssignment({ double: [{ ...check, kind: "silent" }] }, { kinds: [silent] });
    const { tasks } = await gradeText(small, "export const double = (n) => n;");
    expect(tasks[0]?.checks[0]?.message).toContain("the result is wrong");
  });

  it("is a task that is asked for and that nothing checks: all of them are named", async () => {
    const { assignment, graders } = smallAssignment({
      double: [caseOf(2, 4)],
      triple: [],
      half: [],
    });
    const code = "export const double = (n) => 2 * n;";
    const small = { assignment, graders };
    await expect(gradeText(small, code)).rejects.toThrow(
      "graders/demo, tasks triple, half: nothing checks them; expected cases in fixtures/demo",
    );
    const { tasks } = await gradeText(small, code, { tasks: ["double"] });
    expect(tasks.map(({ status }) => status)).toEqual(["pass"]);
  });

  it("is found before the first submission when two checks have one name", () => {
    const { assignment, graders } = smallAssignment({ double: [caseOf(2, 4)] });
    const twice = graders.tasks.map((each) => ({
      ...each,
      checks: () => [1, 2].flatMap(() => each.checks({ public: [], hidden: [] })),
    }));
    const create = () => createGrader(assignment, { ...graders, tasks: twice }, javascript);
    expect(create).toThrow('graders/demo, task double: two checks have the name "checks double"');
  });
});

/** Submissions that once made a grader throw, or could. */
describe("a submission is no fault of the grader, when it", () => {
  const assignment = smallAssignment({
    double: [{ name: "of 2", args: [2], returns: 4, argsUnchanged: true }],
    triple: [caseOf(2, 6)],
  });
  const honest = "export const triple = (n) => 3 * n;";

  it.each(programsIn("strange.ts"))("%s", async (_name, code, verdict) => {
    const graded = await gradeText(assignment, `${code}\n${honest}`);
    expect(verdictsOf(graded)).toEqual({ double: verdict, triple: "pass" });
  });

  it.each([
    [
      "is nested too deeply to be parsed",
      `export const x = ${"(".repeat(20000)}1${")".repeat(20000)};`,
    ],
    ["is nested too deeply to be compiled", `export const x = ${"1+".repeat(60000)}1;`],
    ["has deeply nested types", `type A = ${"[".repeat(20000)}1${"]".repeat(20000)};`],
    ["has an import like no other", 'import x, { type y as z } from yield"q";'],
    ["has names that only a script may have", "var let = 1;"],
    ["has syntax that no interpreter has", "@x class A { accessor y = 1; }"],
    ["has a very long line", `export const x = "${"x".repeat(400000)}"; null.x;`],
    ["has very many lines", `${"\n".repeat(100000)}null.x;`],
  ])("%s", async (_name, code) => {
    const graded = await gradeText(assignment, code, { fileName: "game.ts" });
    expect(graded.messages.length).toBeGreaterThan(0);
    expect(graded.tasks.map(({ score }) => score)).toEqual([0, 0]);
  });

  it("leaves the next submission as it would be alone", async () => {
    const hostile = 'Array.prototype.push = null; throw "no";';
    const alone = await gradeText(assignment, honest);
    await gradeText(assignment, hostile);
    expect(await gradeText(assignment, honest)).toEqual(alone);
  });
});

describe("a board that is no array", () => {
  const fixture: AliasingCheck = {
    ...{ kind: "aliasing", name: "rows are their own", visibility: "public", weight: 1 },
    function: "make",
    aliasing: { within: "rows", args: [], cells: [[0, 0]], value: 9 },
  };

  it.each([
    ["an object of objects", "({ 0: { 0: 1 } })"],
    ["an array of objects", "[{ 0: 1 }]"],
    ["an instance of a class", "new (class { 0 = [1]; })()"],
    ["a typed array in an array", "[new Uint8Array(1)]"],
    ["functions with cells", "Object.assign(() => 1, { 0: [1] })"],
  ])("is a failure of the submission, when its cells can be written: %s", async (_name, board) => {
    const graded = await gradeText(
      smallAssignment({ make: [fixture] }),
      `export const make = () => ${board};`,
    );
    expect(verdictsOf(graded)).toEqual({ make: "fail" });
  });
});

describe("time-outs", () => {
  it("of one check leave out none of another", async () => {
    const endless = [1, 2, 3].map((n) => caseOf(n, n));
    const more = tableCheck("double", [caseOf(1, 1), caseOf(5, 5)], { name: "more" });
    const small = smallAssignment({ double: [tableCheck("double", endless), more] });
    const code = "export const double = (n) => { while (n < 4); return n; };";
    const [task] = (await gradeText(small, code)).tasks;
    const messages = task?.checks.map(({ status, message }) => [status, message]);
    expect(messages).toEqual([
      ["timeout", expect.stringContaining("3 of 3 cases fail")],
      ["timeout", expect.not.stringContaining("cases fail")],
    ]);
  });
});
