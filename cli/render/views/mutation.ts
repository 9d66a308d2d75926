import type { MutatedTask, MutationReport, Survivor } from "../../../schema/types.ts";
import {
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../terminal/style.ts";
import { verdict } from "../terminal/verdict.ts";
import { wrap } from "../terminal/wrap.ts";
import { renderBases } from "./verified-bases.ts";

const columns: readonly (readonly [title: string, key: keyof Omit<MutatedTask, "id">])[] = [
  ["mutants", "mutants"],
  ["caught", "caught"],
  ["equivalent", "equivalent"],
  ["survived", "survived"],
];

/** A test of an assignment's graders with mutants: a table of the tasks, and who survived. */
export function renderMutation(report: MutationReport, style: Style): string {
  const { survivors, stale, tasks } = report;
  const title = paint(style).bold(truncate(plain(report.assignment), style.width, style));
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
  const width = Math.max(4, ...tasks.map(({ id }) => textWidth(plain(id))));
  const head = columns.map(([title]) => title).join("  ");
  return [
    paint(style).bold(`  ${padEnd("task", width)}  ${head}`),
    ...tasks.map((task) => {
      const cells = columns.map(([title, key]) => padStart(String(task[key]), title.length));
      const mark = sign(task.survived === 0 ? "pass" : "fail", style);
      return `${mark} ${padEnd(plain(task.id), width)}  ${cells.join("  ")}`;
    }),
  ];
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
  const lines = wrap(place, style.width - 4).map((text) => `    ${paint(style).cyan(text)}`);
  return [...lines, ...change(survivor, style)];
}

function change(
  { code, before, after }: Pick<Survivor, "code" | "before" | "after">,
  style: Style,
): string[] {
  const { dim, red, green } = paint(style);
  const cut = (text: string) => truncate(plain(text), style.width - 8, style);
  return [dim(`      ${cut(code)}`), red(`      - ${cut(before)}`), green(`      + ${cut(after)}`)];
}
