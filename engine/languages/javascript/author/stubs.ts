import { ts } from "#ts-morph";
import type { Assignment, StubKind } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { type SourceText, textOf, withText } from "../../../intake/source-text.ts";
import type { Stub, Surroundings } from "../../author.ts";
import { edited } from "../../edited.ts";
import { nodesIn } from "../nodes.ts";
import { functionsNamed, type WorkNode } from "./skeleton.ts";

interface StubBody {
  readonly kind: StubKind;
  readonly body: string;
  /** Distinguishes bodies of one kind. */
  readonly which?: string;
}

const bodies: readonly StubBody[] = [
  { kind: "returns undefined", body: "return undefined;" },
  { kind: "returns null", body: "return null;" },
  { kind: "returns its first argument", body: "return arguments[0];" },
  { kind: "returns an empty array", body: "return [];" },
  { kind: "throws", body: 'throw new Error("not written yet");' },
];

/** Bodies that look like an answer; those that can do so alone are tried in the reference. */
const answers: readonly StubBody[] = [
  { kind: "returns a copy of its first argument", body: "return structuredClone(arguments[0]);" },
  { kind: "returns [[]]", body: "return [[]];" },
];

const ofArgument: readonly StubKind[] = [
  "returns its first argument",
  "returns a copy of its first argument",
];

/** Each constant that a task's functions may return, and a random choice of them. */
function guesses(constants: readonly string[]): StubBody[] {
  const each = constants.map(
    (text): StubBody => ({ kind: "returns a constant", body: `return ${text};`, which: text }),
  );
  if (constants.length < 2) return each;
  const one = `[${constants.join(", ")}][Math.floor(${constants.length} * Math.random())]`;
  return [...each, { kind: "returns constants at random", body: `return ${one};` }];
}

/**
 * Stubs of every automatically graded task with points and functions. All functions of the task become the same
 * stub, within the reference and, if they return nothing that could be an answer, within the skeleton; of
 * several, each alone also returns undefined within the reference. A constructor's body is empty, except in the
 * stub that throws.
 */
export function makeStubs(around: Surroundings, manifest: Assignment): Stub[] {
  const graded = manifest.tasks
    .filter(({ kind, points }) => kind !== "manual" && points > 0)
    .filter(({ functions }) => functions.length > 0);
  return graded.flatMap((task) => {
    const file = fileOfTask(manifest, task.id);
    return (["reference", "skeleton"] as const).flatMap((name) => {
      const files = around[name];
      const tree = ts.createSourceFile(file, textOf(files, file), ts.ScriptTarget.ESNext, true);
      const found = task.functions.map((each) => ({
        name: each,
        nodes: functionsNamed(tree, each),
      }));
      const all = found.flatMap(({ nodes }) => nodes);
      const alone = found.length > 1 && name === "reference" ? found : [];
      const ways = [{ nodes: all }, ...alone.map((each) => ({ only: each.name, ...each }))];
      return ways.flatMap((way) => stubsOf(task.id, name, files, tree, way));
    });
  });
}

function stubsOf(
  task: string,
  around: Stub["around"],
  files: readonly SourceText[],
  tree: ts.SourceFile,
  { nodes, only }: { readonly nodes: readonly WorkNode[]; readonly only?: string },
): Stub[] {
  const texts = new Set<string>();
  const takes = nodes.some(({ parameters }) => parameters.length > 0);
  // Alone, returning a new array or the argument may well be right.
  const all = only === undefined ? bodies : bodies.slice(0, 1);
  const further = only === undefined && around === "reference";
  return [...all, ...(further ? [...answers, ...guesses(constantsOf(nodes))] : [])]
    .filter(({ kind }) => takes || !ofArgument.includes(kind))
    .map((each) => ({ ...each, text: withBodies(tree, nodes, each) }))
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ kind, text, which }) => ({
      id: `${[task, only, kind, which].filter((each) => each !== undefined).join(" ")}, in the ${around}`,
      task,
      stub: kind,
      around,
      ...(only === undefined ? {} : { only }),
      files: withText(files, tree.fileName, () => text),
    }));
}

function withBodies(
  tree: ts.SourceFile,
  nodes: readonly WorkNode[],
  { kind, body: work }: StubBody,
): string {
  const edits = nodes.map((node) => {
    const at = node.body.getStart(tree);
    const isEmpty = ts.isConstructorDeclaration(node) && kind !== "throws";
    return { at, length: node.body.end - at, text: isEmpty ? "{}" : `{ ${work} }` };
  });
  return edited(tree.text, edits);
}

/** Further ones add nothing. */
const maxConstants = 8;

/** Constants that functions may return, as code: those in return values, and others of small types. */
function constantsOf(nodes: readonly WorkNode[]): readonly string[] {
  const found = nodes
    .filter((each) => !ts.isConstructorDeclaration(each))
    .flatMap((each) => [...ofType(each), ...returned(each).flatMap(literalsIn)]);
  return [...new Set(found)].slice(0, maxConstants);
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
