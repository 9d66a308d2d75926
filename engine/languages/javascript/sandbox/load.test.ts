import { describe, expect, it } from "vitest";
import { callAgain, openModule, resultOf } from "../../../testing/sandbox.ts";

async function loaded(code: string, memoryMiB = 64, workPerCall = 20_000_000) {
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

  it.each([
    [
      "throws",
      '\nthrow new RangeError("no");',
      { name: "RangeError", message: "no", line: 2, column: 21 },
    ],
    ["throws null", "throw null;", { name: "", message: "null" }],
    ["throws after an await", "await 1;\nnull.x;", { name: "TypeError", line: 2, column: 5 }],
    ["rejects", 'await Promise.reject("no");', { message: "no" }],
    ["has a syntax error", "export function f( { return 1; }", { name: "SyntaxError", line: 1 }],
    [
      "waits for ever",
      "await new Promise(() => {});",
      { message: "the top-level await never finishes" },
    ],
    ["uses a name too early", "g();\nconst g = () => 1;", { name: "ReferenceError", line: 1 }],
    [
      "recurses without end",
      "const g = () => g() + 1; g();",
      { message: "functions call each other without end" },
    ],
    [
      "imports a module",
      'import "node:fs";',
      { name: "ReferenceError", message: "could not load module 'node:fs'" },
    ],
    [
      "exports from another one",
      'export * from "./other.js";',
      { message: "could not load module 'other.js'" },
    ],
    [
      "imports by a name it computes",
      'await import("node:" + "fs");',
      { message: "could not load module 'node:fs'" },
    ],
    [
      "imports JSON",
      'await import("/etc/passwd", { with: { type: "json" } });',
      { name: "ReferenceError" },
    ],
  ])("is an error when it %s", async (_name, code, thrown) => {
    expect(await loaded(code)).toMatchObject({ kind: "error", thrown });
  });

  it.each([
    ["never ends", "for (;;);"],
    ["never ends after an await", "await 1; for (;;);"],
    ["catches and goes on", "for (;;) try { for (;;); } finally { continue; }"],
    [
      "makes a chain of promises without end",
      "const g = () => Promise.resolve().then(g); await g();",
    ],
    [
      "keeps such a chain up behind itself",
      "const g = () => { Promise.resolve().then(g, g); }; g(); g(); await 1;",
    ],
    ["makes it of built-ins alone", "const t = []; t[0] = t; t.then = t.forEach; await t;"],
    ["waits for what comes after itself", "const t = { then(go) { go(t); } }; await t;"],
    [
      "waits for loops that it catches",
      "async function g() { for (;;); } async function h() { for (;;) try { await g(); } catch {} } await h();",
    ],
  ])("is a time-out when it %s", async (_name, code) => {
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
    expect(await loaded(code, 16, 100_000_000)).toMatchObject({ kind: "memory" });
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
