import type { SourceText } from "../../../intake/source-text.ts";
import type { FindingsOf } from "../../language.ts";
import { createFindings } from "../../rules/create-rules.ts";
import { readGraph } from "./analysis/graph.ts";
import { readProgram } from "./analysis/program.ts";
import { rules } from "./list.ts";
import type { Context } from "./rule.ts";

/** Checks rules on parsable files, the main one first. `provided` are top-level names not counted against students. */
export function createRules(files: readonly SourceText[], provided: readonly string[]): FindingsOf {
  const read = (): Context => {
    const program = readProgram(files);
    return { ...program, ...readGraph(program), provided };
  };
  return createFindings(files, { language: "JavaScript", rules, read });
}
