import { describe, expect, it } from "vitest";
import { renderSubmission } from "./submission.ts";
import { checkOf, plainStyle, reportOf, taskOf, UNSAFE_IN_TERMINAL } from "./testing/samples.ts";

const check = checkOf({
  name: "draws a 4 every tenth time",
  message: "4 came up in 15.2% of 3000 draws; expected about 10.0%",
  drawn: [
    { value: "2", expected: "90.0%", yours: "84.8%" },
    { value: "4", expected: "10.0%", yours: "15.2%" },
  ],
  statistics: [
    { test: "shares", draws: 3000, p: 1.25e-18 },
    { test: "dependence", draws: 3000, p: 1 },
  ],
});

const shown = (style = plainStyle, change: Partial<typeof check> = {}) =>
  renderSubmission(
    reportOf({ tasks: [taskOf({ status: "fail", score: 0, checks: [{ ...check, ...change }] })] }),
    style,
  );

describe("a check of random draws", () => {
  it("shows what was expected and what came as a small table", () => {
    expect(shown()).toContain(
      [
        "  4 came up in 15.2% of 3000 draws; expected about 10.0%",
        "",
        "  value   expected   yours",
        "  2          90.0%   84.8%",
        "  4          10.0%   15.2%",
        "",
      ].join("\n"),
    );
  });

  it("says nothing of statistics unless it is asked for", () => {
    expect(shown()).not.toMatch(/1\.25e-18|dependence/);
    const verbose = shown({ ...plainStyle, verbose: true });
    expect(verbose).toContain(
      "  shares: 3000 draws, p at most 1.25e-18\n  dependence: 3000 draws, p at most 1\n",
    );
  });

  it("prints nothing that a terminal would obey", () => {
    const drawn = [{ value: "\u001b[31m4\u202e", expected: "1", yours: "\u0007" }];
    expect(shown({ ...plainStyle, verbose: true }, { drawn })).not.toMatch(UNSAFE_IN_TERMINAL);
  });
});
