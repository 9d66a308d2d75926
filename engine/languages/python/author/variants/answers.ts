import type { Variant } from "../../../mutants.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { parametersIn } from "../../walk.ts";
import type { CodePart } from "./source.ts";

/** The call from which on the first answer is repeated. */
const limit = 8;

/** Types compared by value; other objects are compared by identity. */
const plain = "(int, float, str, bool, type(None))";

/**
 * A function that repeats an earlier answer, as in JavaScript: the last call's if the arguments are equal; one cached
 * by one object, ignoring other objects; or from the eighth call on the first. A modified object counts as the same.
 *
 * The original stays beside it under another name, otherwise unchanged.
 */
export function varyAnswers(part: CodePart): Variant[] {
  const { node, parent, source } = part;
  const name = `${node.name}`;
  const owner = parent?.node._type === "ClassDef" ? `${parent.node.name}.` : "";
  const isConstructor = owner !== "" && name === "__init__";
  if (node._type !== "FunctionDef" || nodesAt(node.decorator_list).length > 0 || isConstructor) {
    return [];
  }
  const at = part.start + (/^def\s+/.exec(part.text)?.[0].length ?? 0);
  const indent = /[ \t]*$/.exec(source.text.slice(0, part.start))?.[0] ?? "";
  const original = `def ${name}_answer${source.text.slice(at + name.length, part.end)}`;
  const kept = `${owner}${name}_kept`;
  const call = `${owner}${name}_answer(*given)`;
  const made = (kind: Variant["kind"], after: string, memory: string, ...code: string[]) => {
    const head = ["", "", `${name}_kept = ${memory}`, "", `def ${name}(*given):`];
    const lines = [...head, ...code.map((line) => `    ${line}`)];
    const text = lines.map((line) => (line === "" ? line : indent + line)).join("\n");
    const shown = { before: name, after };
    return { kind, start: part.start, end: part.end, after: original + text, at, shown };
  };
  const objects = parametersIn(node).positional.flatMap((each, index) =>
    isObject(each, source.statements) ? [{ name: `${each.arg}`, value: `given[${index}]` }] : [],
  );
  return [
    ...(owner !== "" || objects.length > 0
      ? [
          made(
            ...(["kept", "the answer of the last call", "[None, None, None]"] as const),
            `known = [each if isinstance(each, ${plain}) else id(each) for each in given]`,
            // The arguments are kept, so that no other object gets the same identity.
            `if ${kept}[0] != known: ${kept}[:] = known, given, ${call}`,
            `return ${kept}[2]`,
          ),
        ]
      : []),
    ...(objects.length > 1 ? objects : []).map((object) =>
      made(
        ...(["kept", `the answer kept for ${object.name}`, "{}"] as const),
        `key = str([each for each in given if isinstance(each, ${plain})])`,
        `known = ${kept}.setdefault(id(${object.value}), ({}, given))[0]`,
        `if key not in known: known[key] = ${call}`,
        "return known[key]",
      ),
    ),
    made(
      ...(["limit", `the first answer from call ${limit} on`, "[]"] as const),
      `if len(${kept}) >= ${limit - 1}: return ${kept}[0]`,
      `${kept}.append(${call})`,
      `return ${kept}[-1]`,
    ),
  ];
}

const ofValues = ["int", "float", "str", "bool", "None"];

/** True if values of a parameter's type are objects, as far as the file says; imported types may be. */
function isObject({ annotation }: Node, statements: readonly Node[]): boolean {
  if (!isNode(annotation)) return false;
  if (annotation._type !== "Name") return annotation._type !== "Constant";
  const alias = statements.find(
    ({ _type, targets }) =>
      _type === "Assign" && nodesAt(targets).some(({ id }) => id === annotation.id),
  );
  if (alias !== undefined) return isObject({ _type: "arg", annotation: alias.value }, statements);
  return !ofValues.includes(`${annotation.id}`);
}
