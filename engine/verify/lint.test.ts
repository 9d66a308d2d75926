import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FixtureTable } from "../../schema/types.ts";
import { loadGraders } from "../course/graders.ts";
import { loadAssignment } from "../course/load.ts";
import { demoCheck, demoManifest, demoTask } from "../testing/demo.ts";
import { lintAssignment } from "./lint.ts";
import { writeGradedDemo } from "./testing/demo-verify.ts";

async function lint(course: string, id = "demo"): Promise<string[]> {
  const assignment = loadAssignment(course, id);
  const graders = await loadGraders(course, assignment.manifest, undefined);
  const findings = await lintAssignment(course, assignment, graders);
  return findings.map(({ place, level, text }) => `${level}: ${place}: ${text}`);
}

const checks = (...list: FixtureTable[]) => JSON.stringify({ task: "1", checks: list });
const five = demoCheck({ weight: 5 });
const more = demoCheck({
  ...{ name: "doubles more", weight: 5 },
  cases: [{ name: "of 3", args: [3], returns: 6 }],
});
const mistake =
  "/**\n * @task 1\n * @title adds\n * @hint Look.\n */\nexport function double(n) { return n + 1; }\n";

/** An assignment without findings, with files changed. */
function demo(changes: Readonly<Record<string, string | undefined>> = {}): string {
  return writeGradedDemo({
    "fixtures/demo/public/task-1.json": checks(five),
    "fixtures/demo/hidden/task-1.json": checks(more),
    "fixtures/demo/mistakes/adds.ts": mistake,
    "skeleton/demo/README.md": "Write `double(n)`.\n",
    ...changes,
  });
}

const hidden = (check: Partial<FixtureTable>) =>
  demo({ "fixtures/demo/hidden/task-1.json": checks({ ...more, ...check }) });

