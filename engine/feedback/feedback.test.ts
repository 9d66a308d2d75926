import { describe, expect, it } from "vitest";
import type {
  Assignment,
  CheckReport,
  Disclosure,
  Isolation,
  ManifestTask,
  Report,
  TaskReport,
} from "../../schema/types.ts";
import { validated } from "../course/validate.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { forStudent } from "./feedback.ts";

const day = "2026-05-01";

const rulesOf = (hidden?: Disclosure, task: Partial<ManifestTask> = {}): Assignment =>
  demoManifest({
    ...(hidden === undefined ? {} : { feedback: { hidden } }),
    tasks: [demoTask(task), demoTask({ id: "2" })],
  });

const checkOf = (check: Partial<CheckReport>): CheckReport => ({
  name: "open",
  visibility: "public",
  status: "fail",
  score: 0,
  maxScore: 4,
  message: "it is wrong",
  ...check,
});
const open = checkOf({ input: [1], actual: 7, printed: "a", replay: "1/1/1", line: 2, code: "x" });
const hidden = checkOf({
  name: "of 99",
  visibility: "hidden",
  maxScore: 6,
  message: "f(99) returned 99",
  failureCode: "GM999",
  show: "value",
  input: [99],
  expected: 98,
  actual: 99,
  hint: "99",
  line: 9,
  code: "return 99",
  printed: "99",
  replay: "1/2/1",
  cut: "input is cut, from 99 characters",
  drawn: [{ value: "99", expected: "1%", yours: "9%" }],
  statistics: [{ test: "99", draws: 99, p: 0.1 }],
});
const failed = (...checks: CheckReport[]) => taskReportOf({ status: "fail", score: 0, checks });

function told(task: TaskReport, rules = rulesOf(), more: Partial<Report> = {}): Report {
  const report = forStudent(reportOf([task], more), rules, day);
  return validated(report, "report", "report");
}
const taskTold = (task: TaskReport, rules?: Assignment) => told(task, rules).tasks[0];

