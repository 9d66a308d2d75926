import { describe, expect, it } from "vitest";
import { sandboxRunner } from "../testing/sandbox-runner.ts";
import { objectCheck } from "./object.ts";
import { sheltered } from "./shelter.ts";

const fixture = {
  name: "knows its size",
  weight: 1,
  class: "Grid",
  objects: [
    { name: "square", args: [2, 2], calls: [{ method: "size", args: [], returns: 4 }] },
    { name: "wide", args: [1, 3], calls: [{ method: "size", args: [], returns: 3 }] },
  ],
};

const grid = (made: string, reset: string, fill = "") => `
export class Grid {
  constructor(height, width) { ${made} this.reset(); }
  reset() { ${reset} this.fill(); }
  fill() { ${fill} }
  size() { return this.cells.length; }
}`;

const make = "this.cells = Array(height * width);";
const fails = "if (this.cells.length === 3) throw new Error('mine');";

async function grade(code: string, attempts = [["fill"], ["reset"]]) {
  const check = sheltered(objectCheck(fixture, "public"), { class: "Grid", attempts });
  const { cases } = await check.run(await sandboxRunner(code));
  return cases.map(({ verdict }) => verdict);
}

describe("sheltered", () => {
  it("passes what passes as it is", async () => {
    expect(await grade(grid(make, ""))).toEqual(["pass", "pass"]);
  });

  it("tries a case that fails again without what the constructor calls", async () => {
    expect(await grade(grid(make, fails))).toEqual(["pass", "pass"]);
    expect(await grade(grid(make, "", "for (;;);"))).toEqual(["pass", "pass"]);
    expect(
      await grade(grid("this.n = height * width;", "this.cells = Array(this.n);", fails)),
    ).toEqual(["pass", "pass"]);
  });

  it("makes no more attempts than it is told", async () => {
    expect(await grade(grid(make, fails), [["fill"]])).toEqual(["pass", "error"]);
    expect(await grade(grid(make, fails), [])).toEqual(["pass", "error"]);
  });

  it("fails what is wrong by itself, in the words of the first attempt", async () => {
    expect(await grade(grid("this.cells = Array(4);", ""))).toEqual(["pass", "fail"]);
    const check = sheltered(objectCheck(fixture, "public"), {
      class: "Grid",
      attempts: [["reset"]],
    });
    const runner = await sandboxRunner(grid("", "throw new Error('first');"));
    const { cases } = await check.run(runner);
    expect(cases[0]?.message).toContain("Error: first");
  });

  it("gives the checks the results of their own steps and no events of its own", async () => {
    const runner = await sandboxRunner(grid(make, fails));
    const seen: unknown[] = [];
    const check = sheltered(
      {
        name: "looks",
        visibility: "public",
        weight: 1,
        run: async ({ call }) => {
          const args = [{ json: 1 }, { json: 3 }];
          const outcome = await call(
            {
              steps: [
                { do: "new", class: "Grid", args, as: "g" },
                { do: "invoke", of: "g", method: "size", args: [] },
              ],
              times: 2,
            },
            0,
          );
          seen.push(outcome.kind === "done" ? [outcome.results, outcome.events] : outcome.kind);
          return { cases: [{ name: "it", verdict: "fail", weight: 1, message: "" }] };
        },
      },
      { class: "Grid", attempts: [["reset"]] },
    );
    await check.run(runner);
    const round = [{ done: true }, { returns: 3, argsAfter: [] }];
    expect(seen).toEqual(["error", [[...round, ...round], []]]);
  });
});
