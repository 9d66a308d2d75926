import { existsSync } from "node:fs";
import { join } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { asListed, createDecider, type MarkCommand } from "../../engine/marking/decisions-class.ts";
import { type DecisionTable, readDecisions } from "../../engine/marking/decisions-file.ts";
import { keepMarks, type MarkedBefore } from "../../engine/marking/marks.ts";
import { type Enrolled, refuseWrong } from "../../engine/marking/place-decisions.ts";
import type { ReportBrief } from "../../engine/points/brief.ts";
import type { Assignment, ListedDecision, Report } from "../../schema/types.ts";
import { readInput } from "../choose/class-file.ts";
import { renderDecisionsTable } from "../render/marking-tables.ts";
import { formatPoints, plain, shellWord } from "../render/terminal/style.ts";
import { appliedText, invalidText, joinedLine } from "../render/views/decisions.ts";
import { readMarked } from "./read.ts";
import { type NewFile, replaceFiles, textAt } from "./whole-files.ts";

const pathIn = (folder: string) => join(folder, "decisions.csv");

/** The decisions of a results folder; empty without a table. Throws a usage fault that names the row. */
export function readDecisionsIn(folder: string): DecisionTable {
  const path = pathIn(folder);
  if (!existsSync(path)) return { decisions: [], delimiter: "," };
  return readDecisions(readInput(path, path), path);
}

/** Files to change: the table, and the log with changes, including manual ones, at the time `now`. */
export function decisionFiles(folder: string, table: DecisionTable, now: string): NewFile[] {
  const path = pathIn(folder);
  const content = renderDecisionsTable(table);
  const isThere = existsSync(path);
  const isSame = isThere ? textAt(path) === content : table.decisions.length === 0;
  const log = join(folder, "decisions-log.jsonl");
  const past = textAt(log) ?? "";
  const more = linesSince(past, table.decisions.map(asListed), now);
  return [
    ...(isSame ? [] : [{ path, content }]),
    ...(more === "" ? [] : [{ path: log, content: past + more }]),
  ];
}

/** Strict, so that lines edited by hand are ignored. */
const logLine = /^\{"time":"[^"]*","change":"(made|removed)","decision":(.*)\}$/;

function linesSince(past: string, decisions: readonly ListedDecision[], time: string): string {
  const known = new Set<string>();
  for (const line of past.split("\n")) {
    const [, change, text = ""] = logLine.exec(line) ?? [];
    if (change === "made") known.add(text);
    else known.delete(text);
  }
  const now = new Set(decisions.map((each) => JSON.stringify(each)));
  const lines = (change: string, texts: Iterable<string>, others: ReadonlySet<string>) =>
    Array.from(texts, (text) =>
      others.has(text) ? "" : `{"time":"${time}","change":"${change}","decision":${text}}\n`,
    );
  return [...lines("removed", known, now), ...lines("made", now, known)].join("");
}

export function markCommandFor(folder: string): MarkCommand {
  return (id, task, points) =>
    `gridmark mark ${shellWord(folder)} ${shellWord(id)} --task ${shellWord(task)} --points ${points}`;
}

/**
 * Applies a folder's decisions during grading. Throws a usage fault if a row is wrong, or was never applied and matches
 * nobody.
 */
export function createDecisionKeeper(folder: string, enrolled: Enrolled) {
  const path = pathIn(folder);
  const text = textAt(path);
  const { decisions, delimiter } = readDecisionsIn(folder);
  const { decide, outcome } = createDecider(decisions, enrolled, markCommandFor(folder));
  refuseWrong(outcome([]).refused);
  return {
    decide,
    /**
     * Records in the table the results that decisions were made for, at the time `now` in the log. Returns a line
     * for each decision's effect, or the reason it does not hold, and for new group members.
     */
    finish: (reports: readonly ReportBrief[], now: string): string[] => {
      const { applied, refused, joined, table } = outcome(reports);
      const lines = [
        ...applied.map(appliedText),
        ...refused.map(invalidText),
        ...joined.map((each) => joinedLine(each, folder)),
      ].sort();
      // The file may have been edited meanwhile.
      if (textAt(path) !== text) {
        const command = `gridmark decide ${shellWord(folder)}`;
        return [...lines, `${path} was changed during grading; to apply it: ${command}`];
      }
      replaceFiles(decisionFiles(folder, { decisions: table, delimiter }, now));
      return lines;
    },
  };
}

/**
 * Keeps marks by hand when submissions are graded into the same folder again. Throws a usage fault if marks would be
 * lost: those of another assignment, or of tasks not graded now.
 */
export function createMarkKeeper(
  folder: string,
  /** Each with the same person's earlier id. */
  ids: Iterable<readonly [id: string, earlier: string]>,
  manifest: Assignment,
  tasks: readonly string[],
) {
  const before = readMarked(folder, ids);
  for (const report of before.values()) refuseLoss(folder, report, manifest, tasks);
  const lines: string[] = [];
  return {
    /** The new report with the old one's marks; those that no longer hold become former marks. */
    keep: (report: Report): Report => {
      const { id } = report.submission;
      const old = before.get(id);
      if (old === undefined) return report;
      const kept = keepMarks(report, old);
      for (const { task, marks, reason } of kept.dropped) {
        const points = `${formatPoints(marks.points)} for task ${task}`;
        const comment = marks.comment === undefined ? "" : ` ("${marks.comment}")`;
        lines.push(plain(`${id}: the mark ${points}${comment} is no longer valid: ${reason}`));
      }
      return kept.report;
    },
    /** A line for each mark that no longer holds. */
    dropped: () => lines.toSorted(),
  };
}

function refuseLoss(
  folder: string,
  { assignment, submission, tasks: old, formerMarks = [] }: MarkedBefore,
  manifest: Assignment,
  tasks: readonly string[],
): void {
  const where = `${folder} has marks of ${plain(submission.id)}`;
  const advice = "use another folder for -o";
  if (assignment !== manifest.id) throw usageFault(`${where} for ${assignment}: ${advice}`);
  // Only marked tasks of the earlier report are known.
  const marked = [...old.map(({ id }) => id), ...formerMarks.map(({ task }) => task)];
  const isLost = (id: string) =>
    !tasks.includes(id) && manifest.tasks.some((each) => each.id === id);
  const lost = marked.find(isLost);
  if (lost === undefined) return;
  throw usageFault(`${where} for task ${lost}, which --task leaves out: ${advice}`);
}