describe("a student's report", () => {
  it.each(["full", "outcome"] as const)("does not tell how it behaves: %s", (disclosure) => {
    const task = { ...failed(open, hidden), behavior: "abcdefghijklmnop" };
    expect(taskTold(task, rulesOf(disclosure))).not.toHaveProperty("behavior");
  });

  it("says who it is for, and holds neither seed nor time", () => {
    const report = told(failed(open), rulesOf(), { timings: { totalMs: 5 } });
    expect(report.for).toBe("student");
    expect(report).not.toHaveProperty("seed");
    expect(report).not.toHaveProperty("timings");
    expect(report).not.toHaveProperty("date");
    const seedHash = "0".repeat(64);
    expect(told(failed(open), rulesOf(), { seedHash }).seedHash).toBe(seedHash);
  });

  it("shows public checks whole", () => {
    expect(taskTold(failed(open, hidden))?.checks[0]).toEqual(open);
  });

  it.each([
    ["outcome", "(hidden)"],
    ["name", "of 99"],
  ] as const)(
    "tells of a hidden check, where the policy is %s, no more than that",
    (policy, name) => {
      expect(taskTold(failed(open, hidden), rulesOf(policy))?.checks[1]).toEqual({
        name,
        visibility: "hidden",
        withheld: true,
        status: "fail",
        score: 0,
        maxScore: 6,
        message: "a hidden check fails",
      });
    },
  );

  it("tells only outcomes unless the manifest says otherwise", () => {
    const task = failed(open, hidden);
    expect(told(task)).toEqual(told(task, rulesOf("outcome")));
  });

  it("tells everything where the policy is full", () => {
    const task = { ...failed(open, hidden), mistakes: [{ name: "a", title: "b", hint: "c" }] };
    expect(taskTold(task, rulesOf("full"))).toEqual(task);
  });

  it("follows the policy of a task before that of the assignment", () => {
    const rules = rulesOf("full", { feedback: { hidden: "outcome" } });
    const report = reportOf([failed(hidden), { ...failed(hidden), id: "2" }]);
    const names = forStudent(report, rules, day).tasks.map(({ checks }) => checks[0]?.name);
    expect(names).toEqual(["(hidden)", "of 99"]);
  });

  it("tells no more than outcomes of a task that the manifest has not got", () => {
    const gone = { ...failed(hidden), id: "gone" };
    expect(taskTold(gone)?.checks[0]?.name).toBe("(hidden)");
  });

  it.each([
    ["pass", "passes"],
    ["error", "stops with an error"],
    ["timeout", "times out"],
    ["memory", "runs out of memory"],
    ["missing", "finds something missing"],
    ["not-run", "is not run"],
    ["input", "runs out of input"],
  ] as const)("says how a hidden check ended: %s", (status, words) => {
    const check = { ...hidden, status, about: "walls" };
    expect(taskTold(failed(check))?.checks[0]).toMatchObject({
      status,
      about: "walls",
      message: `a hidden check ${words}: walls`,
    });
  });

  it("leaves out what a public check shows that comes after hidden ones", () => {
    const after = { ...open, afterHidden: true as const };
    expect(taskTold(failed(hidden, after))?.checks[1]).toEqual({
      name: "open",
      visibility: "public",
      afterHidden: true,
      withheld: true,
      status: "fail",
      score: 0,
      maxScore: 4,
      message: "no more is shown: the check comes after hidden ones",
    });
    expect(taskTold(failed(hidden, after), rulesOf("full"))?.checks[1]).toEqual(after);
  });

  it("does not tell by the length of a cut text how much was shown of others", () => {
    const cut = "printed is cut, from 400 characters; input is left out: it takes 9 characters";
    const { printed: _, ...rest } = open;
    expect(taskTold(failed({ ...open, cut }, hidden))?.checks[0]).toEqual({
      ...{ ...rest, input: undefined },
      cut: "printed is left out: it is too long; input is left out: it is too long",
    });
    expect(taskTold(failed({ ...open, cut }, hidden), rulesOf("full"))?.checks[0]?.cut).toBe(cut);
  });

  it("names no hidden check that a public one lacks", () => {
    const passed = checkOf({ status: "pass", lacks: ["of 99", "open"] });
    const lacks = (policy: Disclosure) =>
      taskTold(failed(passed, hidden), rulesOf(policy))?.checks[0]?.lacks;
    expect(lacks("outcome")).toEqual(["(hidden)", "open"]);
    expect(lacks("name")).toEqual(["of 99", "open"]);
  });

  it("says of a hidden check that passes and does not count only that", () => {
    const check = checkOf({ ...hidden, status: "pass", lacks: ["open"] });
    expect(taskTold(failed(check))?.checks[0]?.message).toBe(
      "a hidden check passes, but counts only once others do",
    );
    expect(taskTold(failed(check))?.checks[0]).not.toHaveProperty("lacks");
  });

  it("has the answer to a task only where no hidden check asked for it", () => {
    const answered = (...checks: CheckReport[]) =>
      taskTold({ ...failed(...checks), kind: "manual", answer: "99" });
    expect(answered(open)).toHaveProperty("answer");
    expect(answered(open, hidden)).not.toHaveProperty("answer");
  });

  it("keeps messages, rubrics and marks", () => {
    const messages = [{ level: "error" as const, text: "no", line: 3 }];
    const marked = { ...failed(open), rubric: [{ text: "good", points: 1 }], marks: { points: 1 } };
    expect(told(marked, rulesOf(), { messages })).toMatchObject({ messages, tasks: [marked] });
  });

  it("stays as it is where it is a student's already", () => {
    const once = told(failed(open, hidden), rulesOf("none"));
    expect(forStudent(once, rulesOf("full"), day)).toBe(once);
  });
});

