import { usageFault } from "../../engine/errors.ts";
import { type Decision, isOfSame, slotOf } from "../../engine/marking/decisions.ts";
import {
  asListed,
  decideClass,
  type Enrolled,
  placeDecisions,
  updated,
} from "../../engine/marking/decisions-class.ts";
import { nothingApplied, readDecision } from "../../engine/marking/decisions-file.ts";
import { findWrittenId, noSubmission, rowsFault } from "../../engine/marking/marks-check.ts";
import { writeId } from "../../engine/marking/written-ids.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { DecisionList, ListedDecision, Report } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { shellWord } from "../render/terminal/style.ts";
import { renderDecisions } from "../render/views/decisions.ts";
import { decisionsFile, markCommandFor, readDecisionsIn } from "../results/decisions.ts";
import { readIndex } from "../results/index-file.ts";
import { lockFolder } from "../results/lock.ts";
import { readResults, unfinishedNote } from "../results/read.ts";
import { openOutputFolder } from "../results/write.ts";
import { common, declare, type GivenOptions, print } from "./command.ts";

interface DecideOptions extends Pick<GivenOptions, "json" | "color"> {
  readonly task?: string;
  readonly points?: string;
  readonly excuse?: true;
  readonly withhold?: true;
  readonly comment?: string;
  readonly reason?: string;
  readonly remove?: true;
}

export const decideCommand = declare({
  name: "decide",
  does: "list or save what you decide about single submissions",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission that it is about",
  },
  examples: `  gridmark decide out                       apply decisions.csv, and list it
  gridmark decide out bob --task 8 --points 4 --reason "Right but for a typo."
  gridmark decide out bob --points 30 --reason "Oral exam."
  gridmark decide out bob --excuse --reason "Ill."
  gridmark decide out bob --withhold --reason "Please come to my office hour."
  gridmark decide out bob --task 8 --comment "Nice idea."
  gridmark decide out bob --remove          remove all; with --task, those on it
`,
  more: `RESULTS is a folder that gridmark grade -o wrote. Points replace those of the
task or, without --task, the whole score. Who is excused counts in no mean. A
result that is withheld is left out of reports for students, and of gradebooks.
Students read reasons and comments. All decisions are in RESULTS/decisions.csv,
which you may edit; gridmark decide RESULTS, or grading again, applies it as it
is. One that no longer fits is listed with the reason and not applied. If any
row is invalid, its line is reported and nothing is changed.
Exit codes: 0 done, 2 usage or configuration error.
`,
  options: [
    ["-t, --task <id>", "the task that it is about (default: the whole submission)"],
    ["--points <n>", "its points, whatever checks found"],
    ["--excuse", "count the submission nowhere"],
    ["--withhold", "keep the result from the student for now"],
    ["--comment <text>", "a comment for the student"],
    ["--reason <text>", "why, for the student"],
    ["--remove", "remove the decisions on the task or the submission"],
    common.json,
    common.color,
  ],
  run: decide,
});

function decide(io: Io, out: string, id: string | undefined, options: DecideOptions): number {
  const change = changeOf(id, options);
  // Says what is wrong with a folder before anything is made in it.
  refuseForStudents(out, readResults(out).reports);
  io.stderr.write(unfinishedNote(out).join(""));
  const list = save(out, id, change);
  print(io, options, list, (style) => renderDecisions(list, out, style));
  return exitCode.done;
}

/** The decisions of a class as they are to be now, and those that are gone with that. */
type DecisionChange = (
  all: readonly Decision[],
  enrolled: Enrolled,
) => { readonly all: readonly Decision[]; readonly removed: readonly Decision[] };

