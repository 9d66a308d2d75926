import { describe, expect, it } from "vitest";
import { markedManifest } from "../testing/marked-demo.ts";
import { lateJudge, time } from "./late-rules.ts";

const late = { percentPerDay: 10, graceMinutes: 5, cap: 30, due: "2026-05-01T12:00" };
const submission = { id: "ann", submitted: "2026-05-03T12:00" };

/** What a submission costs by a manifest and options. */
function judged(manifest: object, options = {}, found: object = submission, roster?: string) {
  const all = { ...markedManifest, ...manifest };
  const one = { id: "ann", ...found };
  const judge = lateJudge("/", all, options, [one], () => roster);
  return { percent: judge?.lateness(one)?.percent, notes: judge?.notes() };
}

describe("what being late costs", () => {
  it("is what the manifest says, unless an option says something else", () => {
    expect(judged({ late })).toEqual({ percent: 20, notes: [] });
    expect(judged({ late }, { latePercent: 25 }).percent).toBe(30);
    expect(judged({ late }, { latePercent: 25, lateCap: 40 }).percent).toBe(40);
    expect(judged({ late }, { due: time("2026-05-03") }).percent).toBeUndefined();
    expect(judged({ late }, { lateGrace: 3000 }).percent).toBeUndefined();
  });

  it("is nothing where nobody says when the work was due, or that it costs something", () => {
    expect(judged({ late: { percentPerDay: 10 } })).toEqual({});
    expect(judged({})).toEqual({});
  });

  it("follows the gradebook where the export has no times", () => {
    expect(judged({ late }, {}, { submitted: undefined }, "2026-05-02T12:00").percent).toBe(10);
    expect(judged({ late }, {}, submission, "2026-05-02T12:00").percent).toBe(20);
  });

  it("is told to be unknown where nothing says when", () => {
    expect(judged({ late }, {}, { submitted: undefined, late: true }).notes).toEqual([
      "nothing says when submissions were handed in: nothing is deducted for being late",
      "late, and nothing says how much, so nothing is deducted: ann",
    ]);
  });
});
