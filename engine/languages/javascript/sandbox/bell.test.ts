import { describe, expect, it } from "vitest";
import { createBell, findBell } from "./bell.ts";

const pattern = Int32Array.of(0x67726964, 0x6d61726b, 0x62656c6c, 0x72696e67);
const memory = () => new WebAssembly.Memory({ initial: 1, maximum: 2 });

/** A memory with the numbers of a driver at addresses. */
function withPattern(...addresses: number[]): WebAssembly.Memory {
  const made = memory();
  for (const address of addresses) {
    new Uint8Array(made.buffer).set(new Uint8Array(pattern.buffer), address);
  }
  return made;
}

describe("findBell", () => {
  it("finds the numbers and makes them zero", () => {
    const made = withPattern(4096);
    expect(findBell(made)).toBe(4096);
    expect([...new Int32Array(made.buffer, 4096, 4)]).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ["there are none", withPattern()],
    ["there are two", withPattern(64, 4096)],
    ["they are no whole numbers", withPattern(4098)],
  ])("throws where %s", (_name, made) => {
    expect(() => findBell(made)).toThrow("not where it can be found");
  });
});

describe("a bell", () => {
  it("is not heard before it hangs, nor when it was not rung", () => {
    const bell = createBell(memory());
    bell.listen(() => {
      throw new Error("nobody rang");
    });
    expect(bell.wasRung()).toBe(false);
    bell.hang(64);
    expect([bell.wasRung(), bell.address()]).toEqual([false, 64]);
  });

  it("tells the length, passes on whether to go on, and is quiet again", () => {
    const made = memory();
    const bell = createBell(made);
    const numbers = new Int32Array(made.buffer, 64, 3);
    const heard: number[] = [];
    bell.hang(64);
    bell.listen((units) => heard.push(units) < 2);
    for (const units of [11, 12]) {
      numbers.set([1, units, 0]);
      expect(bell.wasRung()).toBe(true);
      expect([...numbers]).toEqual([0, units, units === 11 ? 1 : 0]);
    }
    expect([bell.wasRung(), heard]).toEqual([false, [11, 12]]);
  });

  it("is heard in memory that has grown, before the answer or while it is given", () => {
    const made = memory();
    const bell = createBell(made);
    bell.hang(64);
    bell.listen(() => {
      made.grow(1);
      return true;
    });
    new Int32Array(made.buffer, 64, 3).set([1, 5, 0]);
    expect(bell.wasRung()).toBe(true);
    expect([...new Int32Array(made.buffer, 64, 3)]).toEqual([0, 5, 1]);
  });
});
