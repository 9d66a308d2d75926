import { describe, expect, it } from "vitest";
import { createDesk, deskScript, findDesk } from "./desk.ts";

const pattern: readonly number[] = JSON.parse(deskScript.slice(deskScript.indexOf("["), -1)).filter(
  (each: number) => each !== 0,
);

function memoryWith(...addresses: readonly number[]): WebAssembly.Memory {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  for (const address of addresses) new Int32Array(memory.buffer).set(pattern, address / 4);
  return memory;
}

describe("findDesk", () => {
  it("finds the numbers, and makes them zero", () => {
    const memory = memoryWith(4096);
    expect(findDesk(memory)).toBe(4096);
    expect(new Int32Array(memory.buffer).every((each) => each === 0)).toBe(true);
  });

  it.each([
    ["nowhere", memoryWith()],
    ["in two places", memoryWith(64, 4096)],
  ])("fails where they are %s", (_, memory) => {
    expect(() => findDesk(memory)).toThrow("not where they can be found");
  });

  it("is not misled by their beginning", () => {
    const memory = memoryWith(4096);
    new Int32Array(memory.buffer).set(pattern.slice(0, 3), 16);
    expect(findDesk(memory)).toBe(4096);
  });
});

describe("a desk", () => {
  it("has a place for each number, in memory that has grown, too", () => {
    const memory = memoryWith();
    const desk = createDesk(memory);
    desk.lay(4096);
    desk.set("seed", 2 ** 32 - 1);
    desk.set("step", 7);
    memory.grow(1);
    expect([desk.get("seed"), desk.get("step"), desk.get("room")]).toEqual([-1, 7, 0]);
    expect(desk.address()).toBe(4096);
  });
});
