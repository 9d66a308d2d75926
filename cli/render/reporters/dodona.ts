import type { Message, Report, TaskReport, Verdict } from "../../../schema/types.ts";
import { type Failure, failureIn } from "../content/failure.ts";
import { isFinal, isWithheld } from "../content/submission-words.ts";
import { firstFailure } from "../content/task-words.ts";
import { plain, plainLines, scoreText } from "../terminal/style.ts";
import { type HostedTask, hostedTasks, linesOnWhole, perSubmission } from "./hosts.ts";

/**
 * Dodona's feedback: a line of JSON for each step of a judgement, with a test case for each task from the
 * student's report. Dodona has no points, only correct or not: correct means that no point is lost, and
 * descriptions name the points. Tasks yet to be marked do not make a submission wrong. A withheld result, or
 * work that could not be graded, is an internal error, the only status that is neither right nor wrong.
 *
 * Source: Dodona's schema partial_output.json.
 */
export const dodona = perSubmission({
  name: "dodona",
  title: "its lines of JSON",
  ending: ".jsonl",
  render: ({ report }) =>
    linesOf(report)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(""),
});

type Command = Readonly<Record<string, unknown>>;

function linesOf(report: Report): Command[] {
  const hosted = hostedTasks(report);
  const badgeCount = hosted.filter(({ task }) => !isAccepted(task)).length;
  const status = statusOf(report);
  return [
    { command: "start-judgement" },
    ...messageWith(linesOnWhole(report).join("\n")),
    // Dodona shows one file.
    ...report.messages
      .filter(({ file }) => file === undefined || file === report.submission.files[0]?.name)
      .flatMap(({ line, text, level }) => annotation(line, plain(text), level, report)),
    ...(hosted.length === 0
      ? []
      : [
          { command: "start-tab", title: "Tasks" },
          ...hosted.flatMap((each) => contextOf(each, report)),
          { command: "close-tab", badgeCount },
        ]),
    { command: "close-judgement", accepted: status.enum === "correct", status },
  ];
}

function contextOf({ task, name, note, text }: HostedTask, report: Report): Command[] {
  const accepted = isAccepted(task);
  const points = task.status === "unmarked" ? "to be marked" : scoreText(task);
  const failure = accepted ? undefined : failureIn(task);
  return [
    { command: "start-context" },
    { command: "start-testcase", description: `${name} (${points})` },
    ...testOf(failure),
    ...(text === "" ? [] : messageWith(text)),
    ...(accepted ? [] : annotation(failure?.shown.line, note, "error", report)),
    { command: "close-testcase", accepted },
    { command: "close-context", accepted },
  ];
}

/** Multi-line texts, which Dodona compares. */
function testOf(failure: Failure | undefined): Command[] {
  if (failure?.texts === undefined) return [];
  const { check, texts } = failure;
  const [expected, generated] = [texts.expected, texts.actual].map(plainLines);
  const status = { enum: failures[check.status] ?? "wrong" };
  return [
    { command: "start-test", expected },
    { command: "close-test", generated, accepted: false, status },
  ];
}

/** Unmarked and optional tasks are accepted. */
function isAccepted({ status, maxScore, kind }: TaskReport): boolean {
  const isOptional = maxScore === 0 || kind === "bonus";
  return status === "pass" || status === "unmarked" || (status === "not-started" && isOptional);
}

const failures: Partial<Record<Verdict, string>> = {
  timeout: "time limit exceeded",
  memory: "memory limit exceeded",
  error: "runtime error",
};

function statusOf(report: Report) {
  if (report.status === "error") return { enum: "internal error", human: "not graded" };
  if (isWithheld(report)) return { enum: "internal error", human: "withheld" };
  if (report.status === "rejected" && report.decision?.is !== "points") {
    return { enum: "compilation error", human: "rejected" };
  }
  const human = `${scoreText(report)} points${isFinal(report) ? "" : " so far"}`;
  const open = isFinal(report) ? [] : report.tasks.filter(({ status }) => status === "unmarked");
  const toGive = open.reduce((sum, { maxScore }) => sum + Math.round(maxScore * 1000), 0);
  // True if no point is lost so far.
  const isRight = Math.round(report.score * 1000) + toGive >= Math.round(report.maxScore * 1000);
  return { enum: isRight ? "correct" : worstOf(report), human };
}

function worstOf({ tasks }: Report): string {
  const failing = tasks.filter((task) => !isAccepted(task));
  const [first = "wrong", ...others] = failing.map((task) => {
    const check = firstFailure(task);
    return (check && failures[check.status]) ?? "wrong";
  });
  return others.every((each) => each === first) ? first : "wrong";
}

function messageWith(text: string): Command[] {
  if (text === "") return [];
  return [{ command: "append-message", message: { format: "code", description: text } }];
}

/** Rows count from 0. */
function annotation(
  line: number | undefined,
  text: string,
  type: Message["level"],
  { submission }: Report,
): Command[] {
  if (line === undefined || submission.files.length !== 1) return [];
  return [{ command: "annotate-code", row: line - 1, text, type }];
}
