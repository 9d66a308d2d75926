import type { Finding, StructureRule } from "../../../../schema/types.ts";
import { failIfHostBroke, GridmarkError } from "../../../errors.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { oncePer } from "../../../once.ts";
import type { FindingsOf } from "../../language.ts";
import { readGraph } from "./analysis/graph.ts";
import { readProgram } from "./analysis/program.ts";
import { AnalysisEnded, withinSteps } from "./analysis/walk.ts";
import { rules } from "./list.ts";
import type { Context } from "./rule.ts";

/** Of one rule: a hostile file may have any number. */
const maxFindings = 100;

/**
 * Checks rules on the syntax trees of parsable files, the main one first. `provided` are top-level names not
 * counted against students. Each rule is evaluated once. A program that makes the compiler give up breaks every
 * rule, and one that takes too many steps breaks the rule they were taken for.
 */
export function createRules(files: readonly SourceText[], provided: readonly string[]): FindingsOf {
  let read: Context | readonly Finding[] | undefined;
  return oncePer((rule) => {
    // If the compiler gives up for any reason, that is the files' fault alone.
    read ??= look(() => readContext(files, provided), unreadable);
    const context = read;
    if (!("files" in context)) return context;
    const found = look(() => findingsOf(rule, context));
    return inOrder(found, files).slice(0, maxFindings);
  });
}

function readContext(files: readonly SourceText[], provided: readonly string[]): Context {
  const program = readProgram(files);
  return { ...program, ...readGraph(program), provided };
}

function findingsOf(rule: StructureRule, context: Context): readonly Finding[] {
  const known = rules.find(({ kind }) => kind === rule.kind);
  if (known !== undefined) return known.find(rule, context);
  throw new GridmarkError("configuration", `JavaScript has no rule ${rule.kind}`);
}

/** When we give up, report a finding: hiding code in a huge file must not pay. */
function look<T>(through: () => T, onFault?: readonly Finding[]): T | readonly Finding[] {
  try {
    return withinSteps(through);
  } catch (cause) {
    if (cause instanceof AnalysisEnded) return tooLarge;
    failIfHostBroke("looking through the program", cause);
    if (onFault === undefined) throw cause;
    return onFault;
  }
}

const unchecked = (why: string): readonly Finding[] => [
  { line: 1, column: 1, text: `the program cannot be checked: ${why}` },
];

const unreadable = unchecked("its code is too unusual");
const tooLarge = unchecked("it has too many names or nested parts");

/** The main file first, then the others in order of submission; from top to bottom. */
export function inOrder(found: readonly Finding[], files: readonly SourceText[]): Finding[] {
  const place = ({ file }: Finding) => files.findIndex(({ name }) => name === file);
  return found.toSorted((a, b) => place(a) - place(b) || a.line - b.line || a.column - b.column);
}
