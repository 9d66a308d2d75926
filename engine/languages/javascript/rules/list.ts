import type { SourceText } from "../../../intake/source-text.ts";
import type { FindingsOf } from "../../language.ts";
import { createFindings } from "../../rules/create-rules.ts";
import { readGraph } from "./analysis/graph.ts";
import { readProgram } from "./analysis/program.ts";
import { calls } from "./calls.ts";
import { documented } from "./documented.ts";
import { forbidden } from "./forbidden.ts";
import { functionLength } from "./function-length.ts";
import { noAny } from "./no-any.ts";
import { providedImport } from "./provided-import.ts";
import type { Context, Rule } from "./rule.ts";
import { unused } from "./unused.ts";

export const rules: readonly Rule[] = [
  forbidden,
  unused,
  documented,
  noAny,
  functionLength,
  providedImport,
  calls,
];

/** Checks rules on parsable files, the main one first. `provided` are top-level names not counted against students. */
export function createRules(files: readonly SourceText[], provided: readonly string[]): FindingsOf {
  const read = (): Context => {
    const program = readProgram(files);
    return { ...program, ...readGraph(program), provided };
  };
  return createFindings(files, { language: "JavaScript", rules, read });
}
