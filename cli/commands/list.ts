import { listed as inWords } from "../../author/words.ts";
import { loadManifests } from "../../engine/course/load.ts";
import type { Assignment } from "../../schema/types.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { blocksText, hanging, indented, renderTable } from "../render/terminal/lines.ts";
import { formatPoints, plain, type Style, textWidth } from "../render/terminal/style.ts";
import { common, declare, type GivenOptions, print, say } from "./command.ts";

export const listCommand = declare({
  name: "list",
  does: "list the assignments with their tasks and points",
  examples: `  gridmark list           the assignments with their tasks and points
  gridmark list --json    the same as JSON
`,
  options: [common.course, common.json, common.color],
  run: list,
});

function list(io: Io, options: GivenOptions): number {
  const { manifests, problems } = loadManifests(chooseCourse(io, options.course));
  const document = { schemaVersion: 1, assignments: manifests.map(listed) };
  print(io, options, document, (style) => renderAssignments(manifests, style));
  say(io, problems);
  return problems.length > 0 ? exitCode.fault : exitCode.done;
}

/** An assignment's data for programs; JSON omits keys without a value. */
function listed({ id, title, files, more, tasks, deductions }: Assignment): object {
  return {
    ...{ id, title, files },
    more: more?.map((each) => each.files),
    tasks: tasks.map(({ id, title, points, kind }) => ({ id, title, points, kind })),
    deductions: deductions?.map(({ id, title, points, each }) => ({
      ...{ id, title, points },
      each: each || undefined,
    })),
  };
}

export function renderAssignments(assignments: readonly Assignment[], style: Style): string {
  if (assignments.length === 0) return "No assignments.\n";
  return blocksText(assignments.map((assignment) => renderAssignment(assignment, style)));
}

function renderAssignment(assignment: Assignment, style: Style): string[] {
  const points = totalOf(assignment);
  const { tasks, deductions = [] } = assignment;
  const rows = tasks.map((task) => [
    plain(task.id),
    plain(task.title),
    `${task.kind === "bonus" ? "+" : ""}${formatPoints(task.points)}`,
    style.dim(task.kind === "manual" ? "marked by hand" : (task.kind ?? "")),
  ]);
  const id = plain(assignment.id);
  const title = plain(assignment.title);
  const isWide = textWidth(id + title + points) + 4 > style.width;
  const names = [assignment, ...(assignment.more ?? [])].map(({ files }) => inWords(files, "or"));
  const [main, ...more] = names;
  const beside = more.length === 0 ? "" : `; optionally also ${more.join(", and ")}`;
  return [
    `${style.bold(style.cyan(id))}  ${isWide ? "" : `${title}  `}${style.bold(points)}`,
    ...(isWide ? indented(title, style) : []),
    ...indented(`Hand in ${main}${beside}`, style).map(style.dim),
    ...renderTable(rows, "  <  ~  >  <", style),
    ...deductions.flatMap(({ title, points, each }) => {
      const taken =
        points === "all" ? "all points" : `${formatPoints(points)}${each ? " each" : ""}`;
      return hanging(`minus ${taken}: ${title}`, style.width, "  ", "    ");
    }),
  ];
}

function totalOf({ tasks }: Assignment): string {
  const sum = (some: Assignment["tasks"]) => some.reduce((all, task) => all + task.points, 0);
  const bonus = sum(tasks.filter(({ kind }) => kind === "bonus"));
  const points = `${formatPoints(sum(tasks) - bonus)} points`;
  return bonus === 0 ? points : `${points} and ${formatPoints(bonus)} bonus`;
}
