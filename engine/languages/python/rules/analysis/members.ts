import { reachedFrom } from "../../../../collections.ts";
import { isNode, type Node, nodesAt } from "../../tree.ts";
import { isClass, isDefined, nameOf, parametersIn } from "../../walk.ts";
import type { PythonNames } from "./program.ts";

/** The program's classes that a class inherits from, directly or indirectly. */
export function baseClassesOf(node: Node, program: PythonNames): Node[] {
  const next = (each: Node) => nodesAt(each.bases).flatMap((base) => classesOf(base, program));
  return [...reachedFrom(next(node), next)].filter((each) => each !== node);
}

/** The program's own classes that an expression names. */
export function classesOf(node: Node, program: PythonNames): Node[] {
  const binding = program.bindingOf(node);
  return (binding?.sites ?? []).flatMap(({ by, node: at }) => {
    if (by === "class") return [at];
    const imported = by === "import" ? importedSites(at, program) : [];
    return imported.filter(isClass);
  });
}

/** Nodes that bind an imported name in the submission's own module. */
export function importedSites(alias: Node, program: PythonNames): Node[] {
  const statement = program.parentOf(alias);
  if (statement?._type !== "ImportFrom") return [];
  const file = program.moduleNamed(`${statement.module ?? ""}`);
  return file?.scopes.module.bindings.get(`${alias.name}`)?.sites.map(({ node }) => node) ?? [];
}

/** The class of the method around a node, and the method's name for its object. */
export function methodAround(node: Node, program: PythonNames) {
  for (let each = program.parentOf(node); each !== undefined; each = program.parentOf(each)) {
    const owner = program.parentOf(each);
    if (!isDefined(each) || owner === undefined || !isClass(owner)) continue;
    const isStatic = nodesAt(each.decorator_list).some((by) => nameOf(by) === "staticmethod");
    const [self] = parametersIn(each).positional;
    return { owner, self: isStatic || self === undefined ? undefined : `${self.arg}` };
  }
  return undefined;
}

/** The classes that an expression may be an object of, or may be itself, as far as the text shows. */
export function ownersOf(node: Node, program: PythonNames): Node[] {
  const name = nameOf(node);
  if (name !== undefined) {
    const method = methodAround(node, program);
    const binding = program.bindingOf(node);
    const [site, second] = binding?.sites ?? [];
    if (method?.self === name && site?.by === "parameter" && second === undefined) {
      return [method.owner];
    }
    const value = site?.by === "value" && second === undefined ? site.value : undefined;
    const isMade = value?._type === "Call" && isNode(value.func);
    return isMade ? classesOf(value.func as Node, program) : classesOf(node, program);
  }
  if (node._type !== "Call" || !isNode(node.func)) return [];
  const called = nameOf(node.func);
  if (called !== "super" && called !== "type") return classesOf(node.func, program);
  const owner = methodAround(node, program)?.owner;
  if (owner === undefined) return [];
  return called === "super" ? baseClassesOf(owner, program) : [owner];
}

/** Members with a name in the classes of an expression, and in their base classes. */
export function membersOf(of: Node, name: string, program: PythonNames): Node[] {
  return ownersOf(of, program).flatMap((owner) =>
    [owner, ...baseClassesOf(owner, program)].flatMap((each) => memberIn(each, name)),
  );
}

function memberIn(owner: Node, name: string): Node[] {
  const own = nodesAt(owner.body).filter((each) => each.name === name);
  const values = nodesAt(owner.body).filter(({ _type, targets, target }) => {
    const all = [...nodesAt(targets), ...(isNode(target) ? [target] : [])];
    return _type.endsWith("Assign") && all.some((each) => each.id === name);
  });
  return [...own, ...values];
}
