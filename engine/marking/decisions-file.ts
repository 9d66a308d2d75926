import { usageFault } from "../errors.ts";
import { type Decision, isOfSame, slotOf } from "./decisions.ts";
import { readFilledTable, readPoints } from "./filled-table.ts";
import { rowsFault } from "./marks-check.ts";
import { readIds, readText, writeId } from "./written-ids.ts";

export interface DecisionTable {
  readonly decisions: readonly Decision[];
  readonly delimiter: string;
}

/** Columns of the table; the last four are filled in by the program. */
export const decisionColumns = [
  "id",
  "task",
  "decision",
  "points",
  "reason",
  "max_points",
  "student",
  "group",
  "file_sha256",
] as const;
const needed = ["id", "decision", "reason"];
const kinds: readonly string[] = ["points", "excused", "withheld", "comment"];

/** Advice below the problems of a table. */
export const nothingApplied = "no decisions were applied";

/** Reads a table of decisions. Throws a usage fault that names wrong rows and duplicate decisions. */
export function readDecisions(bytes: Uint8Array, name: string): DecisionTable {
  const { delimiter, rows } = readFilledTable(bytes, name, { needed, known: decisionColumns });
  const problems: string[] = [];
  const decisions: Decision[] = [];
  const bySlot = new Map<string, Decision[]>();
  for (const { where, of } of rows) {
    const decimal = (text: string) => (delimiter === "," ? text : text.replace(",", "."));
    const cells: DecisionCells = {
      ...{ where, id: idIn(of("id")), task: idIn(of("task")), is: of("decision").toLowerCase() },
      ...{ points: decimal(of("points")), maxPoints: decimal(of("max_points")) },
      ...{ reason: readText(of("reason")), student: idIn(of("student")) },
      ...{ group: idIn(of("group")), fileHash: of("file_sha256") },
    };
    const problem = problemIn(cells);
    if (problem !== undefined) {
      problems.push(`${where}: ${problem}`);
      continue;
    }
    const decision = decisionOf(cells);
    const others = bySlot.get(slotOf(decision)) ?? [];
    const before = others.find((each) => isOfSame(each, decision));
    if (before === undefined) {
      decisions.push(decision);
      bySlot.set(slotOf(decision), [...others, decision]);
    } else {
      const what = `${writeId(decision.id)} has ${thing(decision)} in ${before.where}`;
      problems.push(`${where}: ${what}; remove one of the two`);
    }
  }
  if (problems.length > 0) throw rowsFault(problems, [nothingApplied]);
  return { decisions, delimiter };
}

/** Checks a decision from the command line. Throws a usage fault. */
export function readDecision(
  cells: Omit<DecisionCells, "where" | "maxPoints" | "student" | "fileHash">,
) {
  const all = { ...cells, where: "", maxPoints: "", student: "", fileHash: "" };
  const problem = problemIn(all);
  if (problem !== undefined) throw usageFault(problem);
  return decisionOf(all);
}

/** Text of each cell, possibly empty. */
type DecisionCells = Required<Readonly<Record<Exclude<keyof Decision, "was">, string>>>;

function problemIn(cells: DecisionCells): string | undefined {
  const { id, task, is, points, reason, maxPoints } = cells;
  if (id === "") return "the id is missing";
  if (!kinds.includes(is)) {
    const found = is === "" ? "the decision is missing" : `"${is}" is not a decision`;
    return `${found}: expected ${kinds.join(", ")}`;
  }
  const isWhole = is === "excused" || is === "withheld";
  if (isWhole && task !== "") return `a whole submission is ${is}, not a task`;
  if (is !== "points" && points !== "") return `points go with the decision points, not ${is}`;
  if (is === "points" && readPoints(points) === undefined) {
    const found =
      points === "" ? "the points are missing" : `"${points}" is not a number of points`;
    return `${found}; expected 0 or more, with at most three decimals`;
  }
  if (reason === "") return is === "comment" ? "the comment is missing" : "the reason is missing";
  if (maxPoints === "" || readPoints(maxPoints) !== undefined) return undefined;
  return `max_points, which gridmark fills in, is "${maxPoints}": expected a number or nothing`;
}

function decisionOf({ where, id, is, reason, ...cells }: DecisionCells): Decision {
  const [points, maxPoints] = [readPoints(cells.points), readPoints(cells.maxPoints)];
  return {
    ...{ where, id, is: is as Decision["is"], reason },
    ...(cells.task !== "" && { task: cells.task }),
    ...(points !== undefined && { points }),
    ...(maxPoints !== undefined && { maxPoints }),
    ...(cells.student !== "" && { student: cells.student }),
    ...(cells.group !== "" && { group: cells.group }),
    ...(cells.fileHash !== "" && { fileHash: cells.fileHash }),
  };
}

function thing({ task, is }: Decision): string {
  const what = is === "comment" ? "a comment" : "a decision";
  return task === undefined ? what : `${what} on task ${task}`;
}

/** An id from `writeId`, or as in any other table. */
function idIn(cell: string): string {
  const text = readText(cell);
  return text.startsWith('"') ? (readIds(text)[0] ?? "") : text;
}
