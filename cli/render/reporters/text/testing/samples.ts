import type { CheckReport, Report, SummaryFile, TaskReport } from "../../../../../schema/types.ts";
import { styleWith } from "../../../terminal/style.ts";

export const plainStyle = styleWith({ color: false, unicode: true, width: 80 });
export const colorStyle = styleWith({ color: true, unicode: true, width: 80 });
export const asciiStyle = styleWith({ color: false, unicode: false, width: 80 });

/** Characters that a terminal would interpret or reorder, except line ends. */
export const UNSAFE_IN_TERMINAL =
  /[^\P{Cc}\n]|[\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A board with 6 columns, empty above the given rows. */
export function boardOf(bottom: number[][], height = 20): number[][] {
  const empty = Array.from({ length: height - bottom.length }, () => [0, 0, 0, 0, 0, 0]);
  return [...empty, ...bottom];
}

export function checkOf(check: Partial<CheckReport> = {}): CheckReport {
  return {
    name: "settles the board",
    visibility: "public",
    status: "fail",
    score: 0,
    maxScore: 4,
    message: "1 cell differs",
    ...check,
  };
}

export function taskOf(task: Partial<TaskReport> = {}): TaskReport {
  return { id: "1", title: "Settle", status: "pass", score: 8, maxScore: 8, checks: [], ...task };
}

export function reportOf(report: Partial<Report> = {}): Report {
  return {
    schemaVersion: 1,
    assignment: "game1023",
    submission: { id: "s042", files: [{ name: "game.ts", sha256: "0".repeat(64) }] },
    language: "typescript",
    seed: 1,
    engine: "gridmark 0.1.0",
    status: "graded",
    score: 61.5,
    maxScore: 100,
    tasks: [],
    messages: [],
    ...report,
  };
}

type Row = readonly [id: string, score: number, statuses: string | null];
const STATUS: Record<string, TaskReport["status"]> = {
  p: "pass",
  h: "partial",
  f: "fail",
  n: "not-started",
  m: "missing",
  u: "unmarked",
};

/** A class of tasks worth 10 points each; `null` in place of statuses is a rejected submission. */
export function classOf(taskIds: string[], rows: readonly Row[]): SummaryFile {
  const submissions = rows.map(([id, score, statuses]) => ({
    id,
    status: statuses === null ? ("rejected" as const) : ("graded" as const),
    score,
    maxScore: taskIds.length * 10,
    tasks: [...(statuses ?? "")].map((letter, i) => ({
      id: taskIds[i] ?? "",
      status: STATUS[letter] ?? "missing",
      score: letter === "p" ? 10 : 0,
    })),
  }));
  const rejected = rows.filter(([, , statuses]) => statuses === null).length;
  const tasks = taskIds.map((id) => {
    const all = submissions.flatMap((row) => row.tasks.filter((task) => task.id === id));
    const passed = all.filter((task) => task.status === "pass").length;
    return { id, title: `Task ${id}`, maxScore: 10, passed, mean: 0 };
  });
  const sum = rows.reduce((total, [, score]) => total + score, 0);
  const mean = rows.length === 0 ? 0 : sum / rows.length;
  return {
    schemaVersion: 1,
    assignment: "game1023",
    submissions,
    summary: {
      count: rows.length,
      graded: rows.length - rejected,
      rejected,
      mean,
      maxScore: taskIds.length * 10,
      tasks,
      mistakes: [],
    },
  };
}
