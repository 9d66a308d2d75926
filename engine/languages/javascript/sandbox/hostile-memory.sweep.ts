import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { rotated } from "../../../testing/rotation.ts";
import { callAgain, callF, openModule, resultOf, testLimits } from "../../../testing/sandbox.ts";

const cases = casesIn("hostile-memory.ts");

const NativeMemory = WebAssembly.Memory;
const made: WebAssembly.Memory[] = [];

beforeEach(() => {
  made.length = 0;
  WebAssembly.Memory = class extends NativeMemory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      made.push(this);
    }
  };
});

afterEach(() => {
  WebAssembly.Memory = NativeMemory;
});

/** The largest memory made since the test began, in MiB. */
function largestMiB(): number {
  return Math.max(...made.map(({ buffer }) => buffer.byteLength)) / 2 ** 20;
}

describe("memory without end", () => {
  it.each(rotated(cases("lack of memory")))("ends as lack of memory: %s", async (_name, body) => {
    const outcome = await callF(`export function f() { ${body} }`, [], {
      workPerCall: 200_000_000,
    });
    expect(outcome.kind).toBe("memory");
    expect(largestMiB()).toBeLessThanOrEqual(testLimits.memoryMiB);
  });

  it.each(
    rotated([
      ["typed arrays", "a.push(new Uint8Array(1 << 20));"],
      ["text", 'a.push("x".repeat(1 << 20));'],
      ["properties", 'a["k" + Math.random()] = new Array(1000).fill(1);'],
    ]),
  )("ends as a time-out when its lack is caught for ever: %s", async (_name, grow) => {
    const body = `const a = []; for (;;) try { ${grow} } catch {}`;
    const outcome = await callF(`export function f() { ${body} }`, [], { workPerCall: 20_000_000 });
    expect(outcome.kind).toBe("timeout");
    expect(largestMiB()).toBeLessThanOrEqual(testLimits.memoryMiB);
  });

  it("may be caught, and let go of", async () => {
    const body = `
      let a = [];
      try { for (;;) a.push(new Uint8Array(1 << 20)); } catch (e) { a = null; return e.message; }`;
    expect(resultOf(await callF(`export function f() { ${body} }`))).toBe("out of memory");
  });

  it.each([
    ["a length that no array has", "return Array.from({ length: 2 ** 32 }).length;", "RangeError"],
    ["a buffer that no memory has", "return new ArrayBuffer(2 ** 53);", "RangeError"],
    ["text longer than text can be", 'return "x".padEnd(2 ** 31);', "RangeError"],
  ])("is an error of its own where it is refused at once: %s", async (_name, body, name) => {
    expect(await callF(`export function f() { ${body} }`)).toMatchObject({
      kind: "error",
      thrown: { name },
    });
  });

  it.each([16, 20, 40])(
    "is never more than %d MiB, whatever a submission does",
    async (memoryMiB) => {
      const body = `
      const kept = [];
      for (let size = 1 << 24; size > 64; size >>= 1) {
        try { for (;;) kept.push(new Uint8Array(size)); } catch {}
      }
      return kept.length > 0;`;
      await callF(`export function f() { ${body} }`, [], { memoryMiB, workPerCall: 200_000_000 });
      expect(made).toHaveLength(1);
      expect(largestMiB()).toBeLessThanOrEqual(memoryMiB);
      expect(largestMiB()).toBeGreaterThanOrEqual(memoryMiB * 0.9);
    },
  );

  it("that is kept from call to call runs out at last", async () => {
    const sandbox = await openModule(
      "const a = []; export function f() { a.push(new Uint8Array(4 << 20)); }",
    );
    const kinds: string[] = [];
    while (!sandbox.spent) kinds.push(callAgain(sandbox).kind);
    expect(kinds.length).toBeGreaterThan(2);
    expect(kinds.at(-1)).toBe("memory");
    expect(new Set(kinds.slice(0, -1))).toEqual(new Set(["done"]));
  });

  it("of one sandbox is not that of another", async () => {
    const hungry = await openModule(
      "export function f() { const a = []; for (;;) a.push(new Uint8Array(1 << 20)); }",
    );
    const other = await openModule(
      "export function f() { return new Uint8Array(4 << 20).length; }",
    );
    expect(callAgain(hungry).kind).toBe("memory");
    expect(resultOf(callAgain(other))).toBe(4 << 20);
    expect(made).toHaveLength(2);
  });
});
