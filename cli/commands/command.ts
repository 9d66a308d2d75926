import { availableParallelism } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { usageFault } from "../../engine/errors.ts";
import { sources } from "../../engine/intake/sources/index.ts";
import { isCalendarDate } from "../../engine/points/zone.ts";
import type { JailMode } from "../../engine/workers/jail/jail.ts";
import type { Reader } from "../../schema/types.ts";
import type { Io } from "../io.ts";
import type { FormatHead, TextFormat } from "../render/reporters/reporter.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { plain, plainLines, type Style, styleOf } from "../render/terminal/style.ts";
import { addReporterOptions, hintOn } from "../results/report-writers.ts";

type Reading<Value = unknown> = (text: string, before: never) => Value;

/** An option: flags, description, reader, default value, and its description. */
type OptionParts = readonly [
  flags: string,
  description: string,
  read?: Reading | undefined,
  usual?: unknown,
  usualInWords?: string,
];

interface CommandParts {
  readonly name: string;
  /** Description, without capital letter and full stop. */
  readonly does: string;
  /** Descriptions of arguments, whose names have brackets as in the help. */
  readonly takes?: Readonly<Record<string, string>>;
  readonly examples: string;
  readonly more?: string;
  readonly options: readonly OptionParts[];
  /** Output formats, the default first. */
  readonly formats?: readonly FormatHead[];
  /** Returns the exit code; gets arguments in order, then options, as commander passes them. */
  readonly run: (io: Io, ...given: never[]) => number | Promise<number>;
}

/** The program's file in examples. */
const exampleFile = /\bgame\.ts\b/g;

/**
 * Declares a command. A commander command keeps its arguments, so each run makes a new one; its examples have the
 * given file.
 */
export function declare(parts: CommandParts) {
  return (file = "game.ts") => {
    const { name, does, takes = {}, examples, more, options, formats, run } = parts;
    const command = new Command(name)
      .summary(does)
      .description(`${does.charAt(0).toUpperCase()}${does.slice(1)}.`)
      .addHelpText("before", `Examples:\n${examples.replace(exampleFile, file)}`);
    for (const [argument, what] of Object.entries(takes)) command.argument(argument, what);
    for (const [flags, description, read, usual, inWords] of options) {
      const option = new Option(flags, description);
      if (read !== undefined) option.argParser(read as (text: string) => unknown);
      if (usual !== undefined) option.default(usual, inWords);
      command.addOption(option);
    }
    if (formats !== undefined) addReporterOptions(command, formats);
    if (more !== undefined) command.addHelpText("after", `\n${more}`);
    return { command, run };
  };
}

/** Arguments that are paths. */
const places = new Set(["file", "dir", "results", "earlier", "later"]);

/** Refuses an empty path, as from an unset variable: it would mean the working directory. */
export function refuseEmptyNames(command: Command): void {
  for (const [index, argument] of command.registeredArguments.entries()) {
    if (places.has(argument.name())) refuse(argument.name(), command.processedArgs[index]);
  }
  for (const option of command.options) {
    const [, what = ""] = /[<[]([^>\]]+)[>\]]/.exec(option.flags) ?? [];
    const value = command.getOptionValue(option.attributeName());
    if (places.has(what)) refuse(option.long ?? option.flags, value);
  }
}

function refuse(name: string, value: unknown): void {
  if (value === "") throw usageFault(`${name} is empty: expected the name of a file or folder`);
}

export interface GivenOptions {
  readonly course?: string;
  readonly assignment?: string;
  readonly class?: string;
  readonly seed?: number;
  readonly for: Reader;
  readonly date?: string;
  readonly jail?: JailMode;
  readonly output?: string;
  readonly queue?: string;
  readonly jobs: number;
  readonly unfinished?: true;
  readonly verbose?: true;
  readonly json?: true;
  readonly reporter?: readonly string[];
  readonly color: boolean;
}

export const common = {
  course: ["-C, --course <dir>", "the course folder (default: nearest to the working directory)"],
  assignment: ["-a, --assignment <id>", "the assignment, if file names are ambiguous"],
  for: [
    "--for <reader>",
    "student: leave out hidden details; or instructor",
    oneOf("student", "instructor"),
    "instructor",
  ],
  date: [
    "--date <day>",
    "day for the feedback policy, YYYY-MM-DD (default: today, UTC)",
    reading("a date, such as 2026-12-31", (text) => (isCalendarDate(text) ? text : undefined)),
  ],
  unfinished: ["--unfinished", "go on although grading is unfinished, with old and new results"],
  jail: [
    "--jail <when>",
    "run workers in a jail on Linux: auto (if it works), require, or off",
    oneOf("auto", "require", "off"),
    "auto",
  ],
  verbose: ["--verbose", "also print figures of statistical tests and who made each known mistake"],
  json: ["--json", "print JSON instead of text"],
  color: ["--no-color", "print without colour"],
} as const satisfies Record<string, OptionParts>;

/** The seed option; `usual` describes the default if the program does not. */
export function seedOption(description: string, usual?: number): OptionParts {
  return ["-s, --seed <n>", description, wholeNumber(0, 2 ** 32 - 1), usual];
}

export function jobsOption(description: string): OptionParts {
  const cores = availableParallelism();
  return ["-j, --jobs <n>", description, wholeNumber(1, 64), cores, "one for each core"];
}

export function taskOption(description: string): OptionParts {
  return ["-t, --task <id>", description, collect];
}

/** Reads an option's value; says what was expected if `read` returns undefined. */
export function reading<Value>(expected: string, read: (text: string) => Value | undefined) {
  return (text: string): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(`Expected ${expected}.`);
  };
}

export function oneOf(...words: readonly string[]) {
  return reading(words.join(" or "), (text) => words.find((word) => word === text));
}

export function wholeNumber(min: number, max: number) {
  return reading(`a whole number from ${min} to ${max}`, (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  });
}

export const sourceNames = sources.map(({ name }) => name);

export function source(text: string): string {
  if (sourceNames.includes(text)) return text;
  throw new InvalidArgumentError(`Expected a source (${hintOn(text, sourceNames)}).`);
}

export function collect(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(",").map((each) => each.trim())];
}

export function say({ stderr }: Pick<Io, "stderr">, lines: readonly string[]): void {
  for (const line of lines) stderr.write(`gridmark: ${plain(line)}\n`);
}

export function sayFault({ stderr }: Pick<Io, "stderr">, text: string): void {
  stderr.write(`gridmark: ${plainLines(text)}\n`);
}

/** Prints the result as JSON if requested, or for people. */
export function print(
  { stdout, env }: Pick<Io, "stdout" | "env">,
  { json, color }: Pick<GivenOptions, "json" | "color">,
  value: unknown,
  render: (style: Style) => string,
): void {
  stdout.write(json ? renderJson(value) : render(styleOf(stdout, env, color)));
}

/** Formats of results that are not score reports: text, JSON and CSV. */
export function formatsOf<Found>(
  text: (found: Found, style: Style) => string,
  json: (found: Found) => unknown,
  csv: (found: Found) => string,
): readonly TextFormat<Found, Style>[] {
  return [
    { name: "text", title: "for people", render: (found, style) => [text(found, style)] },
    { name: "json", title: "for programs", render: (found) => [renderJson(json(found))] },
    { name: "csv", title: "for spreadsheets", render: (found) => [csv(found)] },
  ];
}
