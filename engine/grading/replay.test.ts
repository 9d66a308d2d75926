import { describe, expect, it } from "vitest";
import type { CheckData, Kind } from "../../author/kind.ts";
import type { LeavesCheck } from "../../author/kinds/leaves.ts";
import type { DistributionCheck } from "../../author/kinds/outcomes.ts";
import type { Shrinking } from "../../author/shrinking.ts";
import type { Replay } from "../../schema/types.ts";
import {
  caseOf,
  changed,
  gradeText,
  replayText,
  smallAssignment,
  tableCheck,
  withReference,
} from "../testing/grading.ts";

const head = { visibility: "public", weight: 1 } as const;
const doubled = (name: string, ...numbers: number[]) =>
  tableCheck(
    "double",
    numbers.map((n) => caseOf(n, 2 * n)),
    { name },
  );
const assignment = smallAssignment({ double: [doubled("small", 1, 2), doubled("great", 10, 20)] });
const replayed = (code: string, name: string): Promise<Partial<Replay> | undefined> =>
  replayText(assignment, code, name);

describe("a case that is run again", () => {
  it("fails as it did", async () => {
    const code = "export const double = (n) => (n === 20 ? 0 : 2 * n);";
    const found = await replayed(code, "double/2/2");
    expect(found).toMatchObject({ check: "great", case: "of 20", status: "fail", actual: 0 });
    expect(found).not.toHaveProperty("needsHistory");
  });

  it.each([
    [
      "of the same check",
      "2/2",
      "let calls = 0; export const double = (n) => 2 * n + (++calls === 4);",
    ],
    [
      "of the same check, and any that there are",
      "2/2",
      "let calls = 0; export const double = (n) => 2 * n + (++calls % 2 === 0);",
    ],
    [
      "of an earlier check",
      "2/1",
      "let small = 0; export const double = (n) => { small += n < 9; return 2 * n + (n > 9 && small); };",
    ],
  ])("says that it needs the calls before it: %s", async (_, place, code) => {
    const found = await replayed(code, `double/${place}`);
    expect(found).toMatchObject({ status: "fail", needsHistory: true });
  });

  it("does not say so of a case that passes", async () => {
    const code = "let calls = 0; export const double = (n) => 2 * n + (++calls === 4);";
    const found = await replayed(code, "double/1/1");
    expect(found).toMatchObject({ status: "pass", message: "as expected" });
    expect(found).not.toHaveProperty("needsHistory");
  });

  it.each([
    ["double", '"double" is not a case'],
    ["triple/1/1", "there is no task triple (tasks: double)"],
    ["double/0/1", "task double has no check 0 (1–2)"],
    ["double/3/1", "task double has no check 3 (1–2)"],
    ["double/1/3", "check 1 of task double has no case 3 (1–2)"],
    ["double/1/0", "check 1 of task double has no case 0 (1–2)"],
  ])("has to be there: %s", async (name, message) => {
    const found = replayed("export const double = (n) => n;", name);
    await expect(found).rejects.toThrow(message);
    await expect(found).rejects.toMatchObject({ code: "usage" });
  });

  it("is the first that fails where the task knows no smallest form", async () => {
    const found = await replayed("export const double = (n) => n;", "double/smallest");
    expect(found).toMatchObject({ status: "fail", replay: "double/1/1" });
  });
});

describe("a case whose calls are watched", () => {
  const list = tableCheck(
    "sum",
    [1, 2].map((n) => caseOf([n, n], 2 * n)),
  );
  const leaves: LeavesCheck = {
    ...{ kind: "leaves", name: "leaves", ...head, leaves: { functions: ["sum"] } },
  };
  const small = smallAssignment({ sum: [leaves, list] });

  it("judges those of other checks, and so has none before it", async () => {
    const code = "export const sum = (list) => list.splice(0).reduce((a, b) => a + b);";
    const found = await replayText(small, code, "sum/1/1");
    expect(found).toMatchObject({ check: "leaves", status: "fail" });
    expect(found).not.toHaveProperty("needsHistory");
  });
});

