import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Normalise, Passage } from "../../language.ts";
import { type Parsed, parse } from "../inspect/parse.ts";
import { readFile } from "../inspect/read-file.ts";
import { type Node, nodesAt } from "../tree.ts";
import { createWriter } from "./write-tokens.ts";

const tooDeep = "the code is nested too deeply to be read";
const notParsed = "the file cannot be parsed";
const partly = "lines with syntax errors are not compared";

/** Lines that may be left out of a file before giving up on it. */
const maxLeftOut = 20;

/** Reduces submissions to one assignment, whose manifest spells names as Python does, to comparable passages. */
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
      if (!("file" in read)) {
        problems.push(`${each.name}: ${read.problem}`);
        continue;
      }
      const { file, parsed } = read;
      const tree = "tree" in parsed ? parsed.tree : treeOfRest(file, parsed);
      const found = tree === undefined ? [] : passagesIn(each.name, tree, names);
      if (found === undefined) problems.push(`${each.name}: ${tooDeep}`);
      else if ("error" in parsed) {
        problems.push(`${each.name}: ${found.length > 0 ? partly : notParsed}`);
      }
      passages.push(...(found ?? []));
      if (found !== undefined && tree !== undefined) texts.push(file);
    }
    return { passages, texts, problems };
  };
}

/** The tree of a file without the lines that have syntax errors; undefined if too much would be left out. */
function treeOfRest(file: SourceText, parsed: Parsed): Node | undefined {
  const lines = file.text.split(/\r\n?|\n/);
  let now = parsed;
  for (let left = maxLeftOut; left > 0 && "error" in now; left -= 1) {
    const { message, line } = now.error;
    // An error in an empty block is reported after its head.
    const head = /^expected an indented block after .* on line (\d+)$/.exec(message)?.[1];
    const at = (head === undefined ? line : Number(head)) ?? 0;
    const text = lines[at - 1];
    if (text === undefined) return undefined;
    // A block needs a statement.
    lines[at - 1] = text.trim() === "pass" ? "" : `${/^\s*/.exec(text)?.[0]}pass`;
    now = parse({ name: file.name, text: lines.join("\n") });
  }
  return "tree" in now ? now.tree : undefined;
}

/** Undefined if the tree is too deep for the host's stack. */
function passagesIn(file: string, module: Node, names: ReadonlySet<string>) {
  try {
    return passagesOf(file, module, names);
  } catch {
    return undefined;
  }
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
      // An end has the line of the last part.
      if (token !== "end") line = at.lineno ?? line;
      tokens.push(token);
      lines.push(line);
    });
    write(node);
    return tokens.length === 0 ? [] : [{ file, tokens, lines }];
  });
}
