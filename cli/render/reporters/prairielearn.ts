import type { Report } from "../../../schema/types.ts";
import { renderJson } from "../terminal/json-text.ts";
import { formatPoints } from "../terminal/style.ts";
import { perSubmission } from "./per-submission.ts";
import { type HostedTask, isWithheld, linesOnWhole, taskEntries } from "./task-entries.ts";

/** PrairieLearn takes 1 MB; JSON escapes what is in the texts. */
const mostText = 300_000;

/**
 * PrairieLearn's `results.json`: a test for each task. PrairieLearn has no hidden tests, so everything, the score
 * too, is as the student's report has it. Where no points are to be told, the submission is not gradable, with
 * the reason, and costs no attempt. Bonus points do not lift the score above 1.
 *
 * Source: PrairieLearn's documentation of external grading.
 */
export const prairielearn = perSubmission({
  name: "prairielearn",
  title: "results.json for PrairieLearn",
  render: ({ report }) => renderJson(resultsOf(report)),
});

function resultsOf(report: Report) {
  const lines = linesOnWhole(report);
  if (report.status !== "graded" || isWithheld(report)) {
    return { gradable: false, format_errors: lines.length > 0 ? lines : ["not graded"] };
  }
  const { score, maxScore } = report;
  const entries = taskEntries(report);
  const room = Math.floor(mostText / (entries.length + 1));
  return {
    score: maxScore === 0 ? 0 : Math.min(1, score / maxScore),
    message: cut(
      [`${formatPoints(score)} of ${formatPoints(maxScore)} points`, ...lines].join("\n"),
      room,
    ),
    tests: entries.map((entry) => testOf(entry, room)),
  };
}

function testOf({ task, name, note, text }: HostedTask, room: number) {
  const { status, score, maxScore } = task;
  // A maximum of 0 makes it neutral.
  const points = { points: score, max_points: status === "unmarked" ? 0 : maxScore };
  return { name, ...points, message: note, output: cut(text, room) };
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n(cut: PrairieLearn takes no more)`;
}
