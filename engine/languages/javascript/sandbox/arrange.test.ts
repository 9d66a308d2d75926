import { describe, expect, it } from "vitest";
import type { Arrangement } from "../../../../author/arrangement.ts";
import { noticesOf } from "../../../../author/notices.ts";
import { callOnce, type Probe } from "../../../../author/probe.ts";
import { runIn } from "../../../grading/run-in.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openModule, openSubstituted, resultOf } from "../../../testing/sandbox.ts";

const cases = casesIn("arrange.ts");

async function ask(code: string, arranged: Arrangement, probe: Probe = callOnce("probe", [])) {
  return runIn(await openModule(code), { ...probe, arranged }, 1);
}

const other: Arrangement = { altered: { f: "(n) => ['other', n]" } };

describe("a function whose results are altered for a probe", () => {
  it.each(cases("functions"))("is %s", async (_what, code) => {
    expect(resultOf(await ask(code, other))).toEqual(["other", 1]);
    expect(resultOf((await openModule(code)).run(callOnce("probe", []), 1))).toBe(1);
  });

  it("may return the same always, or a group with another matrix", async () => {
    const code =
      "const f = (n) => [[[4, 8], [4]], true, n];\nexport const probe = () => [f(1), [7].map(f)[0][2]];";
    const group = { matrix: 0, rowsWith: [4, 8], replaces: { from: 4, to: 6 }, counts: 2 };
    const changed = [[6, 8], [4]];
    expect(resultOf(await ask(code, { altered: { f: group } }))).toEqual([[changed, true, 2], 8]);
    const always = { altered: { f: { returns: [[0], "x", 1] } } };
    expect(resultOf(await ask(code, always))).toEqual([[[0], "x", 1], 1]);
    const plain = "const f = () => 3;\nexport const probe = () => f();";
    expect(resultOf(await ask(plain, { altered: { f: group } }))).toBe(3);
  });

  it("is itself again in the next probe, and cannot be told by its text", async () => {
    const sandbox = await openModule(
      "export function f() { return 5; }\nexport const probe = () => [f(), String(f), f.name, f.length];",
    );
    const arranged = { ...callOnce("probe", []), arranged: { altered: { f: "(n) => n + 1" } } };
    const text = "function f() { return 5; }";
    expect(resultOf(await runIn(sandbox, arranged, 1))).toEqual([6, text, "f", 0]);
    expect(resultOf(sandbox.run(callOnce("probe", []), 1))).toEqual([5, text, "f", 0]);
  });

  it("does itself what it does", async () => {
    const code =
      "let calls = 0;\nconst f = () => { calls += 1; return calls; };\nexport const probe = () => [f(), f(), calls];";
    const arranged = { altered: { f: "(n) => -n" } };
    expect(resultOf(await ask(code, arranged))).toEqual([-1, -2, 2]);
  });

  it("may be a reference's that is substituted", async () => {
    const code =
      "export const f = (n) => n;\nexport const g = (n) => n;\nexport const probe = () => [f(1), g(1)];";
    const right = "export const f = () => 'right';\nexport const g = () => 'right';";
    const sandbox = await openSubstituted(code, right, ["f", "g"]);
    const probe = { ...callOnce("probe", []), arranged: other };
    expect(resultOf(await runIn(sandbox, probe, 1))).toEqual([["other", "right"], "right"]);
  });
});

describe("a function that is traced", () => {
  const traced = { traced: ["f", "g"] };
  const code = `const f = (n) => n;
const g = (n) => f(n) + 1;
const by = (h) => () => h(1);
export const one = by(f);
export const two = () => [2].map((n) => g(n));
f(0);`;
  const call = (fn: string) => callOnce(fn, []).steps;

  it("tells from where it was called, in which step, but not by another of them", async () => {
    const found = noticesOf(await ask(code, traced, { steps: [...call("one"), ...call("two")] }));
    expect(found.map(({ of, step, places }) => [of, step, places.map(({ line }) => line)])).toEqual(
      [
        ["f", 0, [3]],
        ["g", 1, [5, 5]],
      ],
    );
  });

  it("throws what it throws, where it throws it", async () => {
    const throwing = "const f = () => {\n  null.x;\n};\nexport const probe = () => f();";
    expect(await ask(throwing, traced)).toMatchObject({ kind: "error", thrown: { line: 2 } });
  });

  it("may be a constructor", async () => {
    const made =
      "function f(n) { this.n = n; }\nf.prototype.twice = function () { return 2 * this.n; };\nexport const probe = () => [new f(4).twice(), new f(1) instanceof f];";
    expect(resultOf(await ask(made, traced))).toEqual([8, true]);
  });
});