/** Throws a usage fault for what does not go together. */
function changeOf(id: string | undefined, options: DecideOptions): DecisionChange {
  const { task, points, excuse, withhold, comment, reason, remove } = options;
  const asked = [points, excuse, withhold, comment, remove].filter((each) => each !== undefined);
  if (asked.length > 1) {
    throw usageFault("--points, --excuse, --withhold, --comment and --remove: give one of them");
  }
  const isNone = asked.length === 0;
  if (isNone && [task, reason].every((each) => each === undefined)) {
    return (all, enrolled) => {
      if (id !== undefined) idIn(id, enrolled);
      return { all, removed: [] };
    };
  }
  if (id === undefined || isNone) {
    const form = "gridmark decide RESULTS ID --points N --reason TEXT";
    throw usageFault(`a decision needs a submission, and what you decide: ${form}`);
  }
  if (comment !== undefined && reason !== undefined) {
    throw usageFault("--comment is what the student reads: leave out --reason");
  }
  if (remove) return (all, enrolled) => removeFrom(all, enrolled, id, task);
  const is = excuse
    ? "excused"
    : withhold
      ? "withheld"
      : comment === undefined
        ? "points"
        : "comment";
  const cells = {
    is,
    task: task ?? "",
    points: points ?? "",
    reason: (comment ?? reason ?? "").trim(),
  };
  if (is !== "comment" && cells.reason === "") throw usageFault("--reason is missing: say why");
  readDecision({ ...cells, id });
  return (all, enrolled) => {
    const known = idIn(id, enrolled);
    const student = enrolled.get(known);
    const added = {
      ...readDecision({ ...cells, id: known }),
      ...(student !== undefined && { student }),
    };
    const isReplaced = (each: Decision) => slotOf(each) === slotOf(added) && isOfSame(each, added);
    const removed = all.filter(isReplaced);
    return { all: [...all.filter((each) => !isReplaced(each)), added], removed };
  };
}

function removeFrom(
  all: readonly Decision[],
  enrolled: Enrolled,
  name: string,
  task: string | undefined,
): ReturnType<DecisionChange> {
  // It may be about a submission that is there no more.
  const id =
    findWrittenId(
      all.map((each) => each.id),
      name,
    ) ?? idIn(name, enrolled);
  const isRemoved = (each: Decision) =>
    each.id === id && (task === undefined || each.task === task);
  const removed = all.filter(isRemoved);
  if (removed.length > 0) return { all: all.filter((each) => !isRemoved(each)), removed };
  throw usageFault(
    `${writeId(id)} has no decision${task === undefined ? "" : ` on task ${writeId(task)}`}`,
  );
}

function idIn(name: string, enrolled: Enrolled): string {
  const ids = [...enrolled.keys()];
  const id = findWrittenId(ids, name);
  if (id === undefined) throw usageFault(noSubmission(ids, name));
  return id;
}

/** No other process writes reports or decisions between reading and writing them. */
function save(out: string, id: string | undefined, change: DecisionChange): DecisionList {
  const unlock = lockFolder(out);
  try {
    const { reports, ...context } = readResults(out);
    const index = readIndex(out);
    const enrolled: Enrolled = new Map(
      reports.map(({ submission }) => [submission.id, index.get(submission.id)?.student?.key]),
    );
    const { decisions, delimiter } = readDecisionsIn(out);
    const { byId } = placeDecisions(decisions, enrolled);
    const { all, removed } = change(updated(decisions, [...byId.values()].flat()), enrolled);
    const decided = decideClass(reports, enrolled, all, markCommandFor(out));
    // What was never applied is wrong, rather than no longer right.
    const wrong = decided.refused.filter(({ decision }) => decision.maxPoints === undefined);
    if (wrong.length > 0) {
      const lines = wrong.map(({ decision: { where, id }, why }) =>
        where === "" ? `${writeId(id)}: ${why}` : `${where}: ${why}`,
      );
      throw rowsFault(lines, [nothingApplied]);
    }
    const [{ assignment }] = reports as [Report];
    const table = { decisions: updated(all, decided.made), delimiter };
    const more = decisionsFile(out, table);
    if (decided.changed.length + more.length > 0) {
      const summary = summaryFile(assignment, decided.all, context);
      openOutputFolder(out, context.names).writeAll(decided.changed, summary, more);
    }
    const known = id === undefined ? undefined : (findWrittenId([...enrolled.keys()], id) ?? id);
    const isAsked = ({ decision }: { readonly decision: ListedDecision }) =>
      known === undefined || decision.id === known;
    return {
      schemaVersion: 1,
      assignment,
      applied: decided.applied.filter(isAsked),
      invalid: decided.refused
        .filter(isAsked)
        .map(({ decision, why }) => ({ decision: asListed(decision), why })),
      ...(removed.length > 0 && { removed: removed.map(asListed) }),
    };
  } finally {
    unlock();
  }
}

function refuseForStudents(out: string, reports: readonly Report[]): void {
  if (reports.every((report) => report.for !== "student")) return;
  const again = `grade for instructors into it, decide, and grade for students again; decisions.csv stays`;
  throw usageFault(
    `${shellWord(out)} has reports for students, in which results may be withheld: ${again}`,
  );
}
