import { ts } from "#ts-morph";
import type { Assignment, StubKind } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { type SourceText, textOf, withText } from "../../../intake/source-text.ts";
import type { Stub, Surroundings } from "../../author.ts";
import { nodesIn } from "../nodes.ts";
import { functionsNamed, type WorkNode } from "./skeleton.ts";

/** A body in the place of the work of a function. */
interface StubBody {
  readonly kind: StubKind;
  readonly body: string;
  /** Which of those of the kind it is. */
  readonly which?: string;
}

const bodies: readonly StubBody[] = [
  { kind: "returns undefined", body: "return undefined;" },
  { kind: "returns null", body: "return null;" },
  { kind: "returns its first argument", body: "return arguments[0];" },
  { kind: "returns an empty array", body: "return [];" },
  { kind: "throws", body: 'throw new Error("not written yet");' },
];

/** What looks like an answer; what does, alone, is tried among the other tasks of the reference. */
const answers: readonly StubBody[] = [
  { kind: "returns a copy of its first argument", body: "return structuredClone(arguments[0]);" },
  { kind: "returns [[]]", body: "return [[]];" },
];

const ofArgument: readonly StubKind[] = [
  "returns its first argument",
  "returns a copy of its first argument",
];

/** Each constant that a task's functions may return, and all of them by chance. */
function guesses(constants: readonly string[]): StubBody[] {
  const each = constants.map(
    (text): StubBody => ({ kind: "returns a constant", body: `return ${text};`, which: text }),
  );
  if (constants.length < 2) return each;
  const one = `[${constants.join(", ")}][Math.floor(${constants.length} * Math.random())]`;
  return [...each, { kind: "returns constants at random", body: `return ${one};` }];
}

/**
 * Stubs of every task that has points and functions and is graded by checks. All functions of the
 * task are the same stub, among the other tasks of the reference and, where they give nothing that could
 * be an answer, of the skeleton; where a task has several, also each alone returns undefined, among all
 * others of the reference. A constructor has an empty body, but for the stub that throws.
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
  // Alone, one may well be right that returns a new array, or what it was given.
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
  return nodes
    .toSorted((a, b) => b.body.getStart(tree) - a.body.getStart(tree))
    .reduce((text, node) => {
      const isEmpty = ts.isConstructorDeclaration(node) && kind !== "throws";
      const body = isEmpty ? "{}" : `{ ${work} }`;
      return text.slice(0, node.body.getStart(tree)) + body + text.slice(node.body.getEnd());
    }, tree.text);
}

/** More of them say no more. */
const mostConstants = 8;

/**
 * The constants that functions may return, as code: those that stand in what they return, and what else
 * there is of their type where it has few values.
 */
function constantsOf(nodes: readonly WorkNode[]): readonly string[] {
  const found = nodes
    .filter((each) => !ts.isConstructorDeclaration(each))
    .flatMap((each) => [...ofType(each), ...returned(each).flatMap(literalsIn)]);
  return [...new Set(found)].slice(0, mostConstants);
}

function ofType({ type }: WorkNode): string[] {
  if (type?.kind === ts.SyntaxKind.BooleanKeyword) return ["true", "false"];
  if (type?.kind === ts.SyntaxKind.NumberKeyword) return ["0", "1"];
  return type?.kind === ts.SyntaxKind.StringKeyword ? ['""'] : [];
}

/** What a function returns itself, and not what those in it do. */
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
