import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Normalise, Passage } from "../../language.ts";
import { readFile } from "../inspect/read-file.ts";
import { type Node, nodesAt } from "../inspect/tree.ts";
import { createWriter } from "./write-tokens.ts";

const tooDeep = "the code is nested too deeply to be read";
const notParsed = "the file cannot be parsed";

/** Reduces submissions of one assignment, with the names that Python has, to comparable passages. */
export function createNormaliser({ manifest }: Pick<LoadedAssignment, "manifest">): Normalise {
  // Functions and methods of the assignment, which cannot be renamed.
  const functions = manifest.tasks.flatMap((task) => task.functions);
  const names = new Set(functions.flatMap((name) => name.split(".")));
  return ({ files }) => {
    const passages: Passage[] = [];
    const texts: SourceText[] = [];
    const problems: string[] = [];
    for (const each of files) {
      const read = readFile(each);
      const tree = "parsed" in read && "tree" in read.parsed ? read.parsed.tree : undefined;
      if (!("file" in read)) problems.push(`${each.name}: ${read.problem}`);
      else if (tree === undefined) problems.push(`${each.name}: ${notParsed}`);
      else {
        try {
          passages.push(...passagesOf(each.name, tree, names));
          texts.push(read.file);
        } catch {
          // Only the host's stack ends here.
          problems.push(`${each.name}: ${tooDeep}`);
        }
      }
    }
    return { passages, texts, problems };
  };
}

/** A module's statements and its classes' members as one passage each, so that moving a function changes none. */
export function passagesOf(file: string, module: Node, names: ReadonlySet<string>): Passage[] {
  const statements = nodesAt(module.body).flatMap((node) =>
    node._type === "ClassDef" ? nodesAt(node.body) : [node],
  );
  return statements.flatMap((node): Passage[] => {
    const tokens: string[] = [];
    const lines: number[] = [];
    let line = node.lineno ?? 1;
    const write = createWriter(names, (token, at) => {
      // The end of something is where its last part is.
      if (token !== "end") line = at.lineno ?? line;
      tokens.push(token);
      lines.push(line);
    });
    write(node);
    return tokens.length === 0 ? [] : [{ file, tokens, lines }];
  });
}
