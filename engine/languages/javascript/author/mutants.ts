import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import type { Mutant } from "../../author.ts";
import { mutantsOf, type Variant } from "../../mutants.ts";
import { nodesIn } from "../nodes.ts";
import { type AnswerVariant, varyAnswers } from "./variants/answers.ts";
import { varyOperators, varyStatements } from "./variants/operators.ts";
import { varyCalls, varyCases, varyValues } from "./variants/values.ts";

const rules = [...varyOperators, ...varyValues, ...varyStatements, varyCalls, ...varyCases];

/** The mutants of a reference's file, by default the main one. They change no types. */
export function makeMutants(
  text: string,
  manifest: Assignment,
  name = manifest.files[0] ?? "",
): Mutant[] {
  const file = ts.createSourceFile("reference.ts", text, ts.ScriptTarget.ESNext, true);
  return mutantsOf(manifest, {
    ...{ name, text, isParsable },
    variantsIn: ({ start, end }, { functions }) => {
      const isMet = (node: ts.Node) =>
        node.getEnd() > start && node.getFullStart() < end && !isType(node);
      return [...nodesIn(file, isMet)]
        .filter((node) => node.getStart() >= start && node.getEnd() <= end)
        .flatMap((node): Variant[] => [
          ...rules.flatMap((rule) => rule(node)),
          ...(isGraded(node, functions) ? varyAnswers(node) : []),
        ]);
    },
  });
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
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
