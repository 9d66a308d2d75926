import { describe, expect, it } from "vitest";
import { callF, returned } from "../../../testing/sandbox.ts";

describe("a submission", () => {
  it.each([
    ["timers", ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"]],
    ["clocks", ["performance", "Temporal", "Intl"]],
    ["modules of Node.js", ["process", "require", "module", "exports", "Buffer", "global"]],
    ["network", ["fetch", "XMLHttpRequest", "WebSocket", "navigator"]],
    ["threads", ["Worker", "Atomics", "WebAssembly", "MessageChannel"]],
    ["browser", ["window", "self", "document", "localStorage", "alert"]],
    ["ways out of the interpreter", ["std", "os", "print", "scriptArgs", "bjson", "gc", "load"]],
    ["test runner", ["expect", "describe", "test", "it", "assert"]],
    ["parts of the grader", ["prelude", "driver", "exchange", "gridmark", "submission"]],
  ])("finds no %s", async (_name, names) => {
    for (const name of names) {
      expect(await returned(`return [typeof ${name}, "${name}" in globalThis];`)).toEqual([
        "undefined",
        false,
      ]);
    }
  });

  it("finds no way to change how long a buffer is (CVE-2026-0821, -0822, -1145)", async () => {
    const names = await returned(
      'return Object.getOwnPropertyNames(ArrayBuffer.prototype).sort().join(" ");',
    );
    expect(names).toBe("byteLength constructor detached maxByteLength resizable slice");
    expect(await returned("return typeof new ArrayBuffer(8, { maxByteLength: 16 }).resize;")).toBe(
      "undefined",
    );
  });

  it("is told by name what is not there, in its own line", async () => {
    const outcome = await callF("export function f() {\n  setTimeout(f, 1);\n}");
    expect(outcome).toMatchObject({
      kind: "error",
      thrown: { name: "ReferenceError", message: "'setTimeout' is not defined", line: 2 },
    });
  });

  it("finds the names of the language, and three more that its host provides", async () => {
    const names = await returned('return Object.getOwnPropertyNames(globalThis).sort().join(" ");');
    expect(names).toMatchInlineSnapshot(
      `"AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array InternalError Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console crypto decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt structuredClone undefined unescape"`,
    );
  });
});
