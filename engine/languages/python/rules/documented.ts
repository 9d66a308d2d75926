import type { DocumentedRule, Finding } from "../../../../schema/types.ts";
import { documentedKind } from "../../rules/kinds.ts";
import { isDefinition, isText, type Node, nodesAt } from "../tree.ts";
import { isClass, isDefined, statementsIn, textOf } from "../walk.ts";
import { baseClassesOf } from "./analysis/members.ts";
import { ownStatements, type PythonContext, type PythonRule } from "./rule.ts";

export const documented: PythonRule<DocumentedRule> = { ...documentedKind, find: findUndocumented };

/**
 * Public functions, classes and methods, including those of base classes, without a docstring that has words. A name
 * is public if it does not begin with _, or if `__all__` lists it. One docstring is enough for all functions of a
 * name, such as a property's, and for a method and those that override it.
 */
function findUndocumented(_rule: DocumentedRule, context: PythonContext): Finding[] {
  const found = new Map<Node, Finding>();
  const miss = (node: Node, name: string, alike: readonly Node[]) => {
    if (alike.some((each) => hasWords(docOf(each)))) return;
    const what = docOf(node) === undefined ? "has no docstring" : "has an empty docstring";
    const subject = isClass(node) ? `the class ${name}` : name;
    if (!found.has(node)) found.set(node, context.finding(node, `${subject} ${what}`));
  };
  for (const file of context.files) {
    const own = new Set(ownStatements(file, context).flatMap((each) => [each, ...inside(each)]));
    const all = statementsIn(file.module).filter((each) => own.has(each) && isDefinition(each));
    const isPublic = publicIn(file.module);
    for (const node of all.filter(({ name }) => isPublic(`${name}`))) {
      miss(
        node,
        `${node.name}`,
        all.filter(({ name }) => name === node.name),
      );
      if (isClass(node)) missMethods(node);
    }
  }
  return [...found.values()];

  function missMethods(node: Node): void {
    const methods = [node, ...baseClassesOf(node, context)].flatMap((owner) =>
      statementsIn(owner)
        .filter(isDefined)
        .map((method) => ({ owner, method })),
    );
    for (const { owner, method } of methods) {
      if (`${method.name}`.startsWith("_")) continue;
      const alike = methods.filter((each) => each.method.name === method.name);
      miss(
        method,
        `${owner.name}.${method.name}`,
        alike.map((each) => each.method),
      );
    }
  }
}

function inside(statement: Node): Node[] {
  return isDefinition(statement) ? [] : statementsIn(statement);
}

/** PEP 8: without `__all__`, names that do not begin with an underscore are public. */
function publicIn(module: Node): (name: string) => boolean {
  const lists = nodesAt(module.body).filter(({ _type, targets }) => {
    return _type === "Assign" && nodesAt(targets).some(({ id }) => id === "__all__");
  });
  const listed = lists.flatMap(({ value }) => nodesAt((value as Node).elts).map(textOf));
  return (name) => (lists.length > 0 ? listed.includes(name) : !name.startsWith("_"));
}

function docOf({ body }: Node): string | undefined {
  const [first] = nodesAt(body);
  return first !== undefined && isText(first) ? textOf(first.value) : undefined;
}

/** Two letters, or one of a script in which a letter can be a word. */
const word = /[\p{L}\p{M}]{2}|\p{Lo}/u;

function hasWords(doc: string | undefined): boolean {
  return doc !== undefined && word.test(doc) && !/^\W*(TODO|FIXME)\b/.test(doc);
}
