import { failures } from "../../author/failures.ts";
import { listed } from "../../author/words.ts";
import type {
  Assignment,
  Deduction,
  Finding,
  Message,
  Report,
  ReportedDeduction,
  TaskReport,
} from "../../schema/types.ts";
import { pick } from "../collections.ts";
import type { Submission } from "../intake/read.ts";
import { packageVersion } from "../package-root.ts";
import { fitDeductions, fitMessages, fitTasks, maxReportLength } from "./fit.ts";
import { toMillipoints, toPoints } from "./points.ts";

export interface GradedParts extends Pick<Report, "language" | "status"> {
  readonly tasks: readonly TaskReport[];
  /** Hashes of the tokens of files, by their names. */
  readonly code?: readonly { readonly name: string; readonly codeSha256: string }[];
  /** Places that break a rule, by deduction id. */
  readonly findings?: FindingsById;
  readonly messages: readonly Message[];
}

export const defaultSeed = 1;

export interface ReportRun {
  readonly manifest: Assignment;
  readonly seed: number;
  /** Replaces a secret seed. */
  readonly seedHash?: string;
}

/** The report of one submission; its keys are always in the same order. */
export function makeReport(
  { manifest, seed, seedHash }: ReportRun,
  submission: Submission,
  parts: GradedParts,
): Report {
  const { tasks, code = [], findings = {} } = parts;
  const { score, deductions } = deduct(manifest.deductions, findings, total(tasks));
  const notes = (submission.notes ?? []).map((text): Message => ({ level: "warning", text }));
  const main = listed(manifest.files, "or");
  const text = `to be graded, hand in ${main} itself, as text, or in a ZIP archive`;
  const advice: Message[] = parts.status === "rejected" ? [{ level: "info", text }] : [];
  return {
    schemaVersion: 1,
    type: "submission",
    assignment: manifest.id,
    submission: {
      id: submission.id,
      files: submission.files.map(({ name, sha256 }) => {
        const known = code.find((each) => each.name === name);
        return { name, sha256, ...(known && { codeSha256: known.codeSha256 }) };
      }),
    },
    language: parts.language,
    ...(seedHash === undefined ? { seed } : { seedHash }),
    engine: `gridmark ${packageVersion}`,
    for: "instructor",
    status: parts.status,
    score,
    maxScore: maxScoreOf(tasks),
    tasks: fitTasks(tasks, maxReportLength),
    ...unmarkedOf(tasks),
    ...(deductions.length > 0 && { deductions: fitDeductions(deductions) }),
    messages: fitMessages([...notes, ...parts.messages, ...advice]),
  };
}

export function total(tasks: readonly TaskReport[]): number {
  return sum(tasks.map((task) => task.score));
}

export function maxScoreOf(tasks: readonly TaskReport[]): number {
  return sum(tasks.filter(({ kind }) => kind !== "bonus").map((task) => task.maxScore));
}

/** Ids of tasks yet to be marked; left out if there are none. */
export function unmarkedOf(tasks: readonly TaskReport[]): Pick<Report, "unmarked"> {
  const unmarked = tasks.filter(({ status }) => status === "unmarked").map(({ id }) => id);
  return unmarked.length === 0 ? {} : { unmarked };
}

/** Exact, as it adds thousandths. */
export function sum(points: readonly number[]): number {
  return toPoints(points.reduce((all, each) => all + toMillipoints(each), 0));
}

/** To the nearest thousandth of a point, half a thousandth up. */
export function mean(values: readonly number[], count = values.length): number {
  return count === 0 ? 0 : toPoints(Math.round(toMillipoints(sum(values)) / count));
}

/** Places that break a rule, by deduction id. */
export type FindingsById = Readonly<Record<string, readonly Finding[]>>;

interface Deducted {
  readonly score: number;
  readonly deductions: ReportedDeduction[];
}

/** Of one rule in a report: a hostile file may have any number. */
const maxFindings = 100;

/** Deducts points for every broken rule from a total; with `each`, for each finding. */
export function deduct(
  rules: readonly Deduction[] | undefined,
  findings: FindingsById,
  total: number,
): Deducted {
  const taken = (rules ?? []).flatMap((rule) => {
    const found = Object.hasOwn(findings, rule.id) ? (findings[rule.id] ?? []) : [];
    return found.length === 0 ? [] : [reported(rule, found)];
  });
  return takeOff(taken, total);
}

/** The same for reported deductions, after the total has changed. */
export function takeOff(reported: readonly ReportedDeduction[], total: number): Deducted {
  const before = toMillipoints(total);
  let left = before;
  const deductions = reported.map((each) => {
    const { all, percent, points } = each;
    const share = percent === undefined ? toMillipoints(points) : (before * percent) / 100;
    const taken = all ? before : Math.round(share);
    left -= taken;
    return { ...each, points: toPoints(taken) };
  });
  return { score: toPoints(Math.max(0, left)), deductions };
}

function reported(rule: Deduction, found: readonly Finding[]): ReportedDeduction {
  const { id, title, points, each } = rule;
  // The number of lines shown from the text must not depend on noticed ones.
  const first = found.toSorted((a, b) => Number(a.noticed ?? false) - Number(b.noticed ?? false));
  const kept = new Set(first.slice(0, maxFindings));
  const findings = found
    .filter((one) => kept.has(one))
    .map((one) => pick(one, "line", "column", "text", "file", "noticed"));
  const more = found.length - findings.length;
  return {
    ...{ id, title, failureCode: failures.forbidden },
    ...(points === "all"
      ? { points: 0, all: true }
      : { points: each ? points * found.length : points }),
    findings,
    ...(more > 0 && { more }),
  };
}
