import type { Report } from "../../../schema/types.ts";
import { isFinal } from "../content/submission-words.ts";
import { renderJson } from "../terminal/json-text.ts";
import { scoreText } from "../terminal/style.ts";
import { hostedTasks, linesOnWhole, perSubmission } from "./hosts.ts";

/** PrairieLearn accepts 1 MB, and JSON escaping lengthens texts. */
const maxText = 200_000;
const maxNote = 1000;

/**
 * PrairieLearn's `results.json`: a test for each task from the student's report, since PrairieLearn has no
 * hidden tests. The score is that report's share of points, at most 1 even with bonus points. Work that was
 * rejected, excused or withheld, or could not be graded, is not gradable, with the reason: it costs no attempt
 * and is not 0 points.
 *
 * Source: PrairieLearn's documentation of external grading.
 */
export const prairielearn = perSubmission({
  name: "prairielearn",
  title: "its results.json",
  render: ({ report }) => renderJson(resultsOf(report)),
});

function resultsOf(report: Report) {
  const lines = linesOnWhole(report);
  const room = Math.floor(maxText / (report.tasks.length + 1));
  if (!isGradable(report)) {
    return { gradable: false, format_errors: cut(lines.join("\n") || "not graded", room) };
  }
  const points = `${scoreText(report)} points${isFinal(report) ? "" : " so far"}`;
  return {
    score: report.maxScore === 0 ? 0 : Math.min(1, report.score / report.maxScore),
    message: cut([points, ...lines].join("\n"), room),
    tests: hostedTasks(report).map(({ task: { status, score, maxScore }, name, note, text }) => ({
      // A maximum of 0 makes it neutral.
      ...{ name, points: score, max_points: status === "unmarked" ? 0 : maxScore },
      ...{ message: cut(note, maxNote), output: cut(text, room) },
    })),
  };
}

/** True if there are points, including those a person gave to rejected work. */
function isGradable({ status, decision }: Report): boolean {
  if (status === "error") return false;
  return decision === undefined ? status === "graded" : decision.is === "points";
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}\n(cut: PrairieLearn takes no more)`;
}
