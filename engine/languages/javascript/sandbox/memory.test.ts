import { describe, expect, it } from "vitest";
import { newInstance } from "./instance.ts";
import { deskIn, viewsOf } from "./memory.ts";
import { start } from "./start.ts";

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
