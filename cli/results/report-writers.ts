import { readdirSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Command } from "commander";
import { usageFault } from "../../engine/errors.ts";
import { nearest } from "../../engine/nearest.ts";
import { type Io, writeCommand } from "../io.ts";
import type { FolderFormat, FormatHead, TextFormat } from "../render/reporters/reporter.ts";
import { inFile, type Style } from "../render/terminal/style.ts";
import { checkPlace, makeFolder, type NewFile, writeNamed } from "./whole-files.ts";

/** A format and its target file or folder (default: stdout). */
export interface FormatWriter<Format> {
  readonly format: Format;
  readonly file?: string;
  readonly isFolder: boolean;
}

export interface ReporterOptions {
  readonly json?: true;
  readonly reporter?: readonly string[];
}

/** Adds the options that choose formats; the first is the default. */
export function addReporterOptions(command: Command, formats: readonly FormatHead[]): Command {
  const titled = formats.map(({ name, title }) => `${name} (${title})`).join(", ");
  return command
    .option("-r, --reporter <name[=path]>", `output format: ${titled}; repeatable`, another)
    .option("--json", "the same as --reporter json");
}

/** Follows an unknown name: the nearest known one, or all. */
export function hintOn(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `one of ${known.join(", ")}` : `did you mean ${near}?`;
}

/** Collects values of a repeatable option. */
export function another(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/**
 * The formats that `--reporter NAME[=FILE]` asks for. If none goes to stdout, the default one does, unless it
 * was requested in a file. Throws a usage fault for an unknown format, or two with the same target; an output
 * fault, before grading, if a file's folder cannot be written to.
 */
export function chooseWriters<Format extends FormatHead>(
  cwd: string,
  formats: readonly Format[],
  { json, reporter = [] }: ReporterOptions,
  isClass = false,
): FormatWriter<Format>[] {
  const [usual] = formats;
  const given = json ? ["json", ...reporter] : reporter;
  const writers = given.map((each) => writerOf(cwd, formats, each, isClass));
  const files = writers.map(({ file = "" }) => file);
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined) {
    const form = "send all but one to a file with --reporter NAME=FILE";
    throw usageFault(`two reporters write to ${twice || "stdout"}: ${form}`);
  }
  for (const { file, isFolder } of writers) {
    if (file === undefined) continue;
    if (isFolder) makeFolder(file);
    else checkPlace(file);
  }
  const isAsked = files.includes("") || writers.some(({ format }) => format === usual);
  return isAsked || usual === undefined
    ? writers
    : [{ format: usual, isFolder: false }, ...writers];
}

function writerOf<Format extends FormatHead>(
  cwd: string,
  formats: readonly Format[],
  given: string,
  isClass: boolean,
): FormatWriter<Format> {
  const [, name = "", , file] = /^([^=]*)(=(.*))?$/s.exec(given) ?? [];
  const format = formats.find((each) => each.name === name);
  if (format === undefined) {
    const names = formats.map((each) => each.name);
    throw usageFault(`there is no reporter "${name}" (${hintOn(name, names)})`);
  }
  // Formats that can be both write one file for one submission and a folder for a class.
  const isFolder = "files" in format && (isClass || !("render" in format));
  if (file === undefined && isFolder) {
    throw usageFault(`--reporter ${name} writes several files: name a folder with ${name}=DIR`);
  }
  if (file === undefined) return { format, isFolder };
  if (file !== "") return { format, isFolder, file: resolve(cwd, file) };
  throw usageFault(`--reporter ${name}= names no file`);
}

/** Writes a result in each format; returns notes on their targets. Throws an output fault. */
export function writeAs<Found, How extends Style>(
  { stdout }: Pick<Io, "stdout">,
  writers: readonly FormatWriter<TextFormat<Found, How> | FolderFormat<Found, How>>[],
  found: Found,
  how: How,
): string[] {
  const notes: string[] = [];
  for (const { format, file, isFolder } of writers) {
    if (isFolder && "files" in format) {
      const files = format.files(found, { ...how, ...inFile });
      notes.push(...writePages(file ?? "", files));
    } else if (!("render" in format)) {
      throw new Error(`${format.name} writes files into a folder`);
    } else if (file === undefined) {
      for (const part of format.render(found, how)) {
        if (format.isObeyed) writeCommand(stdout, part);
        else stdout.write(part);
      }
    } else {
      writeNamed(file, format.render(found, { ...how, ...inFile }));
    }
  }
  return notes;
}

/** Writes files and folders, and reports leftovers there, such as pages of former students. Throws an output fault. */
export function writePages(root: string, files: Iterable<NewFile>): string[] {
  const written = new Map<string, Set<string>>();
  for (const { path, content } of files) {
    const file = join(root, path);
    const folder = dirname(file);
    makeFolder(folder);
    writeNamed(file, content);
    // The page of a whole folder may stand beside anything.
    if (!basename(path).startsWith("index.")) {
      written.set(folder, (written.get(folder) ?? new Set()).add(basename(path)));
    }
  }
  return [...written].flatMap(([folder, names]) => {
    const endings = new Set(Array.from(names, (name) => extname(name)));
    const earlier = readdirSync(folder)
      .filter((name) => endings.has(extname(name)) && !names.has(name))
      .sort();
    return earlier.length === 0 ? [] : [`${folder}: not from this run: ${earlier.join(", ")}`];
  });
}
