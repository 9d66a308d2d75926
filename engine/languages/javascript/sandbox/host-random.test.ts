import { describe, expect, it } from "vitest";
import type { Value } from "../../../../author/value.ts";
import { chiSquareStatistic, chiSquareTail } from "../../../testing/chi-square.ts";
import { callAgain, openModule, resultOf } from "../../../testing/sandbox.ts";

async function drawnBy(body: string, ...seeds: readonly number[]): Promise<Value[]> {
  const sandbox = await openModule(`export function f() { ${body} }`, { workPerCall: 20_000_000 });
  return seeds.map((seed) => resultOf(callAgain(sandbox, [], seed)));
}

const tenNumbers = "return Array.from({ length: 10 }, () => Math.random());";
const uuid = "return crypto.randomUUID();";
const bytes = "return [...crypto.getRandomValues(new Uint8Array(16))];";

describe("random numbers", () => {
  it.each([
    ["Math.random", tenNumbers],
    ["crypto.randomUUID", uuid],
    ["crypto.getRandomValues", bytes],
  ])("of %s are the same for the same seed, and others for another one", async (_name, body) => {
    const [first, other, again] = await drawnBy(body, 7, 8, 7);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("do not depend on what was drawn before the seed was set", async () => {
    const [fresh] = await drawnBy(tenNumbers, 3);
    const [, later] = await drawnBy(tenNumbers, 1, 3);
    expect(later).toEqual(fresh);
  });

  it("are the same in every sandbox while the module loads", async () => {
    const code = "const drawn = Math.random(); export function f() { return drawn; }";
    const [a, b] = [await openModule(code), await openModule(code)];
    expect(resultOf(callAgain(a, [], 1))).toBe(resultOf(callAgain(b, [], 2)));
  });

  it.each([0, 1, 2 ** 31, 2 ** 32 - 1])("lie in [0, 1) for the seed %d", async (seed) => {
    const body = "return Array.from({ length: 1000 }, () => Math.random());";
    const [drawn] = await drawnBy(body, seed);
    expect((drawn as number[]).every((each) => each >= 0 && each < 1)).toBe(true);
    expect(new Set(drawn as number[]).size).toBe(1000);
  });

  it("are uniform, one by one and in pairs", async () => {
    const body = `
      const cells = new Array(100).fill(0);
      for (let i = 0; i < 10000; i += 1) {
        cells[10 * Math.floor(Math.random() * 10) + Math.floor(Math.random() * 10)] += 1;
      }
      return cells;`;
    const [cells] = (await drawnBy(body, 2026)) as number[][];
    const statistic = chiSquareStatistic(cells ?? [], new Array(100).fill(100));
    expect(chiSquareTail(statistic, 99)).toBeGreaterThan(0.001);
    expect(chiSquareTail(statistic, 99)).toBeLessThan(0.999);
  });

  it("differ from one seed to the next, from the first draw on", async () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const firsts = await drawnBy("return Math.floor(Math.random() * 10);", ...seeds);
    const counts = Array.from({ length: 10 }, (_, d) => firsts.filter((each) => each === d).length);
    expect(chiSquareTail(chiSquareStatistic(counts, new Array(10).fill(20)), 9)).toBeGreaterThan(
      0.001,
    );
  });
});

describe("crypto", () => {
  it("makes UUIDs of version 4", async () => {
    const [text] = await drawnBy(uuid, 5);
    expect(text).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("fills integers of every width in place", async () => {
    const body = `
      const view = new Uint32Array(4);
      return [crypto.getRandomValues(view) === view, new Set(view).size];`;
    expect(await drawnBy(body, 5)).toEqual([[true, 4]]);
  });

  it("fills only the part of a buffer that the view shows", async () => {
    const body = `
      const all = new Uint8Array(64);
      crypto.getRandomValues(all.subarray(16, 32));
      const rest = [...all.subarray(0, 16), ...all.subarray(32)];
      return [all.subarray(16, 32).some((each) => each !== 0), rest.every((each) => each === 0)];`;
    expect(await drawnBy(body, 5)).toEqual([[true, true]]);
  });

  it.each([
    ["floats", "new Float64Array(4)", "TypeError"],
    ["a plain array", "[0, 0]", "TypeError"],
    ["more than 65,536 bytes", "new Uint8Array(65537)", "RangeError"],
  ])("refuses to fill %s", async (_name, view, error) => {
    const body = `try { crypto.getRandomValues(${view}); } catch (e) { return e.name; }`;
    expect(await drawnBy(body, 5)).toEqual([error]);
  });
});
