/** What became of a case, beside what must become of it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Compares the reports of a case, the first of which is that of the case alone, and those of its neighbour. */
export function compared({ name, verdict, points }, answer, folders, neighbours) {
  const reports = folders.map((folder) => reportIn(folder, name));
  const others = neighbours.map((folder) => reportIn(folder, "honest"));
  const faults = [
    ...(reports.every((each) => each === reports[0]) ? [] : ["its report differs"]),
    ...(others.every((each) => each === others[0] && each !== undefined)
      ? []
      : ["the neighbour's differs"]),
  ];
  const expected = `${verdict} ${points}`;
  const actual = outcomeOf(reports[0], answer);
  return { name, expected, actual, faults, isRight: actual === expected && faults.length === 0 };
}

function reportIn(folder, id) {
  const path = join(folder, "reports", `${id}.json`);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** The verdict on the first check that did not pass, or what became of the whole submission, and the points. */
function outcomeOf(text, { code }) {
  if (text === undefined) return `exit code ${code}`;
  const { status, score, maxScore, tasks } = JSON.parse(text);
  if (status !== "graded") return `${status} ${score}`;
  const failed = tasks.flatMap(({ checks }) => checks).find((check) => check.status !== "pass");
  if (failed !== undefined) return `${failed.status} ${score}`;
  return score >= maxScore ? `all-points ${score}` : `pass ${score}`;
}

/** A table of 80 columns, and more where a row has a fault. */
export function rowsOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lineOf = (sign, name, expected, actual, bytes) =>
    `${sign} ${name.padEnd(width)} ${expected.padEnd(14)} ${actual.padEnd(14)} ${bytes}`.trimEnd();
  const lines = rows.map(({ name, expected, actual, faults, isRight }) =>
    lineOf(isRight ? "✓" : "✗", name, expected, actual, faults.join(", ") || "same"),
  );
  return `${[lineOf(" ", "case", "expected", "actual", "bytes"), ...lines].join("\n")}\n`;
}
