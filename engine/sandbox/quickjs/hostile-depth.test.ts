import { describe, expect, it } from "vitest";
import { callF, resultOf } from "../../testing/sandbox.ts";

describe("a value nested too deeply", () => {
  it.each([
    ["JSON.parse", 'return JSON.parse("[".repeat(1e5) + "]".repeat(1e5));'],
    [
      "JSON.stringify",
      "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return JSON.stringify(a);",
    ],
    [
      "flat",
      "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a.flat(Infinity).length;",
    ],
    ["eval", 'return (0, eval)("(".repeat(50000) + ")".repeat(50000));'],
    [
      "structuredClone",
      "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return structuredClone(a);",
    ],
    [
      "proxies of proxies",
      "let a = {}; for (let i = 0; i < 3e4; i += 1) a = new Proxy(a, {}); return a.x;",
    ],
    [
      "a proxy of a result",
      "let a = []; for (let i = 0; i < 3e4; i += 1) a = new Proxy(a, {}); return a;",
    ],
  ])("is an error in %s, and none of the host's", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} }`, [], { workPerCall: 500 });
    expect(outcome.kind).toBe("error");
  });

  it.each([
    ["a list", "let a = null; for (let i = 0; i < 2e5; i += 1) a = { a };"],
    ["closures", "let a = null; for (let i = 0; i < 5e4; i += 1) { const b = a; a = () => b; }"],
    ["text built from the front", 'let a = ""; for (let i = 0; i < 2e5; i += 1) a = "x" + a;'],
  ])("may be thrown away: %s", async (_name, body) => {
    const code = `export function f() { ${body} a = null; return 1; }`;
    expect(resultOf(await callF(code, [], { workPerCall: 500, memoryMiB: 64 }))).toBe(1);
  });
});
