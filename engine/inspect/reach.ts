import type { SourceFile, ts } from "#ts-morph";
import type { ManifestTask } from "../../fixtures/schema/types.ts";
import { exportAliases, type Mentions, mentionsOf } from "./mentions.ts";

/**
 * Which other tasks' functions each task may call, by id: found by following names through the
 * top-level statements and the members of classes. It may name a task too many, where two things
 * share a name, but none too few unless names are put together at run time.
 */
export function reachedTasks(
  files: readonly SourceFile[],
  tasks: readonly ManifestTask[],
): Readonly<Record<string, readonly string[]>> {
  const trees: readonly ts.SourceFile[] = files.map((file) => file.compilerNode);
  const aliases = new Map(trees.flatMap((tree) => [...exportAliases(tree)]));
  const mentions = mentionsOf(trees);
  const local = (name: string) => {
    const [owner = name, member] = name.split(".");
    const known = aliases.get(owner) ?? owner;
    return member === undefined ? known : mentions.memberOf(known, member);
  };
  /** A class is all of its members; a member needs an object of the very class it is asked for. */
  const startOf = (name: string) => {
    const own = local(name);
    const owner = aliases.get(ownerOf(name)) ?? ownerOf(name);
    return name.includes(".") ? [own, `${owner}.constructor`] : [own, ...mentions.membersOf(own)];
  };
  const isReached = (name: string, reached: ReadonlySet<string>) => {
    const own = local(name);
    if (reached.has(own) || reached.has(name)) return true;
    // One that no class declares is called by its name alone.
    const isDeclared = mentions.membersOf(ownerOf(own)).includes(own);
    return name.includes(".") && !isDeclared && reached.has(name.slice(ownerOf(name).length + 1));
  };
  return Object.fromEntries(
    tasks.map((task) => {
      const reached = closure(task.functions.flatMap(startOf), mentions);
      const others = tasks.filter(
        (other) => other !== task && other.functions.some((fn) => isReached(fn, reached)),
      );
      return [task.id, others.map((other) => other.id)];
    }),
  );
}

function ownerOf(name: string): string {
  return name.split(".")[0] ?? name;
}

function closure(start: readonly string[], mentions: Mentions): Set<string> {
  const reached = new Set<string>();
  const open = [...start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of mentions.of(name)) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
