import type { Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { plain, type Style } from "../render/terminal/style.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import type { OutputFormat } from "../results/report-writers.ts";
import type { GivenOptions } from "./options.ts";

/** Says something on stderr, a line each. */
export function say({ stderr }: Pick<Io, "stderr">, lines: readonly string[]): void {
  for (const line of lines) stderr.write(`gridmark: ${plain(line)}\n`);
}

/** Prints the result: as JSON if that was asked for, else for people. */
export function print(
  { stdout, env }: Pick<Io, "stdout" | "env">,
  { json, color }: Pick<GivenOptions, "json" | "color">,
  value: unknown,
  render: (style: Style) => string,
): void {
  stdout.write(json ? renderJson(value) : render(styleOf(stdout, env, color)));
}

/** The formats of what is no score report: for people, programs and spreadsheets. */
export function formatsOf<Found>(
  text: (found: Found, style: Style) => string,
  json: (found: Found) => unknown,
  csv: (found: Found) => string,
): readonly OutputFormat<Found, Style>[] {
  return [
    { name: "text", title: "for people", render: (found, style) => [text(found, style)] },
    { name: "json", title: "for programs", render: (found) => [renderJson(json(found))] },
    { name: "csv", title: "for spreadsheets", render: (found) => [csv(found)] },
  ];
}
