import { describe, expect, it } from "vitest";
import { checkDraws, drawing, fair, numbers, pick } from "../../graders/testing/draws.ts";
import { answering, fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Outcome, Probe } from "../probe.ts";
import type { DistributionCheck } from "./outcomes.ts";

/** Boards of three cells with one mine, as text; the outcome is whether it is in the last cell. */
const mined: DistributionCheck = {
  ...drawing("frequencies"),
  args: [["EEE"], 1],
  distribution: {
    test: "frequencies",
    draws: 1000,
    path: [0, 2],
    outcomes: [
      { name: "a mine", value: "M", ways: 1 },
      { name: "no mine", values: ["E", "F"], ways: 2 },
    ],
  },
};

/** Puts a mine on a board of one row, at the given place (0 to 2). */
const mining = (place: () => number) => (board: string[]) => {
  const row = [...(board[0] ?? "")];
  // It changes its argument: the next call must get a new one.
  board[0] = row.map((cell, at) => (at === place() ? "M" : cell)).join("");
  return board;
};

const asked = async (check: DistributionCheck, draw: (...args: never[]) => unknown) => {
  const { cases, message } = await runCheck(check, fakeRunner({ draw }));
  return { verdict: cases[0]?.verdict, message: message ?? cases[0]?.message, case: cases[0] };
};

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

describe("distributionCheck of part of what is returned", () => {
  const place = (seed: number, max = 3) => {
    const next = numbers(seed);
    return () => Math.floor(next() * max);
  };
  const once = (draw: () => number) => {
    return (board: string[]) => {
      const at = draw();
      return mining(() => at)(board);
    };
  };

  it.each([1, 2, 3])("passes mines that are put fairly, seed %d", async (seed) => {
    expect(await asked(mined, once(place(seed)))).toMatchObject({ verdict: "pass" });
  });

  it("fails mines that never lie in the last column, and names the outcome", async () => {
    const { verdict, message, case: only } = await asked(mined, once(place(1, 2)));
    expect(verdict).toBe("fail");
    expect(message).toMatch(/^a mine came up in none of \d+ draws; expected about 33\.3%$/);
    expect(only?.drawn?.map(({ value }) => value)).toEqual(["a mine", "no mine"]);
  });

  it("says where a board has something else", async () => {
    const { message, case: only } = await asked(mined, () => ["EE"]);
    expect(message).toBe("draw 1 has at [0][2] undefined; expected one of a mine, no mine");
    expect(only).toMatchObject({ expected: ["a mine", "no mine"] });
  });

  it("names the call with its arguments where it stops", async () => {
    const { message } = await asked(mined, () => {
      throw new TypeError("no");
    });
    expect(message).toMatch(/^draw\(\["EEE"\], 1\) stopped with an error/);
  });

  it.each<[string, (string | number)[], unknown[], () => unknown]>([
    ["lists and objects", [], [[1, { a: 1 }], null], () => [1, { a: 1 }]],
    ["a length", ["mines", "length"], [2, 3], () => ({ mines: [4, 5] })],
  ])("takes %s as outcomes", async (_, path, values, first) => {
    const next = numbers(1);
    const other = path.length > 0 ? { mines: [1, 2, 3] } : null;
    const outcomes = values.map((value) => ({ value, ways: 1 }));
    const distribution = { test: "frequencies" as const, draws: 1000, path, outcomes };
    const draw = () => (next() < 0.5 ? first() : other);
    expect(await asked({ ...drawing("frequencies"), distribution }, draw)).toMatchObject({
      verdict: "pass",
    });
  });
});

describe("distributionCheck as an author wrote it", () => {
  it("names the draws that it needs where there are too few", async () => {
    await expect(checkDraws("values", () => 2, 90)).rejects.toThrow(
      'the check "drawn as stated" makes too few draws: 90. A right solution may miss an outcome; set draws to 100 or more',
    );
  });

  it("refuses a value that stands for two outcomes", async () => {
    const outcomes = [
      { values: [{ a: 1, b: 2 }, 3], ways: 1 },
      { value: { b: 2, a: 1 }, ways: 1 },
    ];
    const check = {
      ...drawing("values"),
      distribution: { test: "values" as const, draws: 900, outcomes },
    };
    await expect(runCheck(check, fakeRunner({ draw: () => 3 }))).rejects.toThrow(
      'has {"b":2,"a":1} twice in its outcomes',
    );
  });
});
