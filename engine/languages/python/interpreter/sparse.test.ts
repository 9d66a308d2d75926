import { expect, it } from "vitest";
import { sparseMemory } from "./sparse.ts";

const pageBytes = 65_536;

it("restores all of a larger memory, zeros or not, whole pages or not", () => {
  const memory = new Uint8Array(7 * pageBytes + 100);
  for (const at of [0, 1, pageBytes - 1, 3 * pageBytes, 4 * pageBytes + 7])
    memory[at] = 1 + (at % 200);
  for (const last of [0, 9]) {
    memory[memory.length - 1] = last;
    const sparse = sparseMemory(memory);
    expect(Buffer.from(sparse.bytes).equals(memory)).toBe(true);
    const target = new Uint8Array(9 * pageBytes).fill(255);
    sparse.copyTo(target);
    const expected = new Uint8Array(target.length);
    expected.set(memory);
    expect(Buffer.from(target).equals(expected)).toBe(true);
  }
});
