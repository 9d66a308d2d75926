import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Decision } from "../../engine/marking/decisions.ts";
import {
  asListed,
  decideReport,
  type Enrolled,
  type MarkCommand,
  placeDecisions,
  refuseWrong,
  updated,
} from "../../engine/marking/decisions-class.ts";
import { type DecisionTable, readDecisions } from "../../engine/marking/decisions-file.ts";
import { joinedGroups } from "../../engine/marking/decisions-group.ts";
import type { ReportBrief } from "../../engine/points/brief.ts";
import type { AppliedDecision, ListedDecision, Report } from "../../schema/types.ts";
import { readInput } from "../choose/class-file.ts";
import { renderDecisionsTable } from "../render/marking-tables.ts";
import { shellWord } from "../render/terminal/style.ts";
import { appliedText, invalidText, joinedLine } from "../render/views/decisions.ts";
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

export interface DecisionKeeper {
  decide(report: Report): Report;
  /**
   * Records in the table the results that decisions were made for, at the time `now` in the log. Returns a line
   * for each decision's effect, or the reason it does not hold, and for new group members.
   */
  finish(reports: readonly ReportBrief[], now: string): string[];
}

/** Throws a usage fault if a row is wrong, or was never applied and matches nobody. */
export function createDecisionKeeper(folder: string, enrolled: Enrolled): DecisionKeeper {
  const path = pathIn(folder);
  const text = textAt(path);
  const { decisions, delimiter } = readDecisionsIn(folder);
  const { byId, refused } = placeDecisions(decisions, enrolled);
  refuseWrong(refused);
  const placed = [...byId.values()].flat();
  const made: Decision[] = [];
  const applied: AppliedDecision[] = [];
  const invalid = [...refused];
  return {
    decide: (report) => {
      const { id } = report.submission;
      const own = byId.get(id);
      if (own === undefined) return report;
      const decided = decideReport(report, own, enrolled.get(id), markCommandFor(folder));
      made.push(...decided.made);
      applied.push(...decided.applied);
      invalid.push(...decided.refused);
      return decided.report;
    },
    finish: (reports, now) => {
      const joined = joinedGroups(decisions, byId, reports);
      const lines = [
        ...applied.map(appliedText),
        ...invalid.map(invalidText),
        ...joined.map((each) => joinedLine(each, folder)),
      ];
      // The file may have been edited meanwhile.
      if (textAt(path) !== text) return [...lines.sort(), changedMeanwhile(folder)];
      const all = updated(updated(decisions, placed), made);
      replaceFiles(decisionFiles(folder, { decisions: all, delimiter }, now));
      return lines.sort();
    },
  };
}

function changedMeanwhile(folder: string): string {
  return `${pathIn(folder)} was changed during grading; to apply it: gridmark decide ${shellWord(folder)}`;
}