describe("the smallest case in a student's report", () => {
  const smallestOf = (check: string) => ({
    check,
    status: "fail" as const,
    message: "",
    replay: "1/smallest",
    input: [9],
  });
  const shown = (check: string, ...checks: CheckReport[]) =>
    taskTold({ ...failed(...checks), smallest: smallestOf(check) })?.smallest;

  it("is there where it is of a public check", () => {
    expect(shown("open", open, hidden)).toEqual(smallestOf("open"));
  });

  it("is left out where it is of a hidden one, or of one that comes after", () => {
    expect(shown("of 99", open, hidden)).toBeUndefined();
    expect(shown("open", hidden, { ...open, afterHidden: true })).toBeUndefined();
  });
});

describe("known mistakes in a student's report", () => {
  const mistakes = [{ name: "odd", title: "forgets odd numbers", hint: "look at 3" }];
  const named = (...checks: CheckReport[]) =>
    taskTold({ ...failed(...checks), mistakes })?.mistakes;

  it("are named where only public checks fail", () => {
    expect(named(open)).toEqual(mistakes);
    expect(named(open, { ...hidden, status: "pass" })).toEqual(mistakes);
  });

  it("are named where hidden ones fail too only if public checks alone tell them", () => {
    expect(named(open, hidden)).toBeUndefined();
    const byPublic = [{ ...mistakes[0], byPublic: true }] as TaskReport["mistakes"];
    const task = (all = byPublic) => ({ ...failed(open, hidden), mistakes: all ?? [] });
    expect(taskTold(task())?.mistakes).toEqual(byPublic);
    expect(taskTold(task([...(byPublic ?? []), ...mistakes]))?.mistakes).toBeUndefined();
  });
});

describe("a note on isolation in a student's report", () => {
  const noteOf = (isolation: Partial<Isolation>, ...checks: CheckReport[]) => {
    const note: Isolation = {
      counts: "isolated",
      own: { status: "fail", score: 0 },
      isolated: { status: "pass", score: 10 },
      because: ["2"],
      message: "Task 1 has full points: f fails only because it calls g (task 2)",
      ...isolation,
    };
    const task = { ...failed(...checks), isolation: note };
    const report = reportOf([task, { ...failed(open), id: "2" }]);
    return forStudent(report, rulesOf(), day).tasks[0]?.isolation?.message;
  };

  it("is whole where no hidden check had a part in it", () => {
    expect(noteOf({}, open)).toBe(
      "Task 1 has full points: f fails only because it calls g (task 2)",
    );
  });

  it.each<[Partial<Isolation>, string]>([
    [{}, "Task 1 has full points: it fails only because it needs task 2"],
    [
      { because: ["2", "3", "4"] },
      "Task 1 has full points: it fails only because it needs tasks 2, 3 and 4",
    ],
    [
      { isolated: { status: "partial", score: 7 } },
      "with task 2 corrected, it gets 7 of 10 points",
    ],
    [{ because: [] }, "with other tasks corrected, it gets 10 of 10 points"],
  ])("names no function that hidden checks call: %j", (isolation, words) => {
    expect(noteOf(isolation, open, hidden)).toBe(words);
  });
});

describe("deductions in a student's report", () => {
  const finding = { line: 3, column: 1, text: "no" };
  const noticed = { ...finding, line: 9, noticed: true as const };
  const deductions = [{ id: "d", title: "D", points: 2, findings: [finding, noticed], more: 4 }];

  it("list no line that was noticed while checks ran, nor how many, and cost the same", () => {
    const report = told({ ...failed(hidden), score: 5 }, rulesOf(), { deductions });
    expect(report.score).toBe(3);
    expect(report.deductions).toEqual([{ id: "d", title: "D", points: 2, findings: [finding] }]);
  });

  it("are whole where the policy is full", () => {
    expect(told(failed(hidden), rulesOf("full"), { deductions }).deductions).toEqual(deductions);
  });
});

