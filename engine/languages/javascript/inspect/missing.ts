import { failures } from "../../../../author/failures.ts";
import { lookAlike } from "../../../../author/text-difference.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { fileOfTask, originalName } from "../../../course/files.ts";
import { nearest } from "../../../nearest.ts";
import { handedOut } from "../compile/exported-values.ts";
import type { Declared } from "./declarations.ts";
import type { Exported, Part } from "./part.ts";

const failureCode = failures.nameMissing;

export interface Usable {
  /** Names of all files, the main one first. */
  readonly names: readonly string[];
  readonly parts: readonly Part[];
  readonly exported: ReadonlyMap<string, Exported>;
}

/** Messages on tasks' names that no file exports, minor without points. Unusable files have their own. */
export function missingFunctions(
  usable: Usable,
  given: ReadonlyMap<string, Declared>,
  manifest: Assignment,
): Message[] {
  const names = manifest.tasks.flatMap((task) => task.functions);
  const wanted = new Set(names.flatMap((name) => [name, classOf(name) ?? name]));
  const said = new Set<string>();
  return manifest.tasks.flatMap((task) => {
    const original = fileOfTask(manifest, task.id);
    // Undefined if the file it belongs in was not submitted.
    const file = usable.names.find(
      (name, index) => originalName(manifest, name, index === 0) === original,
    );
    const level = task.points === 0 ? "info" : "error";
    return task.functions.flatMap((name): Message[] => {
      const what = missingOf(name, usable.exported);
      if (what === undefined) return [];
      const subject = file === undefined ? original : what;
      if (said.has(subject)) return [];
      said.add(subject);
      if (file === undefined) {
        const text = `there is no file ${subject}, which task ${task.id} belongs in`;
        return [{ level, text, failureCode }];
      }
      if (!usable.parts.some((part) => part.name === file)) return [];
      const isClass = given.get(what)?.isKnownClass !== undefined;
      return [describe(what, isClass, level, file, usable, wanted)];
    });
  });
}

function describe(
  what: string,
  isClass: boolean,
  level: Message["level"],
  file: string,
  { parts, exported }: Usable,
  wanted: ReadonlySet<string>,
): Message {
  const own = parts.flatMap((part) => part.own.map((each) => ({ ...each, file: part.name })));
  const message = (text: string, place: Exported | undefined): Message => {
    const line = place && { line: place.line };
    return { level, text, file: place?.file ?? file, failureCode, ...line };
  };
  const owner = classOf(what);
  const hidden = own.find((each) => each.name === what);
  if (hidden !== undefined && owner === undefined) {
    const how = exported.has(handedOut)
      ? "put it on module.exports"
      : "write export in front of it";
    return message(`${what} is defined but not exported: ${how}`, hidden);
  }
  const name = lastOf(what);
  const known =
    owner === undefined
      ? own.filter((each) => classOf(each.name) === undefined)
      : [...exported.values()].filter((each) => classOf(each.name) === owner);
  const candidates = known.filter((each) => !wanted.has(each.name));
  const near = nearest(
    name,
    candidates.map((each) => lastOf(each.name)),
  );
  const hint =
    near === undefined
      ? ""
      : `; rename ${near}? The name must match exactly${lookAlike(near, name)}`;
  const sentence =
    owner === undefined
      ? `there is no ${isClass ? "class" : "function"} ${what}`
      : `the class ${owner} has no method ${name}`;
  const place = candidates.find((each) => lastOf(each.name) === near);
  return message(sentence + hint, place ?? exported.get(owner ?? ""));
}

/** The missing part of a name: itself or its class; undefined if it exists. */
function missingOf(name: string, exported: ReadonlyMap<string, Exported>): string | undefined {
  if (exported.has(name)) return undefined;
  const owner = classOf(name);
  if (owner === undefined) return name;
  const found = exported.get(owner);
  if (found === undefined) return owner;
  // Every class has a constructor; of a class made in some other way, nothing is known.
  return name.endsWith(".constructor") || found.isKnownClass !== true ? undefined : name;
}

function classOf(name: string): string | undefined {
  const at = name.indexOf(".");
  return at < 0 ? undefined : name.slice(0, at);
}

function lastOf(name: string): string {
  return name.slice(name.indexOf(".") + 1);
}
