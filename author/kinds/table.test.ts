import { describe, expect, it } from "vitest";
import { fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import { type Case, generatedCheck, type TableCheck } from "./table.ts";

const table: TableCheck = {
  ...{ kind: "table", visibility: "hidden", name: "doubles", weight: 3 },
  ...{ function: "double", hint: "twice" },
  cases: [
    { name: "one", args: [1], returns: 2 },
    { name: "two", args: [2], returns: 4, hint: "two and two" },
    { name: "ten", args: [10], returns: 20, weight: 5 },
  ],
};
const double = (n: number) => 2 * n;
const generated = (part: Partial<Parameters<typeof generatedCheck>[0]> = {}) =>
  generatedCheck({
    ...{ name: "many", visibility: "hidden", weight: 2, function: "double" },
    cases: () => numbers(100),
    ...part,
  });

function* numbers(count: number): Generator<Case> {
  for (let n = 1; n <= count; n += 1) yield { name: `number ${n}`, args: [n], returns: 2 * n };
}

describe("a table", () => {
  it("judges every case, also after one that fails", async () => {
    const wrong = fakeRunner({ double: (n: number) => (n === 1 ? 7 : 2 * n) });
    const { cases } = await runCheck(table, wrong);
    expect(cases.map(({ name, verdict, weight }) => [name, verdict, weight])).toEqual([
      ["one", "fail", 1],
      ["two", "pass", 1],
      ["ten", "pass", 5],
    ]);
  });

  it("gives each case its own index, so that its random numbers are its own", async () => {
    const seen: number[] = [];
    await runCheck(table, fakeRunner({ double }, { before: (i) => seen.push(i) }));
    expect(seen).toEqual([0, 1, 2]);
  });

  it("hands out a fresh copy of the arguments", async () => {
    const board = [[1], [2], [3]];
    const fixture: TableCheck = {
      ...table,
      cases: [1, 2].map((n) => ({ name: `${n}`, args: [board], argsAfter: [[[9], [2], [3]]] })),
    };
    const write = (given: number[][]) => {
      if (given[0]?.[0] !== 1) throw new Error("the board is not as it was");
      given[0] = [9];
    };
    const { cases } = await runCheck(fixture, fakeRunner({ double: write }));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass"]);
    expect(board).toEqual([[1], [2], [3]]);
  });

  it("shows a case's own hint, else that of the table", async () => {
    const { cases } = await runCheck(table, fakeRunner({ double: () => 0 }));
    expect(cases.map(({ hint }) => hint)).toEqual(["twice", "two and two", "twice"]);
  });

  it("explains the arguments of a case that fails", async () => {
    const noted = table.cases.map((test) => ({ ...test, note: `n is ${test.args[0]}` }));
    const check = { ...table, cases: noted };
    const { cases } = await runCheck(check, fakeRunner({ double: () => 0 }));
    expect(cases[1]?.message).toBe("double(2) returned 0; expected 4 (n is 2)");
  });

  it("says of every case that the function is missing", async () => {
    const { cases } = await runCheck(table, fakeRunner({}));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["missing", "missing", "missing"]);
  });
});

describe("generatedCheck", () => {
  it("runs all cases of a function that is right, and says how many", async () => {
    const { cases, message } = await runCheck(generated(), fakeRunner({ double }));
    expect(cases).toHaveLength(100);
    expect(cases.every(({ verdict }) => verdict === "pass")).toBe(true);
    expect(message).toBe("100 cases");
  });

  it("stops after three cases that did not pass", async () => {
    const odd = fakeRunner({ double: (n: number) => (n % 2 ? 0 : 2 * n) });
    const { cases } = await runCheck(generated(), odd);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "pass", "fail", "pass", "fail"]);
  });

  it("asks no more cases than it takes", async () => {
    const asked: number[] = [];
    const before = (index: number) => asked.push(index);
    await runCheck(generated(), fakeRunner({ double: () => 0 }, { before }));
    expect(asked).toEqual([0, 1, 2]);
  });

  it("hands its seed to what makes the cases", async () => {
    const seeds: number[] = [];
    const cases = (seed: number) => {
      seeds.push(seed);
      return numbers(1);
    };
    await runCheck(generated({ cases }), fakeRunner({ double }, { seed: 77 }));
    expect(seeds).toEqual([77]);
  });

  it("shows its hint, unless a case has its own", async () => {
    const [one, two] = numbers(2);
    const cases = () => [one, { ...two, hint: "own" }] as Case[];
    const result = await runCheck(
      generated({ hint: "ours", cases }),
      fakeRunner({ double: () => 0 }),
    );
    expect(result.cases.map(({ hint }) => hint)).toEqual(["ours", "own"]);
  });

  it("takes a check without cases for a fault of the grader", async () => {
    const check = generated({ cases: () => [] });
    await expect(runCheck(check, fakeRunner({ double }))).rejects.toThrow('"many" has no cases');
  });
});
