import type {
  MutatedTask,
  MutationReport,
  Survivor,
  UnneededCheck,
} from "../../../schema/types.ts";
import { hanging, renderTable, verdict } from "../terminal/lines.ts";
import { plain, type Style } from "../terminal/style.ts";
import { drawnFrom, renderBases, textOf } from "./verify.ts";

const columns = ["mutants", "caught", "equivalent", "survived"] as const;

export function renderMutation(report: MutationReport, style: Style): string {
  const { survivors, stale, tasks } = report;
  return textOf(report, style, [
    ...renderMutants(tasks, style),
    "",
    ...verdict(survivors.length === 0, survivorsLine(report), style),
    ...survivors.flatMap((each) => renderSurvivor(each, report.file, style)),
    ...verdict(stale.length === 0, listLine(report), style),
    ...stale.flatMap(({ task, problem, ...code }) => [
      `    task ${plain(task)}: ${problem}`,
      ...change(code, style),
    ]),
    ...report.unneeded.flatMap((each) =>
      hanging(unneededLine(each), style.width, `${style.sign("partial")} `, "  "),
    ),
    ...renderBases(report.bases, style),
  ]);
}

function unneededLine({ task, check }: UnneededCheck): string {
  return plain(
    `task ${task}: no mutant needs the hidden check "${check}"; each that fails it fails another one, too`,
  );
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
  const { mutants, caught, equivalent, survived } = summary;
  const lose = `${caught} of ${mutants} mutants${drawnFrom(summary)} lose points`;
  return `${lose}, ${equivalent} are equivalent, ${survived} survived`;
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

type Change = Pick<Survivor, "code" | "before" | "after">;

function change({ code, before, after }: Change, { cut, dim, red, green, width }: Style): string[] {
  return [
    dim(`      ${cut(code, width - 8)}`),
    red(`      - ${cut(before, width - 8)}`),
    green(`      + ${cut(after, width - 8)}`),
  ];
}
