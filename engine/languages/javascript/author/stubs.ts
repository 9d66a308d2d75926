import { ts } from "#ts-morph";
import type { Assignment } from "../../../../schema/types.ts";
import type { Stub, Surroundings } from "../../author.ts";
import { type StubWriter, stubsBy } from "../../stubs.ts";
import { nodesIn } from "../nodes.ts";
import { functionsNamed, type WorkNode } from "./skeleton.ts";

const writer: StubWriter<WorkNode> = {
  bodies: [
    { kind: "returns undefined", body: () => "return undefined;" },
    { kind: "returns null", body: () => "return null;" },
    { kind: "returns its first argument", body: () => "return arguments[0];" },
    { kind: "returns an empty array", body: () => "return [];" },
    { kind: "throws", body: () => 'throw new Error("not written yet");' },
  ],
  answers: [
    {
      kind: "returns a copy of its first argument",
      body: () => "return structuredClone(arguments[0]);",
    },
    { kind: "returns [[]]", body: () => "return [[]];" },
  ],
  returning: (expression) => `return ${expression};`,
  choice: (constants) =>
    `[${constants.join(", ")}][Math.floor(${constants.length} * Math.random())]`,
  hasParameters: ({ parameters }) => parameters.length > 0,
  constantsOf: (node) =>
    ts.isConstructorDeclaration(node)
      ? []
      : [...ofType(node), ...returned(node).flatMap(literalsIn)],
  read: ({ name, text }) => {
    const tree = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
    return {
      text,
      functionsNamed: (each) => functionsNamed(tree, each),
      replace: (node, { kind, body }) => {
        const at = node.body.getStart(tree);
        const isEmpty = ts.isConstructorDeclaration(node) && kind !== "throws";
        return { at, length: node.body.end - at, text: isEmpty ? "{}" : `{ ${body("")} }` };
      },
    };
  },
};

/** See `stubsBy`. A constructor's body is empty, except in the stub that throws. */
export function makeStubs(around: Surroundings, manifest: Assignment): Stub[] {
  return stubsBy(writer, around, manifest);
}

function ofType({ type }: WorkNode): string[] {
  if (type?.kind === ts.SyntaxKind.BooleanKeyword) return ["true", "false"];
  if (type?.kind === ts.SyntaxKind.NumberKeyword) return ["0", "1"];
  return type?.kind === ts.SyntaxKind.StringKeyword ? ['""'] : [];
}

/** A function's own return values, without those of inner functions. */
function returned({ body }: WorkNode): ts.Expression[] {
  return [...nodesIn(body, (node) => !ts.isFunctionLike(node))]
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) => expression ?? []);
}

function literalsIn(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  const isTruth = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind);
  return isTruth || ts.isStringLiteral(node) || ts.isNumericLiteral(node) ? [node.getText()] : [];
}
