import { ts } from "#ts-morph";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Normalise, Passage } from "../../language.ts";
import { readFile, reasonOf } from "../inspect/inspect.ts";
import { placeAt } from "../nodes.ts";
import { shallowTree } from "../tree.ts";
import { createWriter } from "./write-tokens.ts";

/** Reduces submissions of one assignment to comparable passages. */
export function createNormaliser({ manifest }: Pick<LoadedAssignment, "manifest">): Normalise {
  // Functions and methods of the assignment, which cannot be renamed.
  const functions = manifest.tasks.flatMap((task) => task.functions);
  const names = new Set(functions.flatMap((name) => name.split(".")));
  return ({ files }) => {
    const passages: Passage[] = [];
    const texts: SourceText[] = [];
    const problems: string[] = [];
    for (const file of files.map(readFile)) {
      try {
        if ("problem" in file) problems.push(`${file.name}: ${file.problem}`);
        else {
          passages.push(...passagesOf(file, names));
          texts.push(file);
        }
      } catch (cause) {
        problems.push(`${file.name}: ${reasonOf(cause)}`);
      }
    }
    return { passages, texts, problems };
  };
}

/**
 * A file's statements and its classes' members as one passage each, so that moving a function changes none. The
 * assignment's `names` stay; otherwise only behaviour counts, as defined in write-tokens.ts.
 */
export function passagesOf(file: SourceText, names: ReadonlySet<string>): Passage[] {
  const tree = shallowTree(file.text, file.name);
  const passages: Passage[] = [];

  function add(node: ts.Node): void {
    const tokens: string[] = [];
    const lines: number[] = [];
    const write = createWriter(names, (token, at) => {
      tokens.push(token);
      lines.push(placeAt(tree, at.getStart(tree)).line);
    });
    write(node);
    if (tokens.length > 0) passages.push({ file: file.name, tokens, lines });
  }

  for (const node of tree.statements) {
    if (ts.isClassLike(node)) node.members.forEach(add);
    else if (ts.isVariableStatement(node)) node.declarationList.declarations.forEach(add);
    else add(node);
  }
  return passages;
}
