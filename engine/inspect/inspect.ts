import type { SourceFile } from "ts-morph";
import type { Assignment, ManifestTask, Message, Report } from "../../fixtures/schema/types.ts";
import type { LoadedAssignment } from "../assignment/load.ts";
import { nearest } from "../nearest.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { forbiddenImports } from "./imports.ts";
import { type LocalMessage, parse, syntaxErrors } from "./parse.ts";
import { reachedTasks } from "./reach.ts";
import { tokensOf } from "./tokens.ts";

/** What can be said of a submission without running it. */
export interface Inspection {
  readonly language: Report["language"];
  /** ok: run it. syntax: it cannot be run, and gets a report with 0 points. refused: R of a rule. */
  readonly verdict: "ok" | "syntax" | "refused";
  readonly messages: readonly Message[];
  /** Ids of the tasks whose functions are still those of the skeleton. */
  readonly notStarted: readonly string[];
  /** By id of a task: the tasks whose functions it may call. */
  readonly reach: Readonly<Record<string, readonly string[]>>;
}

/** Syntax errors shown of a file: those after them are mostly consequences. */
const shownErrors = 3;

/** Reads one file: its name decides the language. */
export type Inspect = (fileName: string, text: string) => Inspection;

/** Reads the syntax tree of a submission and compares it with what the assignment asks for. */
export function createInspector(
  assignment: Pick<LoadedAssignment, "manifest" | "skeleton">,
): Inspect {
  const skeleton = parse("skeleton.ts", assignment.skeleton);
  const given = { own: topLevelNames(skeleton), exported: exportedNames(skeleton) };
  return (fileName, text) => inspect(fileName, text, assignment.manifest, given);
}

/** What the skeleton has at its top level. */
interface Given {
  readonly own: readonly Declared[];
  readonly exported: ReadonlyMap<string, Declared>;
}

function inspect(fileName: string, text: string, manifest: Assignment, given: Given): Inspection {
  const language = fileName.endsWith(".ts") ? "typescript" : "javascript";
  const file = parse(fileName, text);
  const named = ({ level, text: words, ...place }: LocalMessage): Message => ({
    level,
    text: words,
    file: fileName,
    ...place,
  });
  const errors = syntaxErrors(file);
  if (errors.length > 0) {
    const messages = errors.slice(0, shownErrors).map(named);
    return { language, verdict: "syntax", messages, notStarted: [], reach: {} };
  }
  const imports = forbiddenImports(file, manifest.imports);
  const exported = exportedNames(file);
  const notStarted = manifest.tasks.filter((task) => isUntouched(task, exported, given.exported));
  return {
    language,
    verdict: imports.some((message) => message.level === "error") ? "refused" : "ok",
    messages: [
      ...imports,
      ...changedParts(file, given.own, manifest.protected),
      ...missingFunctions(file, exported, manifest.tasks),
    ].map(named),
    notStarted: notStarted.map((task) => task.id),
    reach: reachedTasks(file, manifest.tasks),
  };
}

/** True where the first function is the placeholder and the others are not written either. */
function isUntouched(
  { functions: [first = "", ...others], placeholder = [] }: ManifestTask,
  exported: Given["exported"],
  given: Given["exported"],
): boolean {
  const isAs = (name: string, start: string | undefined) => {
    const content = exported.get(name)?.content;
    return content !== undefined && tokensOf(content) === tokensOf(start ?? "");
  };
  return (
    isAs(first, placeholder.join("\n")) &&
    others.every((name) => !exported.has(name) || isAs(name, given.get(name)?.content))
  );
}

/** Protected parts that are not as the skeleton has them. */
function changedParts(
  file: SourceFile,
  provided: readonly Declared[],
  names: readonly string[],
): LocalMessage[] {
  const own = topLevelNames(file);
  return names.flatMap((name): LocalMessage[] => {
    const ours = provided.find((each) => each.name === name);
    const theirs = own.find((each) => each.name === name);
    if (theirs === undefined) {
      const text = `${name} is provided with the assignment and is no longer in the file`;
      return [{ level: "warning", text }];
    }
    if (tokensOf(theirs.content ?? "") === tokensOf(ours?.content ?? "")) return [];
    const text = `${name} is provided with the assignment and was changed; tests expect the original`;
    return [{ level: "warning", text, line: theirs.line }];
  });
}

/** Functions of the tasks that the file does not export; of no weight where a task has no points. */
function missingFunctions(
  file: SourceFile,
  exported: ReadonlyMap<string, Declared>,
  tasks: readonly ManifestTask[],
): LocalMessage[] {
  const wanted = tasks.flatMap((task) => task.functions);
  const own = topLevelNames(file);
  const others = own.filter((each) => !wanted.includes(each.name));
  return tasks.flatMap((task) =>
    task.functions
      .filter((name) => !exported.has(name))
      .map((name): LocalMessage => {
        const level = task.points === 0 ? "info" : "error";
        const hidden = own.find((each) => each.name === name);
        if (hidden !== undefined) {
          const text =
            exported.get("default")?.line === hidden.line
              ? `${name} is exported as the default only: write export in front of it, without default`
              : `${name} is there but not exported: write export in front of it`;
          return { level, text, line: hidden.line };
        }
        const near = nearest(
          name,
          others.map((each) => each.name),
        );
        const line = others.find((each) => each.name === near)?.line;
        const hint =
          near === undefined ? "" : `; did you mean ${near}? The name must match exactly`;
        const text = `there is no function ${name}${hint}`;
        return { level, text, ...(line === undefined ? {} : { line }) };
      }),
  );
}
