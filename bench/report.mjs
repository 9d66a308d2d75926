import { padEnd, padStart, truncate } from "../dist/cli/render/terminal/style.js";
import { wrap } from "../dist/cli/render/terminal/wrap.js";
import { spread } from "./statistics.mjs";

/** Columns of everything that is printed. */
const width = 100;
const widths = { title: 44, median: 12, range: 20, last: 16 };
const style = { color: false, unicode: true, width };

/** Two lines on what the figures were measured with. */
export function renderMachine(machine) {
  const { cpu, cores, memoryGiB, system, node, v8, vitest, quickjs } = machine;
  const cpuTime = machine.countsCpu
    ? []
    : ["CPU time: this platform does not tell that of children"];
  return [
    `${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system}`,
    `Node.js ${node} (V8 ${v8}), Vitest ${vitest}, QuickJS ${quickjs}`,
    ...cpuTime,
  ]
    .flatMap((line) => wrap(line, width))
    .map((line) => `${line}\n`)
    .join("");
}

/** One part: a line for each figure, and one for each goal. */
export function renderPart({ title, figures, goals, notes = [] }) {
  const lines = [
    row(title, "median", "min–max", "CPU median"),
    ...figures.map(figureLine),
    ...goals.map(goalLine),
    ...notes.flatMap((note) => wrap(note, width - 2)).map((line) => `  ${line}`),
  ];
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

function figureLine({ title, samples, unit = "s", values = samples?.map(({ wall }) => wall) }) {
  const { median, min, max } = spread(values);
  const cpu = (samples ?? []).flatMap((sample) => sample.cpu ?? []);
  return row(
    `  ${title}`,
    withUnit(median, unit),
    values.length === 1 ? "once" : `${withUnit(min, unit)}–${withUnit(max, unit)}`,
    cpu.length === 0 ? "" : withUnit(spread(cpu).median, unit),
  );
}

function goalLine({ title, unit, most, measured: { median, min, max }, met }) {
  const number = (value) => (unit === "ratio" ? value.toFixed(3) : withUnit(value, unit));
  const bound = `at most ${number(most)}`;
  const range = min === max ? "once" : `${number(min)}–${number(max)}`;
  const verdict = met ? "met" : "not met";
  return `${row(`  goal ${title}`, number(median), range, bound)} ${verdict}`;
}

function row(title, median, range, last) {
  return [
    padEnd(truncate(title, widths.title, style), widths.title),
    padStart(median, widths.median),
    padStart(range, widths.range),
    padStart(last, widths.last),
  ].join("");
}

/** A number of seconds, or of another unit, with three digits that count. */
export function withUnit(value, unit) {
  if (unit === "s" && Math.abs(value) < 1) return `${rounded(value * 1000)} ms`;
  return `${rounded(value)} ${unit}`.trimEnd();
}

function rounded(value) {
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(size >= 10 ? 1 : 2);
}
