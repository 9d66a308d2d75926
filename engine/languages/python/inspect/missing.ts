import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { fileOfTask, originalName } from "../../../course/files.ts";
import { nearest } from "../../../nearest.ts";
import type { Bindings } from "./tree.ts";

/** Names of the files that were handed in, the main one first, and of those that can be run. */
interface FileNames {
  readonly all: readonly string[];
  readonly usable: readonly string[];
}

/** Messages on tasks' names that no file has. Files that cannot be run have their own. */
export function missingFunctions(
  own: Bindings,
  manifest: Assignment,
  { all, usable }: FileNames,
): Message[] {
  const { tasks, protected: provided } = manifest;
  const wanted = new Set([...tasks.flatMap((task) => task.functions), ...provided]);
  const missing = new Map<string, { readonly points: number; readonly file: string }>();
  const absent = new Map<string, Message>();
  for (const { id, points, functions } of tasks) {
    const original = fileOfTask(manifest, id);
    const file = all.find((name, at) => originalName(manifest, name, at === 0) === original);
    for (const each of functions) {
      const name = missingOf(each, own);
      if (name === undefined) continue;
      if (file === undefined) {
        const text = `there is no file ${original}, which task ${id} belongs in`;
        absent.set(original, { level: levelFor(points), text, failureCode: failures.nameMissing });
      } else if (usable.includes(file)) {
        const most = Math.max(points, missing.get(name)?.points ?? 0);
        missing.set(name, { points: most, file });
      }
    }
  }
  const candidates = [...own.values()].filter(({ name }) => !wanted.has(name));
  const messages = [...missing].map(([what, { points, file }]): Message => {
    const [owner, name = owner] = what.split(".");
    const isMember = what.includes(".");
    const known = candidates.filter(
      (each) => classOf(each.name) === (isMember ? owner : undefined),
    );
    const outside = isMember ? own.get(`${name}`) : undefined;
    const near = nearest(
      `${name}`,
      known.map((each) => lastOf(each.name)),
    );
    const place = outside ?? known.find((each) => lastOf(each.name) === near);
    const hint =
      outside !== undefined
        ? `; it is outside of the class: indent it`
        : near === undefined
          ? ""
          : `; did you mean ${near}? The name must match exactly`;
    const hasMembers = [...wanted].some((each) => classOf(each) === what);
    const isClass = !isMember && (hasMembers || /^[A-Z]/.test(what));
    const subject = isMember
      ? `the class ${owner} has no method ${name}`
      : `there is no ${isClass ? "class" : "function"} ${what}`;
    return {
      level: levelFor(points),
      text: `${subject}${hint}`,
      file,
      failureCode: failures.nameMissing,
      ...(place && { line: place.line }),
    };
  });
  return [...messages, ...absent.values()];
}

function levelFor(points: number): Message["level"] {
  return points === 0 ? "info" : "error";
}

/** The missing part of a name: itself or its class; undefined if it is there, or may be. */
function missingOf(name: string, own: Bindings): string | undefined {
  if (own.has(name)) return undefined;
  const owner = classOf(name);
  if (owner === undefined) return name;
  const found = own.get(owner);
  if (found === undefined) return owner;
  return found.isOpen ? undefined : name;
}

function classOf(name: string): string | undefined {
  const at = name.indexOf(".");
  return at < 0 ? undefined : name.slice(0, at);
}

function lastOf(name: string): string {
  return name.slice(name.indexOf(".") + 1);
}
