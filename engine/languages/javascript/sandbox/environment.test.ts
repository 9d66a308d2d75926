import { describe, expect, it } from "vitest";
import { newInstance } from "./instance.ts";
import { startAnew } from "./start.ts";

/** The memory of an interpreter started by a script with this path. */
async function memoryAt(path: string): Promise<Buffer> {
  const before = process.argv[1];
  process.argv[1] = path;
  try {
    const instance = await newInstance(24);
    startAnew(instance, { stackKiB: 192 });
    return Buffer.from(instance.memory.buffer);
  } finally {
    process.argv[1] = before as string;
  }
}

describe("an interpreter", () => {
  it("has the same bytes wherever the running script lies", async () => {
    const [one, other] = [await memoryAt("/a.js"), await memoryAt("/a/much/longer/path/to/it.js")];
    expect(one.equals(other)).toBe(true);
    expect(other.includes("much/longer")).toBe(false);
    expect(other.includes("LANG=")).toBe(false);
  });
});
