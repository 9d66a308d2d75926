import type { MutatedTask, MutationReport, Survivor } from "../../../schema/types.ts";
import { plain, type Style } from "../terminal/style.ts";
import { renderTable } from "../terminal/table.ts";
import { verdict } from "../terminal/verdict.ts";
import { hanging } from "../terminal/wrap.ts";
import { renderBases } from "./verified-bases.ts";

const columns = ["mutants", "caught", "equivalent", "survived"] as const;

/** A test of an assignment's graders with mutants: a table of the tasks, and who survived. */
export function renderMutation(report: MutationReport, style: Style): string {
  const { survivors, stale, tasks } = report;
  const title = style.bold(style.cut(report.assignment, style.width));
  const lines = [
    title,
    "",
    ...renderMutants(tasks, style),
    "",
    ...verdict(survivors.length === 0, survivorsLine(report), style),
    ...survivors.flatMap((each) => renderSurvivor(each, report.file, style)),
    ...verdict(stale.length === 0, listLine(report), style),
    ...stale.flatMap(({ task, code, before, after, problem }) => [
      `    task ${plain(task)}: ${problem}`,
      ...change({ code, before, after }, style),
    ]),
    ...renderBases(report.bases, style),
  ];
  return `${lines.join("\n")}\n`;
}

function renderMutants(tasks: readonly MutatedTask[], style: Style): string[] {
  const rows = tasks.map((task) => [
    `${style.sign(task.survived === 0 ? "pass" : "fail")} ${plain(task.id)}`,
    ...columns.map((key) => String(task[key])),
  ]);
  const [head = "", ...lines] = renderTable([["  task", ...columns], ...rows], "<  >  >  >  >");
  return [style.bold(head), ...lines];
}

function survivorsLine({ summary }: MutationReport): string {
  const { mutants, caught, equivalent, survived, of } = summary;
  const drawn = of === undefined ? "" : ` drawn from ${of}`;
  return (
    `${caught} of ${mutants} mutants${drawn} lose points, ${equivalent} are equivalent, ` +
    `${survived} survived`
  );
}

function listLine({ summary }: MutationReport): string {
  const { stale } = summary;
  if (stale === 0) return "the list of equivalent mutants is up to date";
  return `${stale} on the list of equivalent mutants ${stale === 1 ? "is" : "are"} out of date`;
}

function renderSurvivor(survivor: Survivor, file: string, style: Style): string[] {
  const { task, file: name, kind, line, column } = survivor;
  const path = name === undefined ? file : file.replace(/[^/]*$/, name);
  const place = `${path}:${line}:${column}: task ${task}, ${kind}`;
  const lines = hanging(place, style.width, "    ", "    ").map(style.cyan);
  return [...lines, ...change(survivor, style)];
}

function change(
  { code, before, after }: Pick<Survivor, "code" | "before" | "after">,
  style: Style,
): string[] {
  const cut = (text: string) => style.cut(text, style.width - 8);
  return [
    style.dim(`      ${cut(code)}`),
    style.red(`      - ${cut(before)}`),
    style.green(`      + ${cut(after)}`),
  ];
}
