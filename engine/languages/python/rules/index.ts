import type { SourceText } from "../../../intake/source-text.ts";
import type { FindingsOf } from "../../language.ts";
import { createFindings } from "../../rules/create-rules.ts";
import { parse } from "../inspect/parse.ts";
import { nodesAt } from "../tree.ts";
import { readFunctions } from "./analysis/functions.ts";
import { readProgram } from "./analysis/program.ts";
import { rules } from "./list.ts";
import { importKey, isImport } from "./rule.ts";

/**
 * Checks rules on files that Python can parse, the main one first. Top-level names in `provided` and the skeleton's
 * imports are not held against students.
 */
export function createRules(
  files: readonly SourceText[],
  provided: readonly string[],
  skeleton: readonly SourceText[],
): FindingsOf {
  const read = () => {
    const providedImports = importsOf(skeleton);
    const program = readProgram(files);
    return { ...program, ...readFunctions(program), provided, providedImports };
  };
  return createFindings(files, { language: "Python", rules, read });
}

/** Imports of skeletons, each read once. */
const known = new WeakMap<readonly SourceText[], readonly string[]>();

function importsOf(skeleton: readonly SourceText[]): readonly string[] {
  const imports = known.get(skeleton) ?? skeleton.flatMap(importsIn);
  known.set(skeleton, imports);
  return imports;
}

function importsIn(file: SourceText): string[] {
  const parsed = parse(file);
  const statements = "tree" in parsed ? nodesAt(parsed.tree.body) : [];
  return statements.filter(isImport).map(importKey);
}