describe("a case that passes where nothing was asked", () => {
  const watching: Kind = {
    kind: "watching",
    watch: () => ({ double: null }),
    // biome-ignore lint/correctness/useYield: it asks nothing
    *plan(_, context) {
      const asked = context.asked().length;
      const verdict = asked === 0 ? ("pass" as const) : ("fail" as const);
      return { cases: [{ name: "calls", verdict, weight: 1, message: `${asked} calls` }] };
    },
  };
  const check: CheckData = { ...doubled("watches"), kind: "watching" };

  it("has no history of its own where it judges what others asked", async () => {
    const small = smallAssignment({ double: [check, doubled("small", 1)] }, { kinds: [watching] });
    const found = await replayText(small, "export const double = (n) => 2 * n;", "double/1/1");
    expect(found).toMatchObject({ status: "fail", message: "1 calls" });
    expect(found).not.toHaveProperty("needsHistory");
  });
});

describe("a case of a check that asks more than its cases", () => {
  const drawn: DistributionCheck = {
    ...{ kind: "distribution", name: "draws", ...head, function: "draw" },
    distribution: {
      ...{ test: "values", draws: 300, outcomes: [1, 2].map((value) => ({ value, ways: 1 })) },
    },
  };
  const one = { ...doubled("first", 1), function: "draw" };
  const small = smallAssignment({ draw: [one, drawn] });

  it("needs what was asked before it only where its check alone passes", async () => {
    const alone = "export const draw = (n) => (n ? 2 : 1 + Math.round(3 * Math.random()));";
    const found = await replayText(small, alone, "draw/2/1");
    expect(found).toMatchObject({ check: "draws", status: "fail" });
    expect(found).not.toHaveProperty("needsHistory");
    const after =
      "let isSpoilt = false; export const draw = (n) => { isSpoilt ||= n === 1; return n ? 2 : isSpoilt ? 3 : 1 + Math.round(Math.random()); };";
    expect(await replayText(small, after, "draw/2/1")).toMatchObject({
      status: "fail",
      needsHistory: true,
    });
  });
});

describe("the smallest case that fails", () => {
  const shrinking: Shrinking = {
    function: "double",
    caseOf: ([n]) => ({ name: "a number", args: [n], returns: 2 * (n as number) }),
    size: ([n]) => [n as number],
    simpler: ([n]) => [[(n as number) - 1]],
  };
  const trace = () => [{ text: "twice", board: [[1]] }];
  const tasks = assignment.graders.tasks.map((task) => ({ ...task, shrinking, trace }));
  const small = withReference(
    { ...assignment, graders: { ...assignment.graders, tasks } },
    { double: "export const double = (n) => 2 * n;" },
  );
  const wrong = "export const double = (n) => (n > 5 ? 0 : 2 * n);";

  it("is in the report of a task", async () => {
    const smallest = {
      ...{ check: "great", status: "fail", input: [6], expected: 12, actual: 0 },
      replay: "double/smallest",
    };
    const { tasks: reports } = await gradeText(small, wrong);
    expect(reports[0]?.smallest).toMatchObject(smallest);
    const right = await gradeText(small, wrong.replace("0 :", "2 * n :"));
    expect(right.tasks[0]).not.toHaveProperty("smallest");
  });

  it("is run again under its own name, with the steps of a right solution", async () => {
    expect(await replayText(small, wrong, "double/smallest")).toMatchObject({
      status: "fail",
      input: [6],
      actual: 0,
      trace: [{ text: "twice" }],
    });
  });

  it("says so where nothing fails any more", async () => {
    expect(
      await replayText(small, "export const double = (n) => n + n;", "double/smallest"),
    ).toEqual({
      replay: "double/smallest",
      status: "pass",
      message: "no case of this task fails any more",
      trace: [],
    });
  });

  it("is left out where nobody reads why a task failed, or no work is left", async () => {
    const [unread] = (await gradeText(small, wrong, { explain: false })).tasks;
    expect(unread).toMatchObject({ status: "partial" });
    expect(unread).not.toHaveProperty("smallest");
    const poor = changed(small, { limits: { workPerSubmission: 1_000_100 } });
    const [task] = (await gradeText(poor, wrong)).tasks;
    expect(task).not.toHaveProperty("smallest");
  });
});
