import type { Finding } from "../../../../../schema/types.ts";
import type { SourceText } from "../../../../intake/source-text.ts";
import { spend } from "../../../rules/steps.ts";
import { parse } from "../../inspect/parse.ts";
import { moduleNameOf } from "../../program.ts";
import type { Node } from "../../tree.ts";
import { nameOf } from "../../walk.ts";
import { readScopes, type Scopes } from "./scopes.ts";
import type { BoundName } from "./sites.ts";

export interface PythonFile {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly module: Node;
  readonly scopes: Scopes;
}

/** A submission's files, the main one first, and what their names mean. */
export interface PythonNames {
  readonly files: readonly PythonFile[];
  readonly fileOf: (node: Node) => PythonFile;
  readonly parentOf: (node: Node) => Node | undefined;
  /** The nearest node around another one that fits. */
  readonly around: (node: Node, fits: (each: Node) => boolean) => Node | undefined;
  /** What a name at a node means; undefined for built-in and unknown names. */
  readonly bindingOf: (node: Node) => BoundName | undefined;
  /** The submission's file with a module's name, if it is one of its own. */
  readonly moduleNamed: (name: string) => PythonFile | undefined;
  readonly finding: (node: Node, text: string) => Finding;
}

/** Reads submitted files. Throws for files that Python cannot parse. */
export function readProgram(handedIn: readonly SourceText[]): PythonNames {
  const files = handedIn.map(readFile);
  const byModule = new Map(files.map((file) => [moduleNameOf(file.name), file]));
  const tops = new Map(files.map((file) => [file.module, file]));
  const parentOf = (node: Node) => {
    spend(1);
    for (const { scopes } of files) {
      const parent = scopes.parentOf(node);
      if (parent !== undefined) return parent;
    }
    return undefined;
  };
  const fileOf = (node: Node) => {
    let top = node;
    for (let next = parentOf(top); next !== undefined; next = parentOf(top)) top = next;
    return tops.get(top) ?? (files[0] as PythonFile);
  };
  return {
    files,
    fileOf,
    parentOf,
    around: (node, fits) => {
      let each = parentOf(node);
      while (each !== undefined && !fits(each)) each = parentOf(each);
      return each;
    },
    bindingOf: (node) => {
      const name = nameOf(node);
      const file = files.find(({ scopes }) => scopes.parentOf(node) !== undefined);
      return name === undefined || file === undefined
        ? undefined
        : file.scopes.lookUp(name, file.scopes.scopeOf(node));
    },
    moduleNamed: (name) => byModule.get(name),
    finding: (node, text) => {
      const file = fileOf(node);
      const place = { ...placeIn(file.lines, node), text };
      return file === files[0] ? place : { ...place, file: file.name };
    },
  };
}

function readFile(file: SourceText): PythonFile {
  const parsed = parse(file);
  // Unparsable files were refused before.
  if ("error" in parsed) throw new Error(parsed.error.message);
  const { name, text } = file;
  const lines = text.split(/\r\n?|\n/);
  return { name, text, lines, module: parsed.tree, scopes: readScopes(parsed.tree) };
}

/** Line and column, from 1; a column in UTF-16 units, where Python counts bytes of UTF-8. */
function placeIn(lines: readonly string[], { lineno, col_offset }: Node) {
  const line = typeof lineno === "number" ? lineno : 1;
  const bytes = typeof col_offset === "number" ? col_offset : 0;
  // Each UTF-16 unit takes at least one byte.
  const start = (lines[line - 1] ?? "").slice(0, bytes);
  spend(Math.ceil(start.length / 1000));
  const before = Buffer.from(start).subarray(0, bytes).toString();
  return { line, column: before.length + 1 };
}
