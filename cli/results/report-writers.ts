import { resolve } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { nearest } from "../../engine/nearest.ts";
import type { Io } from "../io.ts";
import { reporters } from "../render/reporters/index.ts";
import type { Graded, Reporter, View } from "../render/reporters/reporter.ts";
import { checkPlace, writeNamed } from "./whole-files.ts";

/** A format, and the path of the file it goes to; stdout where there is none. */
export interface ReportWriter {
  readonly reporter: Reporter;
  readonly file?: string;
}

/** What `--reporter` takes, for `--help`. */
export const reporterNames = reporters.map(({ name, title }) => `${name} (${title})`).join(", ");

/**
 * The formats that `--reporter NAME[=FILE]` asks for. Where none goes to stdout, the usual one does.
 * Throws a usage fault for an unknown one, and for two that want stdout or the same file; an output
 * fault, before anything is graded, where the folder of a file cannot be written to.
 */
export function chooseWriters(cwd: string, given: readonly string[]): ReportWriter[] {
  const [usual] = reporters;
  const writers = given.map((each) => writerOf(cwd, each));
  const files = writers.map(({ file = "" }) => file);
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined) {
    const where = twice === "" ? "stdout" : twice;
    const form = "send all but one to files of their own with --reporter NAME=FILE";
    throw new GridmarkError("usage", `two reporters write to ${where}: ${form}`);
  }
  for (const file of files.filter((each) => each !== "")) checkPlace(file);
  return files.includes("") || usual === undefined ? writers : [{ reporter: usual }, ...writers];
}

function writerOf(cwd: string, given: string): ReportWriter {
  const at = given.indexOf("=");
  const name = at < 0 ? given : given.slice(0, at);
  const reporter = reporters.find((each) => each.name === name);
  if (reporter === undefined) {
    const names = reporters.map((each) => each.name);
    const near = nearest(name, names);
    const hint = near === undefined ? `one of ${names.join(", ")}` : `did you mean ${near}?`;
    throw new GridmarkError("usage", `there is no reporter "${name}" (${hint})`);
  }
  if (at < 0) return { reporter };
  const file = given.slice(at + 1);
  if (file !== "") return { reporter, file: resolve(cwd, file) };
  throw new GridmarkError("usage", `--reporter ${name}= names no file`);
}

/** In a file, a report looks the same wherever it was written. */
const inFile: View = { color: false, unicode: true, width: 80 };

/** Writes what was graded in each of the formats. Throws an output fault. */
export function writeReports(
  { stdout }: Pick<Io, "stdout">,
  writers: readonly ReportWriter[],
  graded: Graded,
  view: View,
): void {
  for (const { reporter, file } of writers) {
    if (file === undefined) {
      for (const part of reporter.render(graded, view)) stdout.write(part);
    } else {
      writeNamed(file, reporter.render(graded, { ...view, ...inFile }));
    }
  }
}
