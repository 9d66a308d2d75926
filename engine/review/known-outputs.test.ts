import { describe, expect, it } from "vitest";
import type { Event, Outcome } from "../../author/probe.ts";
import { openAccount } from "../asking/account.ts";
import type { RecordedProbe } from "../asking/run-task.ts";
import { openQuickJs } from "../languages/javascript/sandbox/open.ts";
import { testLimits } from "../testing/sandbox.ts";
import { againWith, drawingOf, knownImplementation, signatureOf } from "./known-outputs.ts";

const event = (text: string): Event => ({ of: "screen", method: "addstr", args: [text] });
const shown = { printed: "", work: 1 };
const done = (events?: readonly Event[]): Outcome => ({
  kind: "done",
  results: [{ done: true }],
  ...(events === undefined ? {} : { events }),
  ...shown,
});
const error = (message: string, events?: readonly Event[]): Outcome => ({
  kind: "error",
  thrown: { name: "", message },
  ...(events === undefined ? {} : { events }),
  ...shown,
});
const read = (given: number, events: readonly Event[]): Outcome => ({
  kind: "input",
  of: "keyboard",
  method: "getch",
  given,
  events,
  ...shown,
});

describe("signatureOf", () => {
  it("is the same for the same results, whatever was printed and used up", () => {
    expect(signatureOf({ ...done(), printed: "x", work: 9 } as Outcome)).toBe(signatureOf(done()));
    expect(signatureOf(error("one"))).toBe(signatureOf(error("two")));
  });

  it.each([
    [done([event("a")]), done([event("b")])],
    [done([event("a")]), done()],
    [error("no", [event("a")]), error("no")],
    [read(1, [event("a")]), read(1, [event("b")])],
    [read(1, []), done([])],
    [{ kind: "timeout", work: 1 } as const, { kind: "memory", work: 1 } as const],
  ])("tells outcomes apart that look different from outside", (a, b) => {
    expect(signatureOf(a)).not.toBe(signatureOf(b));
  });
});

describe("asking again", () => {
  const probe = { steps: [{ do: "call", fn: "draw", args: [] }] } as const;
  const seeds = (random: "probe" | "load" | undefined, times = 1) => [
    ...againWith({ probe: { ...probe, times }, seed: 5 }, random === undefined ? {} : { random }),
  ];

  it("is done with other seeds where random numbers were drawn, and only there", () => {
    expect(seeds(undefined)).toEqual([]);
    const again = seeds("probe");
    expect(new Set([5, ...again.map(({ seed }) => seed)]).size).toBe(5);
    expect(again.some((each) => each.probe.fresh)).toBe(false);
  });

  it("is done in programs that are loaded anew where they drew at load", () => {
    expect(seeds("load", 100).map((each) => each.probe.fresh)).toEqual([true, true, true, true]);
  });

  it("is not done where a probe has rounds enough of its own", () => {
    expect(seeds("probe", 5)).toEqual([]);
    expect(seeds("probe", 4)).toHaveLength(4);
  });

  it("knows from an outcome whether anything was drawn", () => {
    expect(drawingOf({ ...done(), random: "probe" } as Outcome)).toEqual({ random: "probe" });
    expect(drawingOf(done())).toEqual({});
    expect(drawingOf({ kind: "timeout", work: 1 })).toEqual({});
  });
});

describe("a known implementation", () => {
  const counting = { fileName: "game.js", code: "let n = 0; export const f = (x) => x + ++n;" };
  const known = () =>
    knownImplementation(
      "counts",
      () => counting,
      (program, limits) => openQuickJs(program as typeof counting, limits),
      testLimits,
    );
  const question = (place: string, x: number): RecordedProbe => ({
    ...{ place, check: 0, seed: 1, outcome: done() },
    probe: { steps: [{ do: "call", fn: "f", args: [{ json: x }] }] },
  });
  const [one, two, three] = [question("1", 10), question("2", 20), question("3", 30)];

  it("answers a question the same, whatever was asked before, for whichever submission", async () => {
    const account = openAccount(testLimits);
    const all = await known().outputs([one, two, three], account);
    const later = known();
    await later.outputs([two], account);
    expect(await later.outputs([three, one], account)).toEqual([all[2], all[0]]);
    expect(await later.outputs([one, two, three], account)).toEqual(all);
  });
});
