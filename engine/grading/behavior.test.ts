import { describe, expect, it } from "vitest";
import type { CaseResult } from "../../author/check.ts";
import { failures } from "../../author/failures.ts";
import type { DrawnWhen, Probe } from "../../author/probe.ts";
import { caseOf, gradeText, smallAssignment, withReference } from "../testing/grading.ts";
import { checkOf } from "../testing/scoring.ts";
import { behaviorOf } from "./signature.ts";

/** The behavior of a check whose only case fails; `times` is how often it asks. */
function shown(failure: Partial<CaseResult>, random?: DrawnWhen, times = 1): string {
  const check = checkOf(["fail"]);
  const cases = check.cases.map((each) => ({ ...each, ...failure }));
  const probe: Probe = { steps: [{ do: "call", fn: "f", args: [], times }] };
  const drawn = random === undefined ? {} : { random };
  const outcome = { kind: "done", results: [], printed: "", work: 1, ...drawn } as const;
  return behaviorOf({ graded: [{ ...check, cases }], record: [{ check: 0, probe, outcome }] });
}

describe("how a task behaves", () => {
  const wrong = { message: "returned 1; expected 2", actual: 1 };

  it("is what its cases returned", () => {
    expect(shown(wrong)).toMatch(/^[\w-]{16}$/);
    expect(shown(wrong)).toBe(shown({ ...wrong, line: 9, printed: "9" }));
    expect(shown(wrong)).not.toBe(shown({ ...wrong, actual: 3 }));
    expect(shown(wrong)).not.toBe(shown({ ...wrong, name: "another case" }));
  });

  it("is not how an error is worded", () => {
    const thrown = (message: string) => shown({ verdict: "error", message });
    expect(thrown("oh")).toBe(thrown("no"));
    expect(thrown("oh")).not.toBe(shown({ verdict: "timeout" }));
  });

  it("is not where a rule is broken", () => {
    const broken = (message: string) => shown({ message, failureCode: failures.ruleBroken });
    expect(broken("line 3: a uses eval")).toBe(broken("line 8: b uses eval (and 1 more place)"));
  });

  it.each([
    ["draws", "probe", 1],
    ["asks for many draws", undefined, 100],
  ] as const)("is not what chance has a part in where a check %s", (_, random, times) => {
    const drawn = (message: string, actual: unknown) => shown({ message, actual }, random, times);
    expect(drawn("drew 3 of 9", 3)).toBe(drawn("drew 4 of 9", 4));
    expect(drawn("drew 3 of 9", 3)).not.toBe(drawn("returned 3", 3));
  });
});

describe("the report of a task", () => {
  const { assignment, graders } = withReference(
    smallAssignment({
      double: [1, 2, 3].map((n) => caseOf(n, n + n)),
      quadruple: [1, 2, 3].map((n) => caseOf(n, 4 * n)),
    }),
    {
      double: "export function double(n) { return n + n; }",
      quadruple: "export function quadruple(n) { return double(double(n)); }",
    },
  );
  const right = "export const quadruple = (n) => 4 * n;";
  const behaviors = async (code: string) => {
    const { tasks } = await gradeText({ assignment, graders }, code);
    return tasks.map(({ behavior }) => behavior);
  };

  it("tells how it behaves where it fails, the same in every style", async () => {
    const [one, passing] = await behaviors(`export const double = (n) => n; ${right}`);
    expect([one, passing]).toEqual([expect.any(String), undefined]);
    const other = await behaviors(`export function double(m) { return 2 * m - m; } ${right}`);
    expect(other).toEqual([one, undefined]);
    const [another] = await behaviors(`export const double = (n) => n + 1; ${right}`);
    expect(another).not.toBe(one);
  });

  it("tells it as if the tasks that it calls were right", async () => {
    const wrong = "export const quadruple = (n) => double(double(n)) + 1;";
    const [, own] = await behaviors(`export const double = (n) => n + n; ${wrong}`);
    const [, isolated] = await behaviors(`export function double(n) { return n; } ${wrong}`);
    expect(own).toEqual(expect.any(String));
    expect(isolated).toBe(own);
  });

  it("does not tell it of what was not started, not there or not explained", async () => {
    expect(await behaviors("export function double() { return 0; }")).toEqual([
      undefined,
      undefined,
    ]);
    const code = "export const double = (n) => n;";
    const { tasks } = await gradeText({ assignment, graders }, code, { explain: false });
    expect(tasks[0]).not.toHaveProperty("behavior");
  });
});
