import { counted } from "../../../../author/words.ts";
import type { ClassGroups, ShownGroup, TaskSummary } from "../../../../schema/types.ts";
import { outcomes } from "../../content/task-words.ts";
import { blocksText, indented, wrap } from "../../terminal/lines.ts";
import { formatPoints, plain, type Style } from "../../terminal/style.ts";
import type { ReportView } from "../reporter.ts";
import { namesIn } from "./class-notes.ts";
import { renderTaskDetails } from "./task-details.ts";

export function renderGroups(all: ClassGroups, style: ReportView): string {
  const { assignment, tasks, groups } = all;
  const title = `${style.bold(plain(assignment))}  ${counted(groups.length, "group")} of submissions that fail alike`;
  return blocksText([
    [title],
    ...tasks.flatMap((task) => {
      const own = groups.filter(({ group }) => group.task === task.id);
      return [renderTask(task, own, all, style), ...own.map((each) => renderGroup(each, style))];
    }),
  ]);
}

const inWords = { ...outcomes, rejected: "rejected", failed: "not run or cut short" };

function renderTask(
  { id, title, passed }: TaskSummary,
  groups: readonly ShownGroup[],
  { count, others }: ClassGroups,
  style: Style,
): string[] {
  const failed = groups.reduce((sum, { group }) => sum + group.submissions.length, 0);
  const how = failed === 0 ? "" : `, ${failed} fail in ${counted(groups.length, "way")}`;
  const rest = others.map(({ task, are, count }) =>
    task === id ? `, ${count} ${inWords[are]}` : "",
  );
  return [
    style.bold(style.cut(`Task ${id}  ${title}`, style.width)),
    ...wrap(`${passed} of ${count} pass${how}${rest.join("")}`, style.width),
  ];
}

function renderGroup({ group, read }: ShownGroup, style: ReportView): string[] {
  const { name, submissions, lowest, highest } = group;
  const { maxScore, status } = read.task;
  const [low, high] = [lowest, highest].map(formatPoints);
  const scores = `${low === high ? low : `${low} to ${high}`} / ${formatPoints(maxScore)}`;
  const size = style.bold(counted(submissions.length, "submission"));
  const files = read.files.length === 0 ? "" : ` (${read.files.join(", ")})`;
  const head = [
    `${style.sign(status)} ${plain(name)}  ${size}  ${scores}`,
    ...indented(namesIn(submissions, style), style),
    ...indented(`Read: ${read.submission}${files}`, style),
  ];
  return renderTaskDetails(read.task, style, head);
}
