import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { allConventions } from "../../engine/course/conventions/index.ts";
import { courseAround } from "../../engine/course/find.ts";
import { kitFolderAround } from "../../engine/course/kits.ts";
import { usageFault } from "../../engine/errors.ts";
import { meant } from "../../engine/nearest.ts";
import {
  assignmentRooms,
  type NewAssignment,
  problemOfId,
  problemOfTitle,
} from "../../engine/new/new-assignment.ts";
import { packageVersion } from "../../engine/package-root.ts";
import type { Io, Terminal } from "../io.ts";
import { wrap } from "../render/terminal/lines.ts";
import { plain } from "../render/terminal/style.ts";
import { courseNamed } from "./course.ts";

export interface NewFlags {
  readonly title?: string;
  readonly language?: string;
  readonly course?: string;
}

/** The given or surrounding course, or the place for a new one. */
export function folderForNew(io: Io, given: string | undefined): string {
  const named = courseNamed(io, given);
  const folder = resolve(io.cwd, named ?? courseAround(io.cwd) ?? "");
  if (kitFolderAround(folder) === undefined) return folder;
  throw usageFault("this is a student's folder: write a course elsewhere, with -C DIR");
}

/** Id and title, possibly asked for; undefined if cancelled. Throws a usage fault for unusable or missing ones. */
export async function chooseNew(
  io: Io,
  folder: string,
  given: string | undefined,
  { title, language: asked }: NewFlags,
): Promise<NewAssignment | undefined> {
  const problem = title === undefined ? undefined : problemOfTitle(title);
  if (problem !== undefined) throw usageFault(`--title: ${problem}`);
  const language = languageNamed(asked);
  const version = packageVersion;
  if (given !== undefined) {
    const taken = refused(given, folder);
    if (taken !== undefined) throw usageFault(taken);
    return { id: given, title: title ?? titleOf(given), version, language };
  }
  if (io.terminal === undefined) {
    throw usageFault('name the assignment: gridmark new ID --title "TITLE"');
  }
  const id = await ask(io, io.terminal, "Id, such as lights: ", (each) => refused(each, folder));
  if (id === undefined) return undefined;
  if (title !== undefined) return { id, title, version, language };
  const usual = titleOf(id);
  const typed = await ask(io, io.terminal, `Title (${usual}): `, problemOfTitle, usual);
  return typed === undefined ? undefined : { id, title: typed, version, language };
}

/** The name of a language, by default the first. Throws a usage fault for an unknown one. */
function languageNamed(asked: string | undefined): string {
  const names = allConventions.map(({ name }) => name);
  const found = asked === undefined ? names[0] : names.find((name) => name === asked);
  if (found !== undefined) return found;
  const expected = `expected ${names.join(" or ")}${meant(asked ?? "", names)}`;
  throw usageFault(`--language: there is no "${asked}", ${expected}`);
}

function titleOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** The reason an id cannot be used in a folder; undefined if it can. */
function refused(id: string, folder: string): string | undefined {
  const problem = problemOfId(id);
  if (problem !== undefined) return problem;
  const there = assignmentRooms
    .map((room) => `${room}/${id}`)
    .filter((path) => existsSync(join(folder, path)));
  if (there.length === 0) return undefined;
  const verb = there.length === 1 ? "is" : "are";
  return `${there.join(", ")} ${verb} already in ${folder}; use another id, or -C with another folder`;
}

/** Asks until the answer is accepted; undefined if the user cancels. */
export async function ask(
  { stderr }: Pick<Io, "stderr">,
  terminal: Terminal,
  question: string,
  problemOf: (answer: string) => string | undefined,
  usual = "",
): Promise<string | undefined> {
  for (;;) {
    const line = await terminal.ask(question);
    if (line === undefined) return undefined;
    const answer = line.trim() || usual;
    const problem = problemOf(answer);
    if (problem === undefined) return answer;
    stderr.write(`${wrap(plain(problem), terminal.size().columns).join("\n")}\n`);
  }
}
