import { describe, expect, it } from "vitest";
import { hostImports } from "./instance.ts";

function started() {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  new Uint8Array(memory.buffer).fill(0x7a);
  const seen: string[] = [];
  const meter = { serve: () => void seen.push("served") };
  const { p, n, m } = hostImports(memory, meter);
  return { view: new DataView(memory.buffer), seen, now: p, zone: n, localTime: m };
}

describe("what the interpreter is told of the time", () => {
  it("is the same moment each time", () => {
    const { now } = started();
    expect([now(), now()]).toEqual([Date.UTC(2026, 0, 1, 12), Date.UTC(2026, 0, 1, 12)]);
  });

  it("is that everywhere is UTC, in summer as in winter", () => {
    const { zone, view } = started();
    zone(8, 16, 24, 32);
    expect([view.getInt32(8, true), view.getInt32(16, true)]).toEqual([0, 0]);
    const text = (at: number) =>
      String.fromCharCode(...[0, 1, 2, 3, 4].map((i) => view.getUint8(at + i)));
    expect([text(24), text(32)]).toEqual(["UTC\0z", "UTC\0z"]);
    expect([view.getUint8(12), view.getUint8(20)]).toEqual([0x7a, 0x7a]);
  });

  it.each([
    ["2024-02-29T23:58:57Z", [57, 58, 23, 29, 1, 124, 4, 59, 0, 0]],
    ["2026-01-01T00:00:00Z", [0, 0, 0, 1, 0, 126, 4, 0, 0, 0]],
    ["1969-12-31T23:59:59Z", [59, 59, 23, 31, 11, 69, 3, 364, 0, 0]],
  ])("is the day and the hour of %s", (text, fields) => {
    const { localTime, view, seen } = started();
    localTime(BigInt(Date.parse(text) / 1000), 64);
    expect(fields.map((_, index) => view.getInt32(64 + 4 * index, true))).toEqual(fields);
    expect(view.getUint8(64 + 4 * fields.length)).toBe(0x7a);
    expect(seen).toEqual(["served"]);
  });
});
