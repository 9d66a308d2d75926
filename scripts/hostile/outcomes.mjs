/** Compares the result of a case with its expectation. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Compares a case's reports, first the one from grading it alone, and its neighbours' reports. */
export function compared({ name, verdict, points }, answer, folders, neighbours) {
  const reports = folders.map((folder) => reportsIn(folder, name));
  const [alone] = reports[0];
  const others = neighbours.map((folder) => reportsIn(folder, "honest"));
  const [honest] = others[0];
  const isOne = (all, text) => all.length > 0 && all.every((each) => each === text);
  const faults = [
    ...(reports.every((all) => isOne(all, alone)) ? [] : ["its report differs"]),
    ...(others.every((all) => isOne(all, honest)) ? [] : ["the neighbour's differs"]),
  ];
  const expected = `${verdict} ${points}`;
  const actual = outcomeOf(alone, answer);
  return { name, expected, actual, faults, isRight: actual === expected && faults.length === 0 };
}

/** Reports of a named submission in any place. */
function reportsIn(folder, name) {
  const reports = join(folder, "reports");
  if (!existsSync(reports)) return [];
  return readdirSync(reports).flatMap((file) => {
    const id = basename(file, ".json");
    if (!isIdOf(id, name)) return [];
    return [withoutPlace(readFileSync(join(reports, file), "utf8"), id)];
  });
}

/** True if an id is that of a named submission, ignoring its place and a platform's number. */
function isIdOf(id, name) {
  const plain = (text) => text.replace(/^\d{4}-|_\d+$/g, "").replace(/[- ]/g, "");
  return plain(id) === plain(name);
}

/** A report without the place in its submission's name. */
function withoutPlace(text, id) {
  const [, name] = /^\d{4}-(.+)$/.exec(id) ?? [];
  return name === undefined ? text : text.replace(`"id": "${id}"`, `"id": "${name}"`);
}

/** Points, and the verdict on the first check that did not pass or the status of the whole submission. */
function outcomeOf(text, { code }) {
  if (text === undefined) return `exit code ${code}`;
  const { status, score, maxScore, tasks } = JSON.parse(text);
  if (status !== "graded") return `${status} ${score}`;
  const failed = tasks.flatMap(({ checks }) => checks).find((check) => check.status !== "pass");
  if (failed !== undefined) return `${failed.status} ${score}`;
  return score >= maxScore ? `all-points ${score}` : `pass ${score}`;
}

/** A table of 80 columns, or wider in rows with a fault. */
export function rowsOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lineOf = (sign, name, expected, actual, bytes) =>
    `${sign} ${name.padEnd(width)} ${expected.padEnd(14)} ${actual.padEnd(14)} ${bytes}`.trimEnd();
  const lines = rows.map(({ name, expected, actual, faults, isRight }) =>
    lineOf(isRight ? "✓" : "✗", name, expected, actual, faults.join(", ") || "same"),
  );
  return `${[lineOf(" ", "case", "expected", "actual", "bytes"), ...lines].join("\n")}\n`;
}
