import { describe, expect, it } from "vitest";
import { fakeRunner } from "../../../graders/testing/fake-runner.ts";
import type { FixtureTable } from "../../../schema/types.ts";
import type { Case } from "../../judge.ts";
import { type Generated, generatedCheck, tableCheck } from "./table.ts";

const table: FixtureTable = {
  name: "doubles",
  weight: 3,
  function: "double",
  hint: "twice",
  cases: [
    { name: "one", args: [1], returns: 2 },
    { name: "two", args: [2], returns: 4, hint: "two and two" },
    { name: "ten", args: [10], returns: 20, weight: 5 },
  ],
};
const double = (n: number) => 2 * n;
const generated = (part: Partial<Generated> = {}) =>
  generatedCheck({
    name: "many",
    visibility: "hidden",
    weight: 2,
    function: "double",
    cases: () => numbers(100),
    ...part,
  });

function* numbers(count: number): Generator<Case> {
  for (let n = 1; n <= count; n += 1) yield { name: `number ${n}`, args: [n], returns: 2 * n };
}

describe("tableCheck", () => {
  it("carries name, weight and visibility of the table", () => {
    expect(tableCheck(table, "hidden")).toMatchObject({
      name: "doubles",
      weight: 3,
      visibility: "hidden",
    });
  });

  it("judges every case, also after one that fails", async () => {
    const wrong = fakeRunner({ double: (n: number) => (n === 1 ? 7 : 2 * n) });
    const { cases } = await tableCheck(table, "public").run(wrong);
    expect(cases.map(({ name, verdict, weight }) => [name, verdict, weight])).toEqual([
      ["one", "fail", 1],
      ["two", "pass", 1],
      ["ten", "pass", 5],
    ]);
  });

  it("gives each case its own index, so that its random numbers are its own", async () => {
    const seen: number[] = [];
    await tableCheck(table, "public").run(fakeRunner({ double }, { before: (i) => seen.push(i) }));
    expect(seen).toEqual([0, 1, 2]);
  });

  it("hands out a fresh copy of the arguments", async () => {
    const board = [[1], [2], [3]];
    const fixture: FixtureTable = {
      ...table,
      cases: [1, 2].map((n) => ({ name: `${n}`, args: [board], argsAfter: [[[9], [2], [3]]] })),
    };
    const write = (given: number[][]) => {
      if (given[0]?.[0] !== 1) throw new Error("the board is not as it was");
      given[0] = [9];
    };
    const { cases } = await tableCheck(fixture, "public").run(fakeRunner({ double: write }));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass"]);
    expect(board).toEqual([[1], [2], [3]]);
  });

  it("shows a case's own hint, else that of the table", async () => {
    const { cases } = await tableCheck(table, "public").run(fakeRunner({ double: () => 0 }));
    expect(cases.map(({ hint }) => hint)).toEqual(["twice", "two and two", "twice"]);
  });

  it("explains the arguments of a case that fails", async () => {
    const check = tableCheck(table, "public", ([n]) => `n is ${n}`);
    const { cases } = await check.run(fakeRunner({ double: () => 0 }));
    expect(cases[1]?.message).toBe("double(2) returned 0; expected 4 (n is 2)");
  });

  it("says of every case that the function is missing", async () => {
    const { cases } = await tableCheck(table, "public").run(fakeRunner({}));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["missing", "missing", "missing"]);
  });
});

describe("generatedCheck", () => {
  it("runs all cases of a function that is right, and says how many", async () => {
    const { cases, message } = await generated().run(fakeRunner({ double }));
    expect(cases).toHaveLength(100);
    expect(cases.every(({ verdict }) => verdict === "pass")).toBe(true);
    expect(message).toBe("100 cases");
  });

  it("stops after three cases that did not pass", async () => {
    const odd = fakeRunner({ double: (n: number) => (n % 2 ? 0 : 2 * n) });
    const { cases } = await generated().run(odd);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "pass", "fail", "pass", "fail"]);
  });

  it("makes no more cases than it runs", async () => {
    let made = 0;
    function* counted(): Generator<Case> {
      for (const each of numbers(100)) {
        made += 1;
        yield each;
      }
    }
    await generated({ cases: counted }).run(fakeRunner({ double: () => 0 }));
    expect(made).toBe(3);
  });

  it("hands its seed to what makes the cases", async () => {
    const seeds: number[] = [];
    const cases = (seed: number) => {
      seeds.push(seed);
      return numbers(1);
    };
    await generated({ cases }).run(fakeRunner({ double }, { seed: 77 }));
    expect(seeds).toEqual([77]);
  });

  it("shows its hint, unless a case has its own", async () => {
    const [one, two] = numbers(2);
    const cases = () => [one, { ...two, hint: "own" }] as Case[];
    const result = await generated({ hint: "ours", cases }).run(fakeRunner({ double: () => 0 }));
    expect(result.cases.map(({ hint }) => hint)).toEqual(["ours", "own"]);
  });

  it("takes a check without cases for a fault of the grader", async () => {
    const check = generated({ cases: () => [] });
    await expect(check.run(fakeRunner({ double }))).rejects.toThrow('"many" has no cases');
  });
});
