import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { callAgain, openModule, resultOf } from "../../../testing/sandbox.ts";

const cases = casesIn("load.ts");

async function loaded(code: string, memoryMiB = 64, workPerCall = 5_000_000) {
  const limits = { memoryMiB, workPerCall, workPerSubmission: 2 * workPerCall };
  return (await openModule(code, limits)).loaded;
}

describe("a module", () => {
  it.each([
    ["is empty", ""],
    ["exports nothing", "const f = 1;"],
    ["waits for what is there", "await Promise.all([1, Promise.resolve(2)]);"],
    ["leaves promises behind", "Promise.reject(new Error()); new Promise(() => {});"],
    ["prints", 'console.log("x".repeat(1e6));'],
  ])("is loaded when it %s", async (_name, code) => {
    expect(await loaded(code)).toMatchObject({ kind: "done", printed: "" });
  });

  it.each(cases<[string, unknown, string]>("errors"))(
    "is an error when it %s",
    async (_name, thrown, code) => {
      expect(await loaded(code)).toMatchObject({ kind: "error", thrown });
    },
  );

  it.each(cases("time-outs"))("is a time-out when it %s", async (_name, code) => {
    expect(await loaded(code)).toMatchObject({ kind: "timeout" });
  });

  it.each([
    ["at once", "const a = []; for (;;) a.push(new Uint8Array(1 << 20));"],
    ["after an await", "await 1; const a = []; for (;;) a.push(new Uint8Array(1 << 20));"],
  ])("is out of memory when it uses it all %s", async (_name, code) => {
    expect(await loaded(code)).toMatchObject({ kind: "memory" });
  });

  it("is out of memory when what it waits for found none", async () => {
    const code = "const g = () => Promise.resolve().then(g); await g();";
    expect(await loaded(code, 16, 40_000_000)).toMatchObject({ kind: "memory" });
  });

  it("answers every probe with what stopped it", async () => {
    for (const code of ["null.x;", "for (;;);", "await new Promise(() => {});"]) {
      const sandbox = await openModule(`${code} export const f = () => 1;`);
      expect(callAgain(sandbox)).toBe(sandbox.loaded);
    }
  });

  it("may export then, which is no promise", async () => {
    const code = "export function then(go) { go({ f: () => 2 }); } export const f = () => 1;";
    expect(resultOf(callAgain(await openModule(code)))).toBe(1);
  });

  it("may be asked for a function that it has not got", async () => {
    for (const code of ["", "export const f = 5;", "export { g as f }; let g;"]) {
      expect(callAgain(await openModule(code))).toEqual({
        kind: "missing",
        fn: "f",
        work: expect.any(Number),
      });
    }
  });

  it("finds no other module, not even those of the grader", async () => {
    const code = `
      const names = ["driver", "prelude", "exchange", "game.js", "std", "os"];
      const found = [];
      for (const name of names) try { found.push(Object.keys(await import(name)).join()); } catch {}
      export const f = () => found;`;
    expect(resultOf(callAgain(await openModule(code)))).toEqual([]);
  });
});
