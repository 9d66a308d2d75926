import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { VerifiedMistake, VerifyReport } from "../../fixtures/schema/types.ts";
import { textWidth } from "./style.ts";
import { asciiStyle, colorStyle, plainStyle } from "./testing/samples.ts";
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

function reportOf(report: Partial<VerifyReport> = {}): VerifyReport {
  return {
    schemaVersion: 1,
    assignment: "game1023",
    seed: 1,
    holds: true,
    reference: { seeds: 50, maxScore: 100, failures: [] },
    skeleton: { score: 0, started: [], problems: [] },
    mistakes: [right, { ...right, name: "wins-at-1024", task: "9", caughtByPublic: false }],
    summary: { mistakes: 2, hold: 2, caughtByPublic: 1 },
    ...report,
  };
}

const failing = reportOf({
  holds: false,
  reference: {
    seeds: 50,
    maxScore: 100,
    failures: [{ seed: 7, score: 88, tasks: ["2"], problems: [] }],
  },
  skeleton: { score: 2, started: ["9"], problems: ["the file is odd"] },
  mistakes: [right, harmless, everywhere],
  summary: { mistakes: 3, hold: 1, caughtByPublic: 2, of: 135 },
});

describe("renderVerify", () => {
  it("says what holds, and lists each mistake with what it gets", () => {
    expect(renderVerify(reportOf(), plainStyle)).toMatchInlineSnapshot(`
      "game1023

      ✓ the reference gets 100 points with 50 of 50 seeds
      ✓ the skeleton gets 0 points, nothing is started
      ✓ 2 of 2 mistakes lose points in their own task and in no other; the public
        checks alone catch 1

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
          seed 7: 88 points, lost in task 2
      ✗ the skeleton gets 2 points, started: 9
          the file is odd
      ✗ 1 of 3 mistakes drawn from 135 lose points in their own task and in no other;
        the public checks alone catch 2

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

  it("leaves the table out where there are no mistakes", () => {
    const summary = { mistakes: 0, hold: 0, caughtByPublic: 0 };
    expect(renderVerify(reportOf({ mistakes: [], summary }), asciiStyle)).toMatchInlineSnapshot(`
      "game1023

      + the reference gets 100 points with 50 of 50 seeds
      + the skeleton gets 0 points, nothing is started
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
      reportOf({ mistakes: [long], assignment: "g".repeat(99) }),
      plainStyle,
    );
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });
});
