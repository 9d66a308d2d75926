import { plural } from "../../../author/words.ts";
import type { VerifiedMistake, VerifyReport } from "../../../schema/types.ts";
import {
  formatPoints,
  longest,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  sign,
  truncate,
} from "../terminal/style.ts";
import { detail, inTasks, verdict } from "../terminal/verdict.ts";
import { renderBases, renderFailures } from "./verified-bases.ts";
import { renderStubs } from "./verified-stubs.ts";

/** A test of an assignment's graders: what holds, and each mistake with the points it gets. */
export function renderVerify(report: VerifyReport, style: Style): string {
  const { reference, skeleton, stubs, mistakes, bases } = report;
  const title = paint(style).bold(truncate(plain(report.assignment), style.width, style));
  const verdicts = [
    ...verdict(reference.failures.length === 0, referenceLine(report), style),
    ...renderFailures(reference.failures, style),
    ...verdict(isNothing(skeleton), skeletonLine(skeleton), style),
    ...detail("", skeleton.problems, style),
    ...renderStubs(stubs, style),
    ...verdict(
      mistakes.every(({ holds }) => holds),
      mistakesLine(report),
      style,
    ),
    ...renderBases(bases, style),
  ];
  const table = mistakes.length === 0 ? [] : ["", ...renderTable(mistakes, style)];
  return `${[title, "", ...verdicts, ...table].join("\n")}\n`;
}

function referenceLine({ reference }: VerifyReport): string {
  const { seeds, maxScore, failures } = reference;
  const right = `${seeds - failures.length} of ${seeds} ${plural(seeds, "seed")}`;
  return `the reference gets ${formatPoints(maxScore)} points with ${right}`;
}

function skeletonLine({ score, started }: VerifyReport["skeleton"]): string {
  const tasks = started.length === 0 ? "nothing is started" : `started: ${started.join(", ")}`;
  return `the skeleton gets ${formatPoints(score)} points, ${tasks}`;
}

function isNothing({ score, started, problems }: VerifyReport["skeleton"]): boolean {
  return score === 0 && started.length === 0 && problems.length === 0;
}

function mistakesLine({ summary }: VerifyReport): string {
  const { mistakes, hold, caughtByPublic, of } = summary;
  const drawn = of === undefined ? "" : ` drawn from ${of}`;
  const known = `${mistakes} ${plural(mistakes, "mistake")}${drawn}`;
  return (
    `${hold} of ${known} ${mistakes === 1 ? "loses points in its" : "lose points in their"} own task and in no other; ` +
    `the public checks alone catch ${caughtByPublic}`
  );
}

function renderTable(mistakes: readonly VerifiedMistake[], style: Style): string[] {
  const { bold, dim } = paint(style);
  const rows = [...mistakes].sort((a, b) => Number(a.holds) - Number(b.holds));
  const task = longest(["task", ...rows.map((row) => plain(row.task))]);
  const points = longest(["points", ...rows.map(pointsOf)]);
  const name = Math.min(
    style.width - task - points - 14,
    longest(["mistake", ...rows.map((row) => plain(row.name))]),
  );
  const line = (mark: string, ...[a, b, c, d]: [string, string, string, string]) =>
    `${mark} ${padEnd(a, task)}  ${padEnd(truncate(b, name, style), name)}  ${padStart(c, points)}  ${d}`;
  return [
    bold(line(" ", "task", "mistake", "points", "public").trimEnd()),
    ...rows.flatMap((row) => {
      const caught = row.caughtByPublic ? "caught" : dim("-");
      const mark = sign(row.holds ? "pass" : "fail", style);
      const text = line(mark, plain(row.task), plain(row.name), pointsOf(row), caught);
      return [text, ...detail(troublesOf(row), row.problems, style)];
    }),
  ];
}

function pointsOf({ score, maxScore }: VerifiedMistake): string {
  return `${formatPoints(score)} / ${formatPoints(maxScore)}`;
}

function troublesOf({ score, maxScore, elsewhere, task }: VerifiedMistake): string {
  const lost = score < maxScore ? [] : [`loses nothing in task ${task}`];
  const more = elsewhere.length === 0 ? [] : [`loses points${inTasks(elsewhere)}`];
  return [...lost, ...more].join("; ");
}
