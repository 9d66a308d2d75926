import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { escapeName } from "../../engine/course/json-places.ts";
import type { ValueProblem } from "../../engine/course/schema-errors.ts";
import { parseValidated, placed } from "../../engine/course/validate.ts";
import { courseFaults, GridmarkError, reasonOf, usageFault } from "../../engine/errors.ts";
import { classFileName } from "../../engine/intake/find.ts";
import type { Taken } from "../../engine/intake/found.ts";
import { readTime } from "../../engine/points/late.ts";
import { isZone } from "../../engine/points/zone.ts";
import type { ClassSettings } from "../../schema/types.ts";

/** Class settings, the name of their file, and `pathOf`: absolute paths of files that they name. */
export type ClassFile = ReturnType<typeof readClassFile>;

/**
 * The settings named by `--class`, or else beside the class. A file in a student's own folder is never read,
 * only reported with `say`. Throws a usage fault that lists everything wrong with the file.
 */
export function chooseClassFile(
  cwd: string,
  given: string | undefined,
  [first]: readonly Taken[],
  say: (line: string) => void,
): ClassFile | undefined {
  if (given !== undefined) return readClassFile(cwd, given);
  if (first === undefined || first.source === "file") return undefined;
  const name = join(first.isArchive ? dirname(first.path) : first.path, classFileName);
  if (!existsSync(resolve(cwd, name))) return undefined;
  if (!first.isClass) {
    say(`${name} is ignored because it is in a student's folder; to use it, name it with --class`);
    return undefined;
  }
  say(`class settings: ${name}`);
  return readClassFile(cwd, name);
}

/** Reads class settings. Throws a usage fault that lists everything wrong with the file. */
export function readClassFile(cwd: string, name: string) {
  const path = resolve(cwd, name);
  const bytes = readInput(path, name);
  const text = new TextDecoder().decode(bytes);
  try {
    const settings = parseValidated(text, name, "class");
    const problems = impossibleTimes(settings);
    if (problems.length > 0) {
      throw courseFaults(placed({ text, name, schema: "class" }, problems));
    }
    return { name, settings, pathOf: (named: string) => resolve(dirname(path), named) };
  } catch (cause) {
    if (!(cause instanceof GridmarkError)) throw cause;
    // Blame the user, who wrote this file.
    throw usageFault(cause.message, cause);
  }
}

/** Dates that do not exist, such as the 31st of February, and an unknown time zone. */
export function impossibleTimes({ due, extensions, zone }: ClassSettings): ValueProblem[] {
  const granted = Object.entries(typeof extensions === "object" ? extensions : {});
  const times: readonly (readonly [place: string, time: string | undefined])[] = [
    ["/due", due],
    ...granted.flatMap(([id, each]) => [
      [`/extensions/${escapeName(id)}/due`, each.due] as const,
      [`/extensions/${escapeName(id)}/submitted`, each.submitted] as const,
    ]),
  ];
  const problems = times
    .filter(([, time]) => time !== undefined && readTime(time) === undefined)
    .map(([at, time]) => ({ at, text: `there is no such day or time: ${time}` }));
  if (zone === undefined || isZone(zone)) return problems;
  const text = `there is no such time zone: ${zone}; expected a name such as Europe/Berlin`;
  return [...problems, { at: "/zone", text }];
}

export function readInput(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: "does not exist",
      EISDIR: "is a folder: expected a file",
    };
    const text = reasons[code ?? ""] ?? `cannot be read: ${reasonOf(cause)}`;
    throw usageFault(`${name} ${text}`, cause);
  }
}
