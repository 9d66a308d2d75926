import { describe, expect, it } from "vitest";
import { viewsOf } from "../../views.ts";
import { newInstance } from "./instance.ts";
import { deskIn, usedParts } from "./memory.ts";
import { evaluate, start } from "./start.ts";

describe("a desk", () => {
  it("has a place for each number, in memory that has grown, too", () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
    const desk = deskIn(viewsOf(memory));
    desk.address = 4096;
    desk.set("seed", 2 ** 32 - 1);
    desk.set("step", 7);
    memory.grow(1);
    expect([desk.get("seed"), desk.get("step"), desk.get("room")]).toEqual([-1, 7, 0]);
  });

  it("is where our scripts write", async () => {
    const instance = await newInstance(24);
    const { context } = start(instance, { stackKiB: 192 });
    expect(instance.desk.get("hasDrawn")).toBe(0);
    instance.desk.set("seed", 7);
    context.unwrapResult(context.evalCode("Math.random()")).dispose();
    expect(instance.desk.get("hasDrawn")).toBe(1);
  });
});

/** Programs that recurse as deep, or allocate as much at once, as they can. */
const deep = [
  "const f = (n) => f(n + 1) + 1; f(0);",
  "const o = { get x() { return this.x; } }; o.x;",
  "const o = { toString() { return '' + this; } }; '' + o;",
  "const all = []; all.push(all); const f = () => all.map(f); f();",
  "const f = () => [2, 1].sort(f); f();",
  "const f = () => 'a'.replace(/a/, f); f();",
  "const f = (...all) => f.apply(null, all); f(...Array(60000).fill(1));",
  "const f = (a) => new Proxy(a, {}); let p = {}; for (let i = 0; i < 1e5; i++) p = f(p); p.x;",
  "let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; JSON.stringify(o);",
  "JSON.parse('['.repeat(1e5));",
  "/(((((a|b)*)*)*)*)*c/.test('ab'.repeat(1e4));",
  "new RegExp('('.repeat(5000) + ')'.repeat(5000)).test('a');",
  "Array(1e5).fill('x').join('y').replace(/x/g, (x) => x + x).split('y').length;",
];

describe("the parts of a memory that can be used", () => {
  it.each(deep)("are all that is written to by: %s", async (program) => {
    const stackKiB = 192;
    const instance = await newInstance(48);
    const started = start(instance, { stackKiB });
    instance.meter.start(1e8);
    try {
      evaluate(started.context, program, "game.js").dispose();
    } catch {
      // It is stopped sooner or later.
    }
    const views = instance.views();
    const used = usedParts(views, stackKiB);
    for (const [from, to] of used) views.bytes.fill(0, from, to);
    // Comparing byte by byte in a function takes a second.
    expect(Buffer.compare(views.bytes, new Uint8Array(views.bytes.length))).toBe(0);
  });

  it("leave out most of a memory that little has happened in", async () => {
    const instance = await newInstance(24);
    start(instance, { stackKiB: 192 });
    const sizes = usedParts(instance.views(), 192).map(([from, to]) => to - from);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2 ** 20);
  });
});
