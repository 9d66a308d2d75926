import type { Report, SummaryFile } from "../../../schema/types.ts";
import { classDocument, insteadOfPoints } from "../content/class-document.ts";
import { isFinal, isWithheld } from "../content/submission-words.ts";
import { formatPoints, plain, plainLines, scoreText } from "../terminal/style.ts";
import { hostedTasks, linesOnWhole } from "./hosts.ts";
import { onlyReport, type TextReporter } from "./reporter.ts";

/** Markdown for issues or workflow summaries: a submission with its failing tasks, or a class. */
export const markdown: TextReporter = {
  name: "markdown",
  title: "for issues, wikis and job summaries",
  readsReports: false,
  render: ({ isClass, file, reports }) => [
    isClass ? renderClassTable(file) : renderSubmission(onlyReport(reports())),
  ],
};

function renderSubmission(report: Report): string {
  const hosted = hostedTasks(report);
  const title = `## ${escaped(report.assignment)}: ${escaped(report.submission.id)}`;
  const soFar = isFinal(report) ? "" : " so far";
  const score = {
    graded: scoreText(report) + soFar,
    rejected: `rejected${report.decision ? `, ${scoreText(report)}` : ""}`,
  };
  const total =
    report.status === "error" || isWithheld(report) ? "" : `**${score[report.status]}**`;
  const rows = hosted.map(({ task, name, note }) => {
    const points = task.status === "unmarked" ? "" : formatPoints(task.score);
    return [name, points, formatPoints(task.maxScore), note];
  });
  return joined([
    title,
    total,
    fenced(linesOnWhole(report)),
    rows.length === 0 ? "" : table(["task", "points", "of", "note"], rows),
    ...hosted
      .filter(({ text, note }) => text !== note)
      .map(({ name, text }) => `### ${escaped(name)}\n\n${fenced(text.split("\n"))}`),
  ]);
}

function renderClassTable(file: SummaryFile): string {
  const { submissions, summary, for: reader } = file;
  const rows = submissions.map((row) => [
    row.id,
    insteadOfPoints(row, reader) ?? formatPoints(row.score),
    formatPoints(row.maxScore),
    row.status === "graded" ? (row.late ?? "") : (row.reason ?? row.status),
  ]);
  return joined([
    `## ${escaped(file.assignment)}`,
    ...classDocument(file).counts.map(escaped),
    rows.length === 0 ? "" : table(["submission", "points", "of", "note"], rows),
    summary.mistakes.length === 0
      ? ""
      : table(
          ["known mistake", "task", "how many"],
          summary.mistakes.map(({ title, task, count }) => [title, task, String(count)]),
        ),
  ]);
}

function joined(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(titles), `|${"---|".repeat(titles.length)}`, ...rows.map(line)].join("\n");
}

/** Fences foreign text with a fence longer than any inside it. */
function fenced(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const ticks = lines.flatMap((line) => line.match(/`+/g) ?? []);
  const fence = "`".repeat(Math.max(3, ...ticks.map((run) => run.length + 1)));
  return [`${fence}text`, ...lines.map(plainLines), fence].join("\n");
}

/** One line of text, escaped for Markdown and HTML. */
function escaped(text: string): string {
  return plain(text).replace(/[\\`*_{}[\]<>#|&~@$]|:(?=\/\/)/g, "\\$&");
}
