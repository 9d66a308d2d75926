import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { fileOfTask, originalName } from "../../../course/files.ts";
import { nearest } from "../../../nearest.ts";
import type { Binding, Bindings } from "./bindings.ts";

/** A file that can be read. */
export interface ReadPart {
  readonly name: string;
  readonly own: Bindings;
  /** Names below the top level: methods, inner functions, and what runs only below the main guard. */
  readonly inner: Bindings;
}

export interface ReadFiles {
  /** Names of all files, the main one first. */
  readonly names: readonly string[];
  readonly parts: readonly ReadPart[];
  readonly given: Bindings;
}

interface NamePlace {
  readonly file: string;
  readonly line: number;
}

const failureCode = failures.nameMissing;

/** Messages on missing names of tasks, minor for tasks without points. Unreadable files have messages of their own. */
export function missingFunctions(usable: ReadFiles, manifest: Assignment): Message[] {
  const { names, parts } = usable;
  // A name of the assignment is no misspelling of another one.
  const wanted = new Set([
    ...manifest.tasks.flatMap((task) => task.functions),
    ...manifest.protected,
  ]);
  const own: Bindings = new Map(parts.flatMap((part) => [...part.own]));
  const missing = new Map<string, { readonly points: number; readonly text: MissingText }>();
  const note = (what: string, points: number, text: MissingText) =>
    missing.set(what, { points: Math.max(points, missing.get(what)?.points ?? 0), text });
  for (const { id, points, functions } of manifest.tasks) {
    const original = fileOfTask(manifest, id);
    // Undefined if the task's file was not submitted.
    const file = names.find((each, at) => originalName(manifest, each, at === 0) === original);
    for (const what of functions.flatMap((each) => missingOf(each, own) ?? [])) {
      if (file === undefined) {
        note(original, points, `there is no file ${original}, which task ${id} belongs in`);
      } else if (parts.some((part) => part.name === file)) {
        note(what, points, describe(what, file, usable, wanted));
      }
    }
  }
  return [...missing.values()].map(({ points, text }): Message => {
    const said = typeof text === "string" ? { text } : text;
    return { level: points === 0 ? "info" : "error", failureCode, ...said };
  });
}

type MissingText = string | ({ readonly text: string } & Partial<NamePlace>);

function describe(
  what: string,
  file: string,
  usable: ReadFiles,
  wanted: ReadonlySet<string>,
): MissingText {
  const [owner, name = owner] = what.split(".") as [string, string?];
  const isMember = what.includes(".");
  const isClass = !isMember && usable.given.get(what)?.isClass === true;
  const subject = isMember
    ? `the class ${owner} has no method ${name}`
    : `there is no ${isClass ? "class" : "function"} ${what}`;
  const mayBe = (each: Binding) => !wanted.has(each.name) && (!isClass || each.isClass);
  const { hint, ...place } = hintFor(name, isMember ? owner : undefined, usable, mayBe);
  return { text: `${subject}${hint}`, file, ...place };
}

function hintFor(
  name: string,
  owner: string | undefined,
  { parts }: ReadFiles,
  mayBe: (each: Binding) => boolean,
): { readonly hint: string } & Partial<NamePlace> {
  const placesIn = (names: (part: ReadPart) => Bindings) =>
    parts.flatMap((part) =>
      [...names(part).values()].map((each) => ({ ...each, file: part.name })),
    );
  const at = ({ file, line }: NamePlace) => ({ file, line });
  const own = placesIn((part) => part.own);
  if (owner !== undefined) {
    const outside = own.find((each) => each.name === name);
    if (outside) return { hint: "; it is outside of the class: indent it", ...at(outside) };
  } else {
    const inside = placesIn((part) => part.inner).find((each) => each.name === name);
    if (inside) return { hint: `; it is ${inside.where}: move it out of there`, ...at(inside) };
  }
  const known = own.filter((each) => mayBe(each) && classOf(each.name) === owner);
  const near = nearest(
    name,
    known.map((each) => lastOf(each.name)),
  );
  const place = known.find((each) => lastOf(each.name) === near);
  if (place === undefined) return { hint: "" };
  return { hint: `; rename ${near}? The name must match exactly`, ...at(place) };
}

/** Warns of tasks' functions that are defined twice, as after pasting: the last one counts. */
export function definedTwice({ parts }: ReadFiles, { tasks }: Assignment): Message[] {
  const wanted = tasks.flatMap((task) => task.functions);
  return parts.flatMap(({ name: file, own }) =>
    wanted.flatMap((name): Message[] => {
      const { line, earlier } = own.get(name) ?? {};
      if (line === undefined || earlier === undefined) return [];
      const text = `${name} is defined on line ${earlier} and again on line ${line}: only the last one counts`;
      return [{ level: "warning", text, file, line }];
    }),
  );
}

/** The missing part of a name: its class or itself; undefined if it exists, or may. */
function missingOf(name: string, own: Bindings): string | undefined {
  if (own.has(name)) return undefined;
  const owner = classOf(name);
  if (owner === undefined) return name;
  const found: Binding | undefined = own.get(owner);
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
