import fc from "fast-check";
import { expect, it } from "vitest";
import { reportOf, taskReportOf } from "../../../engine/testing/scoring.ts";
import type { CheckReport, Report } from "../../../schema/types.ts";
import { hostileLog } from "../../testing/hostile-log.ts";
import { obeyedIn } from "../../testing/runner.ts";
import { plain } from "../terminal/style.ts";
import { renderAnnotations } from "./github.ts";
import { UNSAFE_IN_TERMINAL } from "./text/testing/samples.ts";

const files = [{ name: "game.ts", sha256: "0".repeat(64) }];
const checkOf = (check: Partial<CheckReport>): CheckReport => ({
  ...{ name: "a check", visibility: "public", score: 0, maxScore: 1, message: "" },
  ...{ status: "fail", ...check },
});
const failing = (more: object = {}) =>
  taskReportOf({
    ...{ id: "8", title: "Falling: a, b", status: "fail", score: 0, maxScore: 13 },
    checks: [
      checkOf({ status: "fail", message: "100% wrong\nhere", line: 4, failureCode: "GM301" }),
    ],
    ...more,
  });
const annotations = (report: Report, text = "") =>
  renderAnnotations([report], { "game.ts": { path: "work/a,b:c/game.ts", text } });
const submission = { id: "alice", files };

it("says a failing task at its lines, with everything escaped", () => {
  const report = reportOf([failing(), taskReportOf({ id: "9", status: "pass" })], { submission });
  const text = "a\n// TASK 8 STARTS HERE\nb\n// TASK 8 ENDS HERE\n";
  expect(annotations(report, text)).toEqual([
    expect.stringMatching(
      /^::error file=work\/a%2Cb%3Ac\/game\.ts,line=3,title=8 Falling%3A a%2C b \(0 \/ 13\)::.*100%25 wrong%0Ahere%0AGM301: gridmark explain GM301\n$/,
    ),
  ]);
});

it("takes the line of the failure where the markers are gone, and the name where the path is unknown", () => {
  const report = reportOf([failing()], { submission });
  expect(annotations(report)[0]).toContain("game.ts,line=4,title=");
  expect(renderAnnotations([report], {})[0]).toContain("::error file=game.ts,line=4,title=");
});

it("says why nothing was run, and not that each task fails", () => {
  const checks = [checkOf({ status: "not-run", message: "it was not run" })];
  const report = reportOf([failing({ checks })], {
    submission,
    messages: [{ level: "error", text: "syntax error", file: "game.ts", line: 2 }],
  });
  expect(annotations(report)).toEqual([
    "::error file=work/a%2Cb%3Ac/game.ts,line=2,title=game.ts::syntax error\n",
  ]);
});

it("says nothing of what passed, is open or was decided, and ten things at most", () => {
  const others = (["pass", "not-started", "unmarked"] as const).map((status) =>
    failing({ status }),
  );
  const decided = failing({ decision: { points: 0, reason: "r" } });
  expect(annotations(reportOf([...others, decided], { submission }))).toEqual([]);
  const many = Array.from({ length: 12 }, () => failing());
  expect(annotations(reportOf(many, { submission }))).toHaveLength(10);
});

it("is one command with the place and the title it was given, whatever others wrote", () => {
  fc.assert(
    fc.property(hostileLog, hostileLog, (text, path) => {
      const check = checkOf({ status: "fail", message: text });
      const report = reportOf([failing({ title: text, checks: [check] })], { submission });
      const source = { "game.ts": { path, text: "// TASK 8 STARTS HERE\n// TASK 8 ENDS HERE\n" } };
      const log = renderAnnotations([report], source).join("");
      expect(log.split("\n")).toHaveLength(2);
      expect(log.trimEnd()).not.toMatch(UNSAFE_IN_TERMINAL);
      const title = plain(`8 ${text} (0 / 13)`);
      expect(obeyedIn(log)).toEqual([
        {
          name: "error",
          properties: { file: plain(path), line: "2", title },
          data: expect.stringContaining(text.split("\n").map(plain).join("\n")),
        },
      ]);
    }),
  );
});
