import { describe, expect, it } from "vitest";
import { checkDraws, drawing, fair, numbers, pick } from "../../graders/testing/draws.ts";
import { answering, fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Outcome, Probe } from "../probe.ts";

describe("distributionCheck of values", () => {
  it("passes when each value comes, however often", async () => {
    const next = numbers(1);
    const { verdict, message } = await checkDraws("values", () => pick([1, 2, 3], next()));
    expect(verdict).toBe("pass");
    expect(message).toBe("6000 draws gave each of the 3 values and no other");
  });

  it("names the values that never came", async () => {
    const result = await checkDraws("values", () => 2, 300);
    expect(result.message).toBe("1, 3 never came up in 300 draws: there were only 2");
    expect(result.case).toMatchObject({ verdict: "fail", expected: [1, 2, 3], actual: [2] });
  });

  it.each<[string, number[], number[]]>([
    ["as often as the fixture says where one is missing", [1, 2], [100, 100, 100, 100, 50]],
    ["a quarter as often where all have come", [1, 2, 3], [100, 100]],
  ])("draws %s, in calls of at most 100", async (_, sides, expected) => {
    const next = numbers(1);
    const probes: [number, Probe][] = [];
    const runner = fakeRunner(
      { draw: () => pick(sides, next()) },
      { before: (index, probe) => probes.push([index, probe]) },
    );
    await runCheck(drawing("values", 450), runner);
    const times = probes.flatMap(([, { steps }]) =>
      steps.map((step) => step.do === "call" && step.times),
    );
    expect(times).toEqual(expected);
    expect(probes.map(([index]) => index)).toEqual(expected.map((_, index) => index));
  });
});

describe.each(["values", "frequencies"] as const)("distributionCheck of %s", (test) => {
  it.each<[unknown, string]>([
    [7, "7"],
    ["2", 'the string "2"'],
    [undefined, "undefined"],
    [Number.NaN, "NaN"],
    [[2], "[2]"],
    [true, "true"],
  ])("fails a generator that once returns %j, and says which draw it was", async (value, words) => {
    const next = fair(1);
    let calls = 0;
    const { verdict, message } = await checkDraws(test, () => (++calls === 137 ? value : next()));
    expect(verdict).toBe("fail");
    expect(message).toBe(`draw 137 is ${words}; expected one of 1, 2, 3`);
  });

  it.each<Outcome>([
    { kind: "timeout", work: 1 },
    { kind: "memory", work: 1 },
    { kind: "missing", fn: "draw", work: 0 },
    { kind: "not-run", reason: "too late", work: 0 },
  ])("takes the verdict from what happened: $kind", async (outcome) => {
    const { cases } = await runCheck(drawing(test), answering(outcome));
    expect(cases).toMatchObject([{ verdict: outcome.kind, name: "drawn as stated" }]);
  });

  it("gives the line of an error", async () => {
    const runner = fakeRunner({
      draw: () => {
        throw new TypeError("no");
      },
    });
    const { cases } = await runCheck(drawing(test), runner);
    expect(cases).toMatchObject([{ verdict: "error", line: 7 }]);
    expect(cases[0]?.message).toBe("draw() stopped with an error on line 7: TypeError: no");
  });
});
