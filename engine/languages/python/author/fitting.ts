import type { Assignment } from "../../../../schema/types.ts";
import { pythonConventions } from "../../../course/conventions/python.ts";
import { fileOfTask } from "../../../course/files.ts";
import { filesWithMistake } from "../../../course/mistakes.ts";
import { findRegion } from "../../../course/regions.ts";
import { type SourceText, textOf } from "../../../intake/source-text.ts";
import type { Misfits } from "../../author.ts";
import { declaredIn } from "../inspect/bindings.ts";
import { isNode, type Node } from "../tree.ts";
import { statementsOf } from "./functions.ts";

/** Names in a task's region and around it, without the classes of methods. */
interface RegionNames {
  readonly inside: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
  readonly usedInside: ReadonlySet<string>;
  readonly usedOutside: ReadonlySet<string>;
}

/**
 * Tests by names alone whether a mistake, written for the reference, fits another right solution: that must have all
 * names around the region that the mistake uses, and the mistake all names of the region that are used around it.
 */
export function createMisfits(reference: readonly SourceText[], manifest: Assignment): Misfits {
  return (base) => (mistake) => {
    const name = fileOfTask(manifest, mistake.task);
    const read = (files: readonly SourceText[]) =>
      namesAround({ name, text: textOf(files, name) }, mistake.task);
    const mine = read(filesWithMistake(reference, manifest, mistake));
    const theirs = read(base);
    const lost = [...mine.usedInside].filter(
      (each) => mine.outside.has(each) && !mine.inside.has(each) && !theirs.outside.has(each),
    );
    const left = [...theirs.usedOutside].filter(
      (each) => theirs.inside.has(each) && !theirs.outside.has(each) && !mine.inside.has(each),
    );
    return [...new Set([...lost, ...left])];
  };
}

function namesAround(file: SourceText, task: string): RegionNames {
  const { start, end } = findRegion(file.text, task, pythonConventions.comments);
  const lineAt = (offset: number) => file.text.slice(0, offset).split("\n").length;
  const [first, last] = [lineAt(start), lineAt(end)];
  const isInside = (line: number) => line >= first && line < last;
  const body = statementsOf(file);
  const declared = [...declaredIn({ _type: "Module", body }).values()].map(({ name, line }) => ({
    name: name.slice(name.lastIndexOf(".") + 1),
    line,
  }));
  const used = body.flatMap((each) => [...usesIn(each)]);
  const setOf = (all: readonly { readonly name: string; readonly line: number }[], is: boolean) =>
    new Set(all.filter(({ line }) => isInside(line) === is).map(({ name }) => name));
  return {
    inside: setOf(declared, true),
    outside: setOf(declared, false),
    usedInside: setOf(used, true),
    usedOutside: setOf(used, false),
  };
}

function* usesIn(node: Node): Generator<{ readonly name: string; readonly line: number }> {
  const name = node._type === "Name" ? node.id : node._type === "Attribute" ? node.attr : undefined;
  if (name !== undefined) yield { name: `${name}`, line: node.lineno ?? 1 };
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* usesIn(value);
}
