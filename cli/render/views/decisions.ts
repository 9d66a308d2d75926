import { counted, listed } from "../../../author/words.ts";
import type {
  AppliedDecision,
  DecisionList,
  InvalidDecision,
  JoinedGroup,
  ListedDecision,
} from "../../../schema/types.ts";
import { blocksText, hanging, renderTable, section } from "../terminal/lines.ts";
import { formatPoints, plain, pointsText, type Style, shellWord } from "../terminal/style.ts";

/** Decisions with their effects, those that do not hold, and removed ones. */
export function renderDecisions(
  list: DecisionList,
  folder: string,
  style: Style,
  isRemoval = false,
): string {
  const { assignment, count, applied, invalid, joined = [], removed = [] } = list;
  const name = style.bold(plain(assignment));
  const shown = applied.length + invalid.length;
  const of = shown < count ? `${shown} of ` : "";
  const all = count === 0 ? "no decisions" : `${of}${counted(count, "decision")}`;
  const notes = applied.flatMap(({ decision, note }) =>
    note === undefined ? [] : [`${decision.id}: ${note}`],
  );
  const advice = [
    "To decide about a submission:",
    `  gridmark decide ${shellWord(folder)} ID --points N --reason TEXT`,
  ];
  return blocksText([
    [
      `${name}  ${isRemoval ? `removed ${removed.length}; ${count} ${count === 1 ? "remains" : "remain"}` : all}`,
    ],
    renderTable(applied.map(rowOf), "~  <  > / >  <  ~", style),
    section("Changed since", notes, style),
    section("No longer valid", invalid.map(invalidText), style),
    joined.length === 0
      ? []
      : [
          style.bold("Joined a group"),
          ...joined.flatMap((each) => [
            ...hanging(`${joinedText(each)}:`, style.width, "  ", "    "),
            `    ${giveCommand(each, folder)}`,
          ]),
        ],
    section(
      "Removed",
      removed.map((each) => decisionText(each)),
      style,
    ),
    shown === 0 && removed.length === 0 ? advice : [],
  ]);
}

function rowOf({ decision, before, maxPoints }: AppliedDecision): string[] {
  const { id, task, is, points, reason, group } = decision;
  const on = group === undefined ? "" : `, group ${group}`;
  const where = task === undefined ? "" : `task ${task}${on}`;
  const what = is === "points" ? where || "score" : [is, where].filter(Boolean).join(", ");
  return [
    plain(id),
    plain(what),
    ...[points, maxPoints].map((each) => (each === undefined ? "" : formatPoints(each))),
    before === undefined ? "" : `was ${formatPoints(before)}`,
    plain(reason),
  ];
}

/** `bob, task 8: 4 points instead of 2 ("Right but for a typo.")`, and what has changed since. */
export function appliedText({ decision, before, note }: AppliedDecision): string {
  const instead = before === undefined ? "" : ` instead of ${formatPoints(before)}`;
  return `${decisionText(decision, instead)}${note === undefined ? "" : `; ${note}`}`;
}

export function invalidText({ decision, why }: InvalidDecision): string {
  return `${decisionText(decision)} not applied: ${why}`;
}

/** `amy and bob joined group 8-4f09ac, not given yet: comment ("Nice idea.")`. */
function joinedText({ group, submissions, ...decision }: JoinedGroup): string {
  return `${listed(submissions)} joined group ${group}, not given yet: ${givenText(decision)}`;
}

/** The command that extends the decision to new group members. */
export function joinedLine(joined: JoinedGroup, folder: string): string {
  return `${joinedText(joined)}; to give it: ${giveCommand(joined, folder)}`;
}

function giveCommand({ group, is, points, reason }: JoinedGroup, folder: string): string {
  const what = is === "comment" ? "--comment" : `--points ${points} --reason`;
  return `gridmark decide ${shellWord(folder)} --group ${shellWord(group)} ${what} ${shellWord(reason)}`;
}

function decisionText({ id, task, ...decision }: ListedDecision, more = ""): string {
  const on = task === undefined ? "" : `, task ${task}`;
  return `${id}${on}: ${givenText(decision, more)}`;
}

function givenText({ is, points, reason }: Omit<ListedDecision, "id">, more = ""): string {
  return `${points === undefined ? is : pointsText(points)}${more} ("${reason}")`;
}
