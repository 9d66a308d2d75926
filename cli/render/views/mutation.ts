import type { MutatedVariant, MutationReport, Survivor } from "../../../schema/types.ts";
import { hanging, renderTable, verdict } from "../terminal/lines.ts";
import { plain, type Style } from "../terminal/style.ts";
import { drawnFrom, renderBases, textOf } from "./verify.ts";

const columns = ["mutants", "caught", "equivalent", "survived"] as const;

export function renderMutation(report: MutationReport, style: Style): string {
  const { unneeded, variants = [] } = report;
  return textOf(report, style, [
    ...renderParts(report, style),
    ...variants.flatMap(({ language, ...parts }) => [
      ...["", style.bold(plain(`in ${language}`)), ""],
      ...renderParts(parts, style),
    ]),
    ...unneeded.flatMap(({ task, check }) => {
      const text = `task ${task}: ${needless} "${check}"; each that fails it also fails another`;
      return hanging(plain(text), style.width, `${style.sign("partial")} `, "  ");
    }),
  ]);
}

const needless = "no mutant needs the hidden check";

/** Results in one language. */
function renderParts(report: Omit<MutatedVariant, "language">, style: Style): string[] {
  const { survivors, stale, summary } = report;
  const rows = report.tasks.map((task) => [
    `${style.sign(task.survived === 0 ? "pass" : "fail")} ${plain(task.id)}`,
    ...columns.map((key) => String(task[key])),
  ]);
  const [head = "", ...lines] = renderTable([["  task", ...columns], ...rows], "<  >  >  >  >");
  const { mutants, caught, equivalent, survived } = summary;
  const lose = `${caught} of ${mutants} mutants${drawnFrom(summary)} lose points`;
  const list = `${summary.stale} on the list of equivalent mutants`;
  return [
    ...[style.bold(head), ...lines, ""],
    ...verdict(
      survivors.length === 0,
      `${lose}, ${equivalent} are equivalent, ${survived} survived`,
      style,
    ),
    ...survivors.flatMap(({ task, file, kind, line, column, ...code }) => {
      const path = file === undefined ? report.file : report.file.replace(/[^/]*$/, file);
      const place = `${path}:${line}:${column}: task ${task}, ${kind}`;
      const lines = hanging(place, style.width, "    ", "    ").map(style.cyan);
      return [...lines, ...change(code, style)];
    }),
    ...verdict(
      stale.length === 0,
      summary.stale === 0
        ? "the list of equivalent mutants is up to date"
        : `${list} ${summary.stale === 1 ? "is" : "are"} out of date`,
      style,
    ),
    ...stale.flatMap(({ task, problem, ...code }) => [
      `    task ${plain(task)}: ${problem}`,
      ...change(code, style),
    ]),
    ...renderBases(report.bases, style),
  ];
}

type Change = Pick<Survivor, "code" | "before" | "after">;

function change({ code, before, after }: Change, { cut, dim, red, green, width }: Style): string[] {
  return [
    dim(`      ${cut(code, width - 8)}`),
    red(`      - ${cut(before, width - 8)}`),
    green(`      + ${cut(after, width - 8)}`),
  ];
}
