import { ts } from "#ts-morph";
import { isObject } from "./object-type.ts";
import type { Variant } from "./variant.ts";

/** From this call on, the first answer is given again. */
const limit = 8;

export type AnswerVariant = ts.FunctionDeclaration | ts.MethodDeclaration;

/**
 * A function that gives an earlier answer: that of the last call, where it had the same arguments; one
 * kept for one of several objects, whatever the others are; the first, from the eighth call on. An
 * object that has changed since is the same object: that is what such a function misses.
 */
export function varyAnswers(node: AnswerVariant, file: ts.SourceFile): Variant[] {
  const text = answerText(node, file);
  if (text === undefined) return [];
  const { name, kept, call, wrap } = text;
  const made = (kind: Variant["kind"], after: string, code: string): Variant => ({
    kind,
    start: (node.body as ts.Block).getStart(file),
    end: node.getEnd(),
    after: wrap(code),
    at: (node.name as ts.Node).getStart(file),
    shown: { before: name, after },
  });
  const given = node.parameters.map((parameter, at) => ({
    name: parameter.name.getText(file),
    value: `arguments[${at}]`,
    isObject: isObject(parameter.type, file),
  }));
  const objects = given.filter((each) => each.isObject);
  const values = given.filter((each) => !each.isObject).map(({ value }) => value);
  const isMethod = ts.isMethodDeclaration(node);
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

/**
 * The function stands beside itself with another name, so that nothing else about it changes. There are
 * no closures: some assignments forbid them.
 */
function answerText(node: AnswerVariant, file: ts.SourceFile) {
  const { body, parent } = node;
  const name = node.name?.getText(file);
  const isMethod = ts.isMethodDeclaration(node);
  const owner = ts.isClassLike(parent) ? parent.name?.text : undefined;
  if (!body || name === undefined || node.asteriskToken) return undefined;
  if (isMethod && owner === undefined) return undefined;
  const isStatic = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const [memory, other] = [`${name}_kept`, `${name}_answer`];
  const declared = `${isMethod ? "static" : "var"} ${memory};`;
  const head = isMethod ? (isStatic ? "static " : "") : "function ";
  const rest = file.text.slice((node.name as ts.Node).getEnd(), node.getEnd());
  return {
    name,
    kept: isMethod ? `${owner}.${memory}` : memory,
    call: `${isMethod ? "this." : ""}${other}(...arguments)`,
    wrap: (code: string) => `{ ${code} } ${declared} ${head}${other}${rest}`,
  };
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
