import { ts } from "#ts-morph";
import type { Variant } from "../../../mutants.ts";
import { isStatic } from "../../nodes.ts";

/** From this call on, the first answer is repeated. */
const limit = 8;

export type AnswerVariant = ts.FunctionDeclaration | ts.MethodDeclaration;

/**
 * A function that repeats an earlier answer: the last call's if the arguments are equal; one cached by one
 * object, ignoring other arguments; or from the eighth call on the first. A modified object counts as the same:
 * such functions miss that.
 *
 * The original stays beside it under another name, otherwise unchanged. There are no closures, since some
 * assignments forbid them.
 */
export function varyAnswers(node: AnswerVariant): Variant[] {
  const { body, parent } = node;
  const name = node.name?.getText();
  const isMethod = ts.isMethodDeclaration(node);
  const owner = ts.isClassLike(parent) ? parent.name?.text : undefined;
  if (!node.name || !body || node.asteriskToken || (isMethod && owner === undefined)) return [];
  const at = node.name.getStart();
  const [memory, other] = [`${name}_kept`, `${name}_answer`];
  const head = isMethod ? (isStatic(node) ? "static " : "") : "function ";
  const rest = node.getSourceFile().text.slice(node.name.getEnd(), node.getEnd());
  const beside = `${isMethod ? "static" : "var"} ${memory}; ${head}${other}${rest}`;
  const kept = isMethod ? `${owner}.${memory}` : memory;
  const call = `${isMethod ? "this." : ""}${other}(...arguments)`;
  const made = (kind: Variant["kind"], after: string, code: string): Variant => ({
    kind,
    start: body.getStart(),
    end: node.getEnd(),
    after: `{ ${code} } ${beside}`,
    at,
    shown: { before: name ?? "", after },
  });
  const given = node.parameters.map((parameter, index) => ({
    name: parameter.name.getText(),
    value: `arguments[${index}]`,
    isObject: isObject(parameter.type),
  }));
  const objects = given.filter((each) => each.isObject);
  const values = given.filter((each) => !each.isObject).map(({ value }) => value);
  const known = [...given.map(({ value }) => value), ...(isMethod ? ["this"] : [])];
  return [
    ...(isMethod || objects.length > 0
      ? [made("kept", "the answer of the last call", ofLastCall(kept, call, known))]
      : []),
    ...(objects.length > 1 ? objects : []).map((object) =>
      made("kept", `the answer kept for ${object.name}`, keptFor(object.value, kept, call, values)),
    ),
    made("limit", `the first answer from call ${limit} on`, ofFirstCall(kept, call)),
  ];
}

function ofLastCall(kept: string, call: string, known: readonly string[]): string {
  const same = known.map((each, at) => `${kept}[${at + 1}] === ${each}`).join(" && ");
  const now = [call, ...known].join(", ");
  return `if (!(${kept} && ${same})) ${kept} = [${now}]; return ${kept}[0];`;
}

function keptFor(object: string, kept: string, call: string, values: readonly string[]): string {
  return [
    `${kept} ??= new WeakMap();`,
    `if (!${kept}.has(${object})) ${kept}.set(${object}, {});`,
    `const all = ${kept}.get(${object}), key = String([${values.join(", ")}]);`,
    `if (!(key in all)) all[key] = ${call}; return all[key];`,
  ].join(" ");
}

function ofFirstCall(kept: string, call: string): string {
  return [
    `${kept} ??= []; if (${kept}.length >= ${limit - 1}) return ${kept}[0];`,
    `const answer = ${call}; ${kept}.push(answer); return answer;`,
  ].join(" ");
}

/** True if values of a type are objects, as far as the file says; imported types may be. */
function isObject(type: ts.TypeNode | undefined): boolean {
  if (type === undefined || !ts.isTypeReferenceNode(type)) {
    return type !== undefined && objectTypes.has(type.kind);
  }
  const alias = type
    .getSourceFile()
    .statements.filter(ts.isTypeAliasDeclaration)
    .find((each) => each.name.text === type.typeName.getText());
  return alias === undefined || isObject(alias.type);
}

const objectTypes: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.ArrayType, ts.SyntaxKind.TupleType, ts.SyntaxKind.FunctionType],
  ...[ts.SyntaxKind.TypeLiteral, ts.SyntaxKind.TypeOperator, ts.SyntaxKind.AnyKeyword],
]);