describe("lint", () => {
  it("finds nothing where there is nothing", async () => {
    expect(await lint(demo())).toEqual([]);
  });

  it("finds weights that are not the points of their task", async () => {
    expect(await lint(hidden({ weight: 6 }))).toEqual([
      "warning: task 1: the weights of its checks add up to 11, its points are 10; make them equal, so that weights are points",
    ]);
  });

  it("takes any weights where all or nothing is earned, or there are no points", async () => {
    for (const task of [demoTask({ scoring: "all" }), demoTask({ points: 0 })]) {
      const [, extra] = demoManifest().tasks;
      const manifest = demoManifest({ tasks: [task, extra ?? task] });
      const changed = {
        "fixtures/demo/assignment.json": JSON.stringify(manifest),
        "fixtures/demo/hidden/task-1.json": checks({ ...more, weight: 6 }),
      };
      expect(await lint(demo(changed))).toEqual([]);
    }
  });

  it("finds a check that needs one that is not there", async () => {
    expect(await lint(hidden({ needs: ["double"] }))).toEqual([
      'error: task 1: check "doubles more" needs "double", which the task does not have; did you mean "doubles"?',
    ]);
    expect(await lint(hidden({ needs: ["doubles"] }))).toEqual([]);
  });

  it("finds a function that the reference has not got", async () => {
    expect(await lint(hidden({ function: "dubble" }))).toEqual([
      'error: task 1: check "doubles more" calls dubble, which the reference lacks',
    ]);
  });

  it("finds a task without a hidden check", async () => {
    const course = demo({
      "fixtures/demo/public/task-1.json": checks({ ...five, weight: 10 }),
      "fixtures/demo/hidden/task-1.json": undefined,
    });
    expect(await lint(course)).toEqual([
      "warning: task 1: it has no hidden check: answers to the public ones alone get all points",
    ]);
  });

  it("finds hidden checks that ask nothing new", async () => {
    expect(await lint(hidden({ cases: five.cases }))).toEqual([
      "warning: task 1: its hidden checks ask nothing new",
    ]);
  });

  it("finds a task without a known mistake", async () => {
    expect(await lint(demo({ "fixtures/demo/mistakes/adds.ts": undefined }))).toEqual([
      "warning: task 1: it has no known mistake to test its checks",
    ]);
  });

  it("finds a handout that is missing, or calls what is not there", async () => {
    const name = "skeleton/demo/README.md";
    expect(await lint(demo({ [name]: undefined }))).toEqual([
      `warning: ${name}: a kit needs a handout, and there is none`,
    ]);
    expect(
      await lint(
        demo({ [name]: "Write `double(n)` and `half(n)`, not `of this` or `double(twice(1))`." }),
      ),
    ).toEqual([`warning: ${name}: it calls half(), which the reference lacks`]);
  });

  it("finds a skeleton that is no program", async () => {
    const course = demo({ "skeleton/demo/game.ts": "export function double(n) {\n" });
    expect(await lint(course)).toEqual([
      expect.stringMatching(/^error: skeleton\/demo\/game\.ts:\d+: syntax error: /),
    ]);
  });

  it("finds a wrong list of equivalent mutants", async () => {
    const name = "fixtures/demo/equivalent-mutants.json";
    const found = await lint(demo({ [name]: '{ "equivalent": 3 }' }));
    expect(found).toEqual([`error: ${name}:1:17: /equivalent: expected a list, not 3`]);
  });

  it("finds a schema that is not where a file says", async () => {
    const name = "fixtures/demo/hidden/task-1.json";
    const of = (path: string) => JSON.stringify({ $schema: path, ...JSON.parse(checks(more)) });
    expect(await lint(demo({ [name]: of("../cases.schema.json") }))).toEqual([
      `warning: ${name}: its "$schema" does not exist: ../cases.schema.json`,
    ]);
    expect(await lint(demo({ [name]: of("https://example.org/cases.json") }))).toEqual([]);
    expect(await lint(demo({ [name]: of("task-1.json") }))).toEqual([]);
  });

  it("finds a check of code that says what its kind does not know", async () => {
    const generated = `{ name: "doubles more", visibility: "hidden", weight: 5, generate: () => (
      { kind: "table", name: "doubles more", visibility: "hidden", weight: 5, function: "double",
        cases: [{ name: "3", args: [3], returns: 6, says: "wrong" }] }) }`;
    const code = (check: string) => ({
      "fixtures/demo/hidden/task-1.json": undefined,
      "graders/demo/index.mjs": `import { defineTask } from "gridmark/author";
export const graders = { id: "demo", tasks: [defineTask("1", { checks: [${check}] })] };\n`,
    });
    expect(await lint(demo(code(generated)))).toEqual([
      'error: graders/demo, task 1, check "doubles more": /cases/0/says: "says" is not a known property',
    ]);
    expect(await lint(demo(code(generated.replace(', says: "wrong"', ""))))).toEqual([]);
  });

  it("finds a function of an own kind that wants more than it gets", async () => {
    const kinds = '[{ kind: "own", plan: function* (check, context, more) {} }]';
    const code = `export const graders = { id: "demo", tasks: [], kinds: ${kinds} };\n`;
    expect(await lint(demo({ "graders/demo/index.mjs": code }))).toEqual([
      'error: graders/demo, kind "own": its plan takes 3 arguments, but it is called with (check, context)',
    ]);
  });

  it("finds files that nothing reads", async () => {
    const course = demo();
    writeFileSync(join(course, "fixtures/demo/hidden/task-2.jsonc"), "{}");
    expect(await lint(course)).toEqual([
      "warning: fixtures/demo/hidden/task-2.jsonc: it is unused: names of case files end in .json",
    ]);
  });
});

it("graders of another id are refused", async () => {
  const course = demo({
    "graders/demo/index.mjs": 'export const graders = { id: "dmo", tasks: [] };\n',
  });
  await expect(lint(course)).rejects.toThrow(
    `graders/demo/index.mjs: its id is "dmo"; expected "demo", the folder's name`,
  );
});
