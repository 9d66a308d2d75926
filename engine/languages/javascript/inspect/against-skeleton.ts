import { failures } from "../../../../author/failures.ts";
import type { Assignment, ManifestTask, Message } from "../../../../schema/types.ts";
import { originalName } from "../../../course/files.ts";
import type { Declared } from "./declarations.ts";
import type { Part } from "./part.ts";
import { tokensOf } from "./tokens.ts";

/** Protected parts that differ from the skeleton, each in its file. */
export function changedParts(
  parts: readonly Part[],
  skeleton: readonly Part[],
  manifest: Assignment,
): Message[] {
  return manifest.protected.flatMap((name) => {
    const ownOf = (part: Part | undefined) => part?.own.find((each) => each.name === name);
    const original = skeleton.find(ownOf) ?? skeleton[0];
    const part = parts.find(
      (each, index) => originalName(manifest, each.name, index === 0) === original?.name,
    );
    if (part === undefined) return [];
    const theirs = ownOf(part);
    const message = (what: string): Message => {
      const text = `${name} is provided with the assignment and ${what}`;
      const failureCode = failures.protectedChanged;
      return { level: "warning", text, file: part.name, failureCode };
    };
    if (theirs === undefined) return [message("is no longer in the file")];
    const own = tokensOf(theirs.content ?? "");
    const given = tokensOf(ownOf(original)?.content ?? "");
    if (own === given || isFrozen(own, given)) return [];
    return [{ ...message("was changed; tests expect the original"), line: theirs.line }];
  });
}

/** True if one value is the other with Object.freeze around it, or around parts of it. */
function isFrozen(own: string, given: string): boolean {
  if (!own.includes(freeze)) return false;
  const bare = (tokens: string) =>
    tokens
      .replaceAll(freeze, "(")
      .replaceAll(/ ?[()] ?/g, " ")
      .trim();
  return bare(own) === bare(given);
}

const freeze = "Object . freeze (";

type Names = ReadonlyMap<string, Pick<Declared, "content" | "parameters" | "isKnownClass">>;

/** Ids of tasks as in the skeleton. A task without functions is unstarted until another is started. */
export function untouchedTasks(
  tasks: readonly ManifestTask[],
  exported: Names,
  given: Names,
): string[] {
  const own = tasks.filter((task) => task.functions.length > 0);
  const untouched = own.filter((task) => isUntouched(task, exported, given));
  // Missing functions were not started either.
  const isIdle = (task: ManifestTask) =>
    untouched.includes(task) || !task.functions.some((name) => mayHave(exported, name));
  const isAll = own.length > 0 && own.every(isIdle);
  return tasks
    .filter((task) => (task.functions.length > 0 ? untouched.includes(task) : isAll))
    .map((task) => task.id);
}

/** True if a function exists, or may exist in a class made in some other way. */
function mayHave(exported: Names, name: string): boolean {
  const [owner = ""] = name.split(".");
  if (exported.has(name) || owner === name) return exported.has(name);
  const found = exported.get(owner);
  return found !== undefined && found.isKnownClass !== true;
}

/** True if the first function is the placeholder and the others are unwritten, too. */
function isUntouched(task: ManifestTask, exported: Names, given: Names): boolean {
  const { functions, placeholder = [] } = task;
  const [first = "", ...others] = functions;
  const isAs = (name: string, start: string | undefined) => {
    const content = exported.get(name)?.content;
    return content !== undefined && tokensOf(content) === tokensOf(start ?? "");
  };
  const isGiven = (name: string) => isAs(name, given.get(name)?.content);
  if (task.given !== undefined) return functions.every(isGiven);
  return (
    isAs(first, [given.get(first)?.parameters ?? "", ...placeholder].join("\n")) &&
    others.every((name) => !exported.has(name) || isGiven(name))
  );
}
