import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { callAgain, openModule, resultOf } from "../../../testing/sandbox.ts";

const cases = casesIn("aftermath.ts");

/** Results of `f` in one sandbox, call after call. */
async function returnedInTurn(code: string, calls: number) {
  const sandbox = await openModule(code, { workPerCall: 100_000_000 });
  return Array.from({ length: calls }, () => resultOf(callAgain(sandbox)));
}

describe("what a call leaves to be done later", () => {
  it.each([
    ["a promise's reaction", "Promise.resolve().then(() => { n += 1; });"],
    ["an async function after its await", "(async () => { await 0; n += 1; })();"],
    ["an async generator", "(async () => { for await (const x of [1]) n += 1; })();"],
    ["a thenable", "Promise.resolve({ then() { n += 1; } });"],
    ["an import", 'import("x").catch(() => { n += 1; });'],
  ])("never happens during another call: %s", async (_name, body) => {
    const code = `let n = 0; export function f() { ${body} return n; }`;
    expect(await returnedInTurn(code, 4)).toEqual([0, 0, 0, 0]);
  });

  it("never happens to a module that waited while it was loaded", async () => {
    const code =
      "let n = 0; await 1; export function f() { Promise.resolve().then(() => { n += 1; }); return n; }";
    expect(await returnedInTurn(code, 4)).toEqual([0, 0, 0, 0]);
  });

  it("never happens when memory is cleaned up", async () => {
    const code = `
      let n = 0;
      const registry = new FinalizationRegistry(() => { n += 1; });
      export function f() {
        for (let i = 0; i < 20000; i += 1) { const o = {}; o.o = o; registry.register(o, i); }
        return n;
      }`;
    expect(await returnedInTurn(code, 4)).toEqual([0, 0, 0, 0]);
  });

  it("happens as often as the module's own state says, and that stays", async () => {
    const code = "let n = 0; export function f() { n += 1; return n; }";
    expect(await returnedInTurn(code, 3)).toEqual([1, 2, 3]);
  });
});

describe("the end of a sandbox", () => {
  it.each(cases("quiet"))("is quiet, and may come twice, after %s", async (_name, code) => {
    const sandbox = await openModule(code);
    if (sandbox.loaded.kind === "done") callAgain(sandbox);
    expect(() => {
      sandbox.dispose();
      sandbox.dispose();
    }).not.toThrow();
    expect(sandbox.spent).toBe(true);
  });

  it("leaves other sandboxes as they are", async () => {
    const [a, b] = [
      await openModule("export const f = () => 1;"),
      await openModule("export const f = () => 2;"),
    ];
    a.dispose();
    expect(resultOf(callAgain(b))).toBe(2);
  });

  it("can come a hundred times", async () => {
    for (let count = 0; count < 100; count += 1) {
      const sandbox = await openModule("export const f = () => 1;");
      expect(callAgain(sandbox).kind).toBe("done");
      sandbox.dispose();
    }
  });
});

describe("two sandboxes", () => {
  it("share nothing, not even what a submission puts into built-ins", async () => {
    const code =
      "Array.prototype.mark ??= []; export const f = (x) => Array.prototype.mark.push(x);";
    const [a, b] = [await openModule(code), await openModule(code)];
    expect([a, a, b].map((each) => resultOf(callAgain(each, [1])))).toEqual([1, 2, 1]);
  });

  it("give the same outcomes to the same calls, work included", async () => {
    const code = `
      const seen = [];
      export function f() {
        for (let i = 0; i < 5000; i += 1) seen.push(Math.random());
        console.log(seen.length, new Date().getTime());
        return [seen.at(-1), crypto.randomUUID(), Object.keys(globalThis), new Error().stack];
      }`;
    const runs = [await openModule(code), await openModule(code)].map((sandbox) =>
      [1, 2, 1].map((seed) => callAgain(sandbox, [], seed)),
    );
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]?.[0]?.kind).toBe("done");
  });
});
