import type { Report } from "../../../schema/types.ts";
import { renderJson } from "../terminal/json-text.ts";
import { hostedTasks, linesOnWhole, perSubmission } from "./hosts.ts";
import type { ReportView } from "./reporter.ts";

/**
 * Classroom 50's `result.json`: a test for each task and the score, both from the student's report. Scores must
 * be whole numbers: with fractions of points, all scores and maxima are multiplied by 10, 100 or 1000. None may
 * exceed its maximum, so bonus points that lift the score above it also lift the maximum. Student and
 * submission time come from variables that the runner sets.
 *
 * A withheld or excused result is 0 of 0. Work that could not be graded has no score: the runner refuses such a
 * file, and records no 0.
 *
 * Source: Classroom 50's wiki, Advanced Autograding.
 */
export const classroom50 = perSubmission({
  name: "classroom50",
  title: "its result.json",
  render: ({ report }, { env = {} }) => renderJson({ ...identityIn(env), ...scoresOf(report) }),
});

function identityIn(env: NonNullable<ReportView["env"]>) {
  const { CLASSROOM, ASSIGNMENT, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL, REVIEW_URL } = env;
  const known = (text: string | undefined) => text || "unknown";
  return {
    schema: "classroom50/result/v1",
    ...{ classroom: known(CLASSROOM), assignment: known(ASSIGNMENT) },
    ...{ submission: known(SUBMISSION_TAG), commit: known(COMMIT_URL) },
    ...{ release: known(RELEASE_URL), review: known(REVIEW_URL || COMMIT_URL) },
    datetime: submittedAt(SUBMISSION_TAG),
  };
}

const timeInTag = /(\d{4})-?(\d\d)-?(\d\d)T(\d\d)[-:]?(\d\d)[-:]?(\d\d)/;

/** Read from the submission's tag, so that a second run gives the same result. */
function submittedAt(tag = ""): string {
  const [, year, month, day, hour, minute, second] = timeInTag.exec(tag) ?? [];
  if (year === undefined) return "1970-01-01T00:00:00Z";
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function scoresOf(report: Report) {
  const output = linesOnWhole(report).join("\n");
  if (report.status === "error") return { tests: [], output };
  const hosted = counts(report) ? hostedTasks(report) : [];
  const { score, maxScore } = counts(report) ? report : { score: 0, maxScore: 0 };
  const all = [score, maxScore, ...hosted.flatMap(({ task }) => [task.score, task.maxScore])];
  // Points have at most three decimals.
  const isWhole = (scale: number) =>
    all.every((each) => Math.round(each * 1000) % (1000 / scale) === 0);
  const scale = [1, 10, 100].find(isWhole) ?? 1000;
  const scaled = (points: number, maxScore: number) => ({
    score: Math.round(points * scale),
    "max-score": Math.round(Math.max(points, maxScore) * scale),
  });
  return {
    ...scaled(score, maxScore),
    tests: hosted.map(({ task, name, text }) => ({
      ...{ "test-name": name, passed: task.status === "pass" },
      ...scaled(task.score, task.status === "unmarked" ? 0 : task.maxScore),
      output: text,
    })),
    output: scale === 1 ? output : [output, `Scores are points times ${scale}.`].join("\n").trim(),
  };
}

function counts({ decision }: Report): boolean {
  return decision === undefined || decision.is === "points";
}
