import { ts } from "#ts-morph";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Normalise, Passage } from "../../language.ts";
import { readFile, reasonOf } from "../inspect/inspect.ts";
import { placeAt } from "../nodes.ts";
import { shallowTree } from "../tree.ts";
import { createWriter } from "./write-tokens.ts";

/** Reduces the files of submissions to one assignment to the passages that are compared. */
export function createNormaliser({ manifest }: Pick<LoadedAssignment, "manifest">): Normalise {
  // Names of functions and methods that the assignment asks for: they cannot be renamed.
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
 * The statements of a file and the members of its classes, one passage each: to move a function
 * changes nothing in any of them. `names` are those that the assignment gives, which stay. What is
 * left of a program is how it works; see write-tokens.ts for what is not.
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
