import { describe, expect, it } from "vitest";
import { callOnce, type Outcome } from "../../author/probe.ts";
import { openQuickJs } from "../languages/javascript/sandbox/open.ts";
import { caseOf, gradeText, smallAssignment, verdictsOf } from "../testing/grading.ts";
import { openModule, testLimits } from "../testing/sandbox.ts";

/** Half of the work is for loading. */
const limits = { ...testLimits, workPerSubmission: 1_000_000_000 };
const pair = smallAssignment({ double: [caseOf(2, 4)], triple: [caseOf(2, 6)] }, { limits });
const right = "export const double = (n) => 2 * n; export const triple = (n) => 3 * n;";

/** More than a call may do, and less than a tenth of what a submission may. */
const loop = "for (let i = 0; i < 4e6; i += 1);";
const tables = `for (let time = 0; time < 30; time += 1) {
  table = []; for (let i = 0; i < 2e4; i += 1) table.push([i, 2 * i, 3 * i]);
}`;
const asTables =
  "export const double = (n) => table[n][1]; export const triple = (n) => table[n][2];";

describe("a file that does much while it is loaded", () => {
  it.each([
    ["runs a loop", `${right} ${loop}`],
    ["makes tables", `let table; ${tables} ${asTables}`],
    ["makes them in a class", `let table; class Tables { static { ${tables} } } ${asTables}`],
    [
      "plays games",
      `${right} const play = () => { let sum = 0; for (let i = 0; i < 2e4; i += 1) sum += double(Math.random()); return sum; };
      for (let game = 0; game < 10; game += 1) play();`,
    ],
    ["waits for what it does", `${right} await (async () => { ${loop} })();`],
  ])("keeps all points when it %s", async (_name, code) => {
    const graded = await gradeText(pair, code);
    expect(graded.messages).toEqual([]);
    expect(verdictsOf(graded)).toEqual({ double: "pass", triple: "pass" });
  });

  it("is told so where it takes much of the limit", async () => {
    const graded = await gradeText(pair, `${right} for (let i = 0; i < 2e7; i += 1);`);
    expect(verdictsOf(graded)).toEqual({ double: "pass", triple: "pass" });
    expect(graded.messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^loading the file took \d\d% of the work limit: /),
    ]);
  });

  it("times out where it never ends", async () => {
    const endless = "for (;;);";
    expect((await gradeText(pair, `${right} ${endless}`)).messages).toMatchObject([
      { text: expect.stringContaining("timed out while loading") },
    ]);
  });

  it("has each task begin with what it loaded, and none with what another left", async () => {
    const code = `let calls = 0; ${loop}
      export const double = (n) => 2 * n + calls++; export const triple = (n) => 3 * n + calls;`;
    expect(verdictsOf(await gradeText(pair, code))).toEqual({ double: "pass", triple: "pass" });
  });
});

describe("a program that was loaded long", () => {
  const draws = `${loop} export const seen = []; const atLoad = Math.random();
    export const f = () => [atLoad, seen.push(1), Math.random()];`;
  const open = (program: { fileName: string; code: string }) => openQuickJs(program, limits);
  const ask = async (sandbox: Awaited<ReturnType<typeof open>>): Promise<Outcome> =>
    sandbox.run(callOnce("f", []), 7);

  it("answers the same as a copy and when it is loaded again", async () => {
    const program = { fileName: "game.js", code: draws };
    const [first, copy, other] = [
      await open(program),
      await open(program),
      await openModule(draws, limits),
    ];
    expect([first, copy, other].map(({ isCopy }) => isCopy)).toEqual([false, true, false]);
    const [answer, ...more] = [await ask(first), await ask(copy), await ask(other)];
    expect(more).toEqual([answer, answer]);
    expect(await ask(copy)).toEqual(await ask(first));
  });

  it("is loaded again for other random numbers, unless it drew none", async () => {
    const program = { fileName: "game.js", code: draws };
    const first = await open(program);
    expect(first.reopensAsCopy).toBe(false);
    const other = await first.reopen(5);
    expect(other.isCopy).toBe(false);
    expect(await ask(other)).not.toEqual(await ask(first));
    const still = await open({ fileName: "game.js", code: `${loop} export const f = () => 1;` });
    expect((await still.reopen(5)).isCopy).toBe(true);
  });

  it("is copied with all of its memory", async () => {
    const code = `const kept = []; for (let i = 0; i < 3e5; i += 1) kept.push([i]);
      export const f = () => [kept.length, kept.at(-1)[0], kept.push(1)];`;
    const program = { fileName: "game.js", code };
    const first = await openQuickJs(program, { ...limits, memoryMiB: 64 });
    const copy = await openQuickJs(program, { ...limits, memoryMiB: 64 });
    expect(copy.isCopy).toBe(true);
    expect(await ask(copy)).toEqual(await ask(first));
    expect(await ask(copy)).toEqual(await ask(first));
  });
});
