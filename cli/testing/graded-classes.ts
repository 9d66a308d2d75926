import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report, SummaryFile } from "gridmark/schema";
import { inject } from "vitest";

/** The results of a sample class: `reports/` and a file or folder for each format. */
export function folderOf(assignment: string): string {
  return join(inject("gradedClasses"), assignment);
}

/** The output of grading the class. */
export function printedOf(assignment: string): string {
  return readFileSync(join(folderOf(assignment), "printed.txt"), "utf8");
}

export function summaryOf(assignment: string): SummaryFile {
  return JSON.parse(readFileSync(join(folderOf(assignment), "summary.json"), "utf8"));
}

export function reportOf(assignment: string, id: string): Report {
  return JSON.parse(readFileSync(join(folderOf(assignment), "reports", `${id}.json`), "utf8"));
}

/** What a student of the class is told of a task: its failing checks and known mistakes, and all messages. */
export function told(assignment: string, id: string, task: string) {
  const { tasks, messages, deductions = [] } = reportOf(assignment, id);
  const { checks = [], mistakes = [], isolation } = tasks.find((each) => each.id === task) ?? {};
  const wrong = checks.filter(({ status }) => status !== "pass");
  return { messages, wrong, mistakes, isolation, deductions };
}

export function reportsOf(assignment: string): Report[] {
  const names = readdirSync(join(folderOf(assignment), "reports"));
  return names.map((name) => reportOf(assignment, name.replace(/\.json$/, "")));
}

/** The text of each report in a results folder, by file name. */
export function reportsIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(folder, "reports"));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, "reports", name), "utf8")]),
  );
}
