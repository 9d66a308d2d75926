import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { VerifiedBase, VerifiedMistake, VerifyReport } from "../../../schema/types.ts";
import { asciiStyle, colorStyle, plainStyle } from "../reporters/text/testing/samples.ts";
import { textWidth } from "../terminal/style.ts";
import { renderVerify } from "./verify.ts";

const right: VerifiedMistake = {
  name: "merges-from-the-top",
  task: "8",
  title: "merges from the top",
  holds: true,
  score: 9.5,
  maxScore: 22,
  caughtByPublic: true,
  elsewhere: [],
  problems: [],
};

const harmless: VerifiedMistake = {
  ...right,
  name: "minus-zero",
  task: "1",
  holds: false,
  score: 8,
  maxScore: 8,
  caughtByPublic: false,
};

const everywhere: VerifiedMistake = {
  ...right,
  name: "ignores-overlap",
  task: "3",
  holds: false,
  score: 0,
  maxScore: 16,
  elsewhere: ["4", "5"],
  problems: ["syntax error: ';' expected"],
};

const flat: VerifiedBase = {
  style: "flat-array",
  seeds: 5,
  failures: [],
  mistakes: { graded: 61, fit: 61, of: 112 },
  mutants: { graded: 40, of: 812 },
  survived: 1,
  leaks: [],
};

const leaking: VerifiedBase = {
  ...flat,
  style: "closures",
  failures: [{ seed: 3, score: 95, tasks: ["7"], checks: [], problems: [] }],
  leaks: [
    {
      kind: "mistake",
      name: "reset-keeps-old-tiles",
      task: "6",
      score: 10,
      maxScore: 10,
      elsewhere: [{ task: "7", lost: 4.5 }],
      problems: [],
    },
    {
      kind: "mutant",
      name: "5 operator 80:12 + → -",
      task: "5",
      score: 0,
      maxScore: 16,
      elsewhere: [
        { task: "6", lost: 10 },
        { task: "7", lost: 1 },
      ],
      problems: [],
    },
    {
      kind: "mistake",
      name: "no-program",
      task: "1",
      score: 0,
      maxScore: 8,
      elsewhere: [],
      problems: ["syntax error: ';' expected"],
    },
  ],
};

function reportOf(report: Partial<VerifyReport> = {}): VerifyReport {
  return {
    schemaVersion: 1,
    assignment: "game1023",
    seed: 1,
    holds: true,
    lint: [],
    reference: { seeds: 50, maxScore: 100, failures: [] },
    skeleton: { score: 0, started: [], problems: [] },
    stubs: { tried: 84, failures: [], allowed: [], stale: [] },
    mistakes: [right, { ...right, name: "wins-at-1024", task: "9", caughtByPublic: false }],
    bases: [flat],
    summary: { mistakes: 2, hold: 2, caughtByPublic: 1 },
    ...report,
  };
}

const failing = reportOf({
  holds: false,
  reference: {
    seeds: 50,
    maxScore: 100,
    failures: [{ seed: 7, score: 88, tasks: ["2"], checks: [], problems: [] }],
  },
  skeleton: { score: 2, started: ["9"], problems: ["the file is odd"] },
  stubs: {
    tried: 20,
    of: 84,
    failures: [
      {
        task: "1",
        stub: "returns its first argument",
        around: "skeleton",
        score: 4,
        maxScore: 8,
        checks: ["leaves its argument as it was"],
      },
      {
        task: "2",
        stub: "returns undefined",
        around: "reference",
        only: "Game.reset",
        score: 12,
        maxScore: 12,
        checks: ["starts a game"],
      },
    ],
    allowed: [{ task: "9", stub: "returns null", reason: "Most games have no winner." }],
    stale: [{ task: "9", stub: "throws" }],
  },
  mistakes: [right, harmless, everywhere],
  bases: [leaking],
  summary: { mistakes: 3, hold: 1, caughtByPublic: 2, of: 135 },
});

