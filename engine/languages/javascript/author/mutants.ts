import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { findRegion, hasRegion, regionOf } from "../../../course/regions.ts";
import type { Mutant } from "../../author.ts";
import { nodesIn, placeAt } from "../nodes.ts";
import { oneLine } from "./terms.ts";
import { type AnswerVariant, varyAnswers } from "./variants/answers.ts";
import { varyOperators, varyStatements } from "./variants/operators.ts";
import { varyCalls, varyCases, varyValues } from "./variants/values.ts";
import type { Variant } from "./variants/variant.ts";

/** Of mutants with the same text, the first one stays. */
const rules = [...varyOperators, ...varyValues, ...varyStatements, varyCalls, ...varyCases];

/**
 * All mutants of a reference's file, by default the main one, in tasks that have points, a region and no manual
 * marking, in text order. They change only task regions and no types, differ in text, and can be parsed.
 */
export function makeMutants(
  reference: string,
  manifest: Assignment,
  name = manifest.files[0] ?? "",
): Mutant[] {
  const file = ts.createSourceFile("reference.ts", reference, ts.ScriptTarget.ESNext, true);
  const made = new Set<string>([reference]);
  return manifest.tasks
    .filter(({ kind, points }) => kind !== "manual" && points > 0)
    .filter(({ id }) => fileOfTask(manifest, id) === name)
    .filter(({ id, functions }) => functions.length > 0 || hasRegion(reference, id))
    .flatMap(({ id, functions }) => {
      const { start, end } = findRegion(reference, id);
      const isMet = (node: ts.Node) =>
        node.getEnd() > start && node.getFullStart() < end && !isType(node);
      return [...nodesIn(file, isMet)]
        .filter((node) => node.getStart() >= start && node.getEnd() <= end)
        .flatMap((node): Variant[] => [
          ...rules.flatMap((rule) => rule(node)),
          ...(isGraded(node, functions) ? varyAnswers(node) : []),
        ])
        .sort((a, b) => a.start - b.start || a.end - b.end)
        .map((variant) => mutantOf(id, name, variant, file))
        .filter(({ text }) => !made.has(text) && made.add(text) && isParsable(regionOf(text, id)));
    });
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function mutantOf(task: string, name: string, variant: Variant, file: ts.SourceFile): Mutant {
  const { kind, start, end, after, at = start } = variant;
  const { line, column } = placeAt(file, at);
  const before = oneLine(file.text.slice(start, end));
  const shown = variant.shown ?? { before, after: oneLine(after) };
  return {
    id: `${task} ${kind} ${line}:${column} ${shown.before} → ${shown.after}`,
    task,
    file: name,
    kind,
    line,
    column,
    ...shown,
    code: (file.text.split("\n")[line - 1] ?? "").trim(),
    text: file.text.slice(0, start) + after + file.text.slice(end),
  };
}

/** True for a function of a task, or a method of its class. */
function isGraded(node: ts.Node, functions: readonly string[]): node is AnswerVariant {
  if (ts.isFunctionDeclaration(node)) return functions.includes(node.name?.text ?? "");
  if (!ts.isMethodDeclaration(node) || !ts.isClassLike(node.parent)) return false;
  const owner = node.parent.name?.text ?? "";
  return functions.includes(owner) || functions.includes(`${owner}.${node.name.getText()}`);
}

/** True if a region is a program, or part of a class. */
function isParsable(region: string): boolean {
  return [region, `class Owner extends Object {\n${region}}`].some((text) => {
    const file = ts.createSourceFile("mutant.ts", text, ts.ScriptTarget.ESNext);
    // The parser stores errors on the tree; asking a program for them takes ten times as long.
    return (file as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length === 0;
  });
}