describe("a student's report of whose hidden checks nothing is told", () => {
  const none = (checks: CheckReport[], scoring: ManifestTask["scoring"] = "group") =>
    told(failed(...checks), rulesOf("none", { scoring }));
  const passed = checkOf({ status: "pass", score: 4 });

  it("has the points of public checks only, and says how many it leaves out", () => {
    expect(none([passed, hidden])).toMatchObject({
      score: 4,
      maxScore: 4,
      undisclosed: 6,
      tasks: [{ status: "pass", score: 4, maxScore: 4, checks: [passed] }],
    });
    expect(none([passed])).not.toHaveProperty("undisclosed");
  });

  it("leaves out a task that has no public check", () => {
    expect(none([hidden])).toMatchObject({ score: 0, maxScore: 0, undisclosed: 10, tasks: [] });
  });

  it("gives a public check the points that it lost to hidden ones", () => {
    const lost = checkOf({ status: "pass", lacks: ["of 99"] });
    expect(none([lost, hidden])).toMatchObject({ score: 4, tasks: [{ status: "pass" }] });
    expect(none([lost, hidden]).tasks[0]?.checks[0]).not.toHaveProperty("lacks");
    expect(none([{ ...lost, score: 0 }, hidden], "all").score).toBe(4);
  });

  it("gives none for what fails by public checks alone", () => {
    expect(none([open, hidden])).toMatchObject({ score: 0, tasks: [{ status: "fail" }] });
    expect(none([passed, open, hidden], "all").score).toBe(0);
    expect(
      none([open, checkOf({ name: "2", status: "pass", lacks: ["open"] }), hidden]).score,
    ).toBe(0);
  });

  it("has no note on isolation, whose points are those of hidden checks too", () => {
    const result = { status: "fail" as const, score: 0 };
    const note = {
      counts: "own" as const,
      own: result,
      isolated: result,
      because: [],
      message: "",
    };
    const report = told({ ...failed(passed, hidden), isolation: note }, rulesOf("none"));
    expect(report.tasks[0]).not.toHaveProperty("isolation");
  });

  it("leaves a task that is not started so", () => {
    const task = {
      ...failed(checkOf({ status: "not-run" }), hidden),
      status: "not-started" as const,
    };
    expect(told(task, rulesOf("none")).tasks[0]).toMatchObject({ status: "not-started", score: 0 });
  });

  it("counts no bonus among the points that it leaves out", () => {
    const task = { ...failed(passed, hidden), kind: "bonus" as const };
    expect(told(task, rulesOf("none"))).toMatchObject({ maxScore: 0, undisclosed: 0 });
  });
});

describe("a policy that changes after a day", () => {
  const after = { date: "2026-04-30", hidden: "full" as const };
  const rules = { ...rulesOf(), feedback: { hidden: "outcome" as const, after } };
  const on = (date: string, checks = [hidden]) =>
    forStudent(reportOf([failed(...checks)]), rules, date);

  it("holds until the end of that day, and then the other one does", () => {
    expect(on("2026-04-30")).toEqual(
      forStudent(reportOf([failed(hidden)]), rulesOf(), "1999-01-01"),
    );
    expect(on("2026-05-01").tasks).toEqual([failed(hidden)]);
  });

  it("puts the day that counted into the report, where it made a difference", () => {
    expect(on("2026-05-01").date).toBe("2026-05-01");
    expect(on("2026-04-30")).not.toHaveProperty("date");
    expect(on("2026-05-01", [open])).not.toHaveProperty("date");
  });

  it("is of a task where the task says so, and not that of the assignment", () => {
    const own = { ...rules, tasks: [demoTask({ feedback: { hidden: "name" } })] };
    const report = forStudent(reportOf([failed(hidden)]), own, "2026-05-01");
    expect(report.tasks[0]?.checks[0]?.name).toBe("of 99");
    expect(report.tasks[0]?.checks[0]).toHaveProperty("withheld");
  });
});
