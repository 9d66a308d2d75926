import { pick } from "../../engine/collections.ts";
import { usageFault } from "../../engine/errors.ts";
import { asListed, decideClass, updated } from "../../engine/marking/decisions-class.ts";
import { findWrittenId } from "../../engine/marking/marks-check.ts";
import {
  type Enrolled,
  placeDecisions,
  refuseWrong,
} from "../../engine/marking/place-decisions.ts";
import type { DecisionList, ListedDecision, Report } from "../../schema/types.ts";
import { changeOf, type DecisionChange, type DecisionOptions } from "../choose/decision-change.ts";
import { exitCode, type Io } from "../io.ts";
import { renderDecisions } from "../render/views/decisions.ts";
import { decisionFiles, markCommandFor, readDecisionsIn } from "../results/by-hand.ts";
import { idMeantIn } from "../results/find-student.ts";
import { readIndex, unfinishedNote } from "../results/index-file.ts";
import { readResults } from "../results/read.ts";
import { changeResults } from "../results/write.ts";
import { common, declare, type GivenOptions, print, say } from "./command.ts";

interface DecideOptions extends DecisionOptions, Pick<GivenOptions, "json" | "color"> {}

export const decideCommand = declare({
  name: "decide",
  does: "list or make decisions about submissions and groups",
  takes: {
    "<results>": "the folder with the reports",
    "[id]": "the submission",
  },
  examples: `  gridmark decide out                       apply decisions.csv, and list it
  gridmark decide out bob --task 8 --points 4 --reason "Right but for a typo."
  gridmark decide out bob --points 30 --reason "Oral exam."
  gridmark decide out bob --excuse --reason "Ill."
  gridmark decide out bob --withhold --reason "Please come to my office hour."
  gridmark decide out bob --task 8 --comment "Nice idea."
  gridmark decide out bob --comment "game.ts:41 Which cell moves first?"
  gridmark decide out --group 8-4f09ac --comment "Which cell moves first?"
  gridmark decide out bob --remove          remove all; with --task, one task's
`,
  more: `RESULTS is a folder written by gridmark grade -o. Points replace the task's
points or, without --task, the whole score. Excused submissions do not count in
means. Withheld results are left out of students' reports and gradebooks.
Students see reasons and comments; a comment that begins with FILE:LINE appears
at that line of the student's page until the file changes.
--group decides for all members of a group listed by gridmark show RESULTS
--groups. After regrading, former members lose the decision and new members do
not get it: both are listed.
Decisions are stored in RESULTS/decisions.csv, which you may edit; gridmark
decide RESULTS, or grading again, applies them. A decision that no longer fits
is listed with the reason but not applied. If any row is invalid, its line is
reported and nothing is changed.
Exit codes: 0 done, 2 usage or configuration error.
`,
  options: [
    ["-t, --task <id>", "the task (default: the whole submission)"],
    ["--group <name>", "a group instead of ID; with --points or --comment"],
    ["--points <n>", "set the points, whatever the checks found"],
    ["--excuse", "leave the submission out of all means"],
    ["--withhold", "keep the result from the student for now"],
    ["--comment <text>", "a comment for the student"],
    ["--reason <text>", "the reason, shown to the student"],
    ["--remove", "remove decisions on the task, submission or group"],
    common.json,
    common.color,
  ],
  run: decide,
});

function decide(io: Io, out: string, given: string | undefined, options: DecideOptions): number {
  const id = given === undefined ? undefined : idMeantIn(out, given, true);
  const change = changeOf(out, id, options);
  // Reports faults of a folder before writing into it.
  if (readResults(out).reports.some((report) => report.for === "student")) {
    const advice =
      "decide in the folder for instructors, copy its decisions.csv here, and grade for students again";
    throw usageFault(`${out} has reports for students, where results may be withheld: ${advice}`);
  }
  say(io, unfinishedNote(out));
  const list = save(io, out, id, options, change);
  print(io, options, list, (style) => renderDecisions(list, out, style, options.remove));
  return exitCode.done;
}

/** Locks the folder, so that no other process writes between reading and writing. */
function save(
  { now }: Io,
  out: string,
  id: string | undefined,
  { group }: DecideOptions,
  change: DecisionChange,
): DecisionList {
  const { list } = changeResults(out, (reports) => {
    const index = readIndex(out);
    const enrolled: Enrolled = new Map(
      reports.map(({ submission }) => [submission.id, index.get(submission.id)?.student?.key]),
    );
    const { decisions, delimiter } = readDecisionsIn(out);
    const { byId } = placeDecisions(decisions, enrolled);
    const { all, removed } = change(updated(decisions, [...byId.values()].flat()), {
      ...{ enrolled, byId, reports },
    });
    const decided = decideClass(reports, all, enrolled, markCommandFor(out));
    refuseWrong(decided.refused);
    const [{ assignment }] = reports as [Report];
    const known = id === undefined ? undefined : (findWrittenId([...enrolled.keys()], id) ?? id);
    const areAsked = (ids: readonly string[], name: string | undefined) =>
      (known === undefined || ids.includes(known)) && (group === undefined || name === group);
    const isAsked = ({ decision }: { readonly decision: ListedDecision }) =>
      areAsked([decision.id], decision.group);
    const joined = decided.joined.filter((each) => areAsked(each.submissions, each.group));
    const list: DecisionList = {
      schemaVersion: 1,
      assignment,
      count: all.length,
      applied: decided.applied.filter(isAsked),
      invalid: decided.refused
        .filter(isAsked)
        .map(({ decision, why }) => ({ decision: asListed(decision), why })),
      ...(joined.length > 0 && { joined }),
      ...(removed.length > 0 && { removed: removed.map(asListed) }),
    };
    const more = decisionFiles(out, { decisions: decided.table, delimiter }, now);
    return { ...pick(decided, "all", "changed"), more, list };
  });
  return list;
}
