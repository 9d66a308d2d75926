import { describe, expect, it } from "vitest";
import type { CheckReport, Report } from "../../../../schema/types.ts";
import { renderSubmission } from "./submission.ts";
import { checkOf, plainStyle, reportOf, taskOf } from "./testing/samples.ts";

const hidden = (check: Partial<CheckReport> = {}): CheckReport =>
  checkOf({
    ...{ name: "(hidden)", visibility: "hidden", withheld: true, message: "a hidden check fails" },
    ...check,
  });
const walls = hidden({ about: "walls", message: "a hidden check fails: walls" });

function shown(checks: CheckReport[], report: Partial<Report> = {}): string {
  const tasks = [taskOf({ status: "partial", score: 4, checks })];
  return renderSubmission(reportOf({ for: "student", tasks, ...report }), plainStyle);
}

describe("a student's report as text", () => {
  it("tells of hidden checks in their own words, once", () => {
    expect(shown([walls, hidden(), hidden({ about: "corners" }), hidden()])).toMatchInlineSnapshot(`
      "game1023  s042                                                        61.5 / 100

      Details of hidden checks are not shown.

      ◐ 1  Settle  4 / 8  a hidden check fails: walls

      ◐ 1  Settle
        a hidden check fails: walls
        Also failed: corners (hidden); 2 hidden checks
      "
    `);
  });

  it("lists hidden checks behind those that have a name", () => {
    expect(shown([checkOf(), hidden(), walls])).toContain(
      "Also failed: walls (hidden); 1 hidden check\n",
    );
  });

  it("shows a name that may be told, and what became of the check", () => {
    const text = shown([hidden({ name: "of 99" })]);
    expect(text).toContain("failed: of 99\n  a hidden check fails\n");
  });

  it("says what a check that does not count lacks", () => {
    const lacking = checkOf({ name: "copies", status: "pass", lacks: ["(hidden)", "sums"] });
    expect(shown([walls, lacking])).toContain(
      'Passed, but counts only once a hidden check and "sums" passes: copies',
    );
  });

  it("says that something is left out only where it is", () => {
    const words = "Details of hidden checks are not shown.";
    expect(shown([walls])).toContain(words);
    expect(shown([checkOf()])).not.toContain(words);
    expect(shown([checkOf()], { undisclosed: 0 })).toContain(`${words}\n`);
    expect(shown([checkOf()], { undisclosed: 2.5 }).replace("\n", " ")).toContain(
      "They are worth 2.5",
    );
    expect(shown([walls], { for: "instructor" })).not.toContain(words);
  });
});