describe("renderVerify", () => {
  it("says what holds, and lists each mistake with what it gets", () => {
    expect(renderVerify(reportOf(), plainStyle)).toMatchInlineSnapshot(`
      "game1023

      ✓ the reference gets 100 points with 50 of 50 seeds
      ✓ the skeleton gets 0 points, nothing is started
      ✓ 84 stubs: functions that do no work get no points
      ✓ 2 of 2 mistakes lose points in their own task and in no other; the public
        checks alone catch 1
      ✓ also/flat-array: all points with 5 of 5 seeds; 61 of 61 mistakes that fit (of
        112) and 40 of 812 mutants lose points in their own task alone; 1 mutant lost
        nothing

        task  mistake                points  public
      ✓ 8     merges-from-the-top  9.5 / 22  caught
      ✓ 9     wins-at-1024         9.5 / 22  -
      "
    `);
  });

  it("shows what does not hold first, and why", () => {
    expect(renderVerify(failing, plainStyle)).toMatchInlineSnapshot(`
      "game1023

      ✗ the reference gets 100 points with 49 of 50 seeds
          loses points in task 2, with seed 7
      ✗ the skeleton gets 2 points, started: 9
          the file is odd
          npx gridmark skeleton game1023 makes it of the reference and the manifest
      ✗ 2 of 20 stubs drawn from 84 get points for no work
          task 1, returns its first argument everywhere, in the skeleton: 4 / 8 for
          leaves its argument as it was
          task 2, Game.reset returns undefined, in the reference: 12 / 12 for starts a
          game
          task 9: a function that returns null may get points: Most games have no
          winner.
          task 9: the manifest gives a reason why a function that throws gets points,
          but it gets none
      ✗ 1 of 3 mistakes drawn from 135 lose points in their own task and in no other;
        the public checks alone catch 2
      ✗ also/closures: all points with 4 of 5 seeds; 61 of 61 mistakes that fit (of
        112) and 40 of 812 mutants tried, of which 3 do not lose points in their own
        task alone; 1 mutant lost nothing
          loses points in task 7, with seed 3
          mistake reset-keeps-old-tiles (task 6): loses nothing in its own task, loses
          4.5 in task 7
          mutant 5 operator 80:12 + → - (task 5): loses 10 in task 6, loses 1 in task
          7
          mistake no-program (task 1): the file has a problem
          syntax error: ';' expected

        task  mistake                points  public
      ✗ 1     minus-zero              8 / 8  -
          loses nothing in task 1
      ✗ 3     ignores-overlap        0 / 16  caught
          loses points in tasks 4, 5
          syntax error: ';' expected
      ✓ 8     merges-from-the-top  9.5 / 22  caught
      "
    `);
  });

  it("says once what a check rejects with every seed, expected beside what the reference does", () => {
    const rejected = {
      task: "1",
      name: "doubles",
      message: "of 3: double(3) returned 6; expected 7",
      input: [3],
      expected: 7,
      actual: 6,
    };
    const failures = Array.from({ length: 50 }, (_, index) => ({
      seed: index + 1,
      score: 90,
      tasks: index === 8 ? ["1", "2"] : ["1"],
      checks: [rejected],
      problems: index > 47 ? ["the file is odd"] : [],
    }));
    const reference = { seeds: 50, maxScore: 100, failures };
    const text = renderVerify(reportOf({ holds: false, reference }), plainStyle);
    expect(text.slice(0, text.indexOf("✓"))).toMatchInlineSnapshot(`
      "game1023

      ✗ the reference gets 100 points with 0 of 50 seeds
          loses points in task 1, check "doubles", with 50 seeds, the first of them 1
            of 3: double(3) returned 6; expected 7
            input:    [3]
            expected: 7
            solution: 6
          loses points in task 2, with seed 9
          the file is odd, with 2 seeds, the first of them 49
      "
    `);
  });

  it("leaves the table out where there are no mistakes", () => {
    const summary = { mistakes: 0, hold: 0, caughtByPublic: 0 };
    expect(
      renderVerify(reportOf({ mistakes: [], bases: [], summary }), asciiStyle),
    ).toMatchInlineSnapshot(`
      "game1023

      + the reference gets 100 points with 50 of 50 seeds
      + the skeleton gets 0 points, nothing is started
      + 84 stubs: functions that do no work get no points
      + 0 of 0 mistakes lose points in their own task and in no other; the public
        checks alone catch 0
      "
    `);
  });

  it("says the same with colour", () => {
    const painted = renderVerify(failing, colorStyle);
    expect(painted).toContain("\u001b[");
    expect(stripVTControlCharacters(painted)).toBe(renderVerify(failing, plainStyle));
  });

  it("stays within the width, whatever the names", () => {
    const long = { ...everywhere, name: "n".repeat(200), problems: ["word ".repeat(60)] };
    const text = renderVerify(
      reportOf({ ...failing, mistakes: [long], assignment: "g".repeat(99) }),
      plainStyle,
    );
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });
});
