import type { Assignment, Finding, ForbiddenRule } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { FindingsById } from "../../../points/report.ts";
import type { Watcher } from "../../language.ts";
import { inOrder } from "../../rules/create-rules.ts";
import { findingText } from "../../rules/kinds.ts";
import type { Program, Use } from "../../sandbox.ts";
import { columnOf } from "../compile/compile.ts";
import { asCompiled, type CompiledProgram, type Tripwires } from "../compile/types.ts";
import { takingFunctions } from "./forbidden-names.ts";

interface Forbidding {
  readonly id: string;
  readonly rule: ForbiddenRule;
}

/** Makes findings, for rules with deductions, of what a sandbox can see; undefined without any. */
export function createWatcher({ deductions = [] }: Assignment): Watcher | undefined {
  const forbidding = deductions.flatMap(({ id, rule }): Forbidding[] =>
    rule.kind === "forbidden" ? [{ id, rule }] : [],
  );
  const tripwires = tripwiresOf(forbidding.map(({ rule }) => rule));
  if (tripwires === undefined) return undefined;
  return {
    watched: (program): CompiledProgram => ({ ...asCompiled(program), tripwires }),
    withUses: (...what) => withUses(forbidding, ...what),
  };
}

function tripwiresOf(rules: readonly ForbiddenRule[]): Tripwires | undefined {
  const globals = [...new Set(rules.flatMap((rule) => rule.globals ?? []))];
  const methods = [...new Set(rules.flatMap((rule) => rule.methods ?? []))];
  const regex = rules.some(({ syntax = [] }) => syntax.includes("regex"));
  if (globals.length === 0 && methods.length === 0 && !regex) return undefined;
  return { globals, methods, regex, functions: methods.some((each) => takingFunctions.test(each)) };
}

/** Findings in the text, then uses seen at run time on other lines. */
function withUses(
  forbidding: readonly Forbidding[],
  ...[found, uses, texts, program]: Parameters<Watcher["withUses"]>
): FindingsById {
  const all = new Map(Object.entries(found));
  for (const { id, rule } of forbidding) {
    const before = all.get(id) ?? [];
    const findings = [...before];
    for (const use of uses.filter((each) => isForbidden(rule, each))) {
      const finding = findingOf(rule, use, texts, program);
      const isSameLine = ({ line, file }: Finding) =>
        line === finding.line && file === finding.file;
      if (!findings.some(isSameLine)) findings.push(finding);
    }
    if (findings.length > before.length) all.set(id, inOrder(findings, texts));
  }
  return Object.fromEntries(all);
}

function isForbidden(
  { globals = [], methods = [], syntax = [] }: ForbiddenRule,
  use: Use,
): boolean {
  const { kind, name } = use;
  if (kind === "global") return globals.includes(name);
  if (kind === "code") return globals.includes("Function") || globals.includes("eval");
  if (kind === "regex") return syntax.includes("regex") || globals.includes(name);
  return (
    methods.includes(name) ||
    (name === "Array.from" && methods.some((each) => takingFunctions.test(each)))
  );
}

function findingOf(
  rule: ForbiddenRule,
  { kind, name: used, file, line = 1, column }: Use,
  texts: readonly SourceText[],
  program: Program,
): Finding {
  const name = file ?? program.fileName;
  const text = texts.find((each) => each.name === name)?.text ?? "";
  const at = column && columnOf(asCompiled(program), { name, text }, line, column);
  return {
    line,
    column: at || 1,
    text: findingText(rule, wordsFor(kind, used)),
    ...(file === undefined ? {} : { file }),
    noticed: true,
  };
}

function wordsFor(kind: string, name: string): string {
  if (kind === "regex") return "a regular expression is";
  if (kind === "code") return "making a function from a string is";
  if (name === "Array.from") return "Array.from with a function is";
  return kind === "method" ? `the method ${name} is` : `${name} is`;
}
