import {
  type Binding,
  type Bindings,
  bindingOf,
  isDefinition,
  isForMain,
  type Node,
  nodesAt,
} from "../tree.ts";

/** Functions and classes in a module's functions, classes and in what runs only as a program, the first of each name. */
export function innerIn(module: Node): Bindings {
  const found = new Map<string, Binding>();
  const visit = (statement: Node, where?: string): void => {
    if (isDefinition(statement)) {
      const name = `${statement.name}`;
      if (where !== undefined && !found.has(name)) {
        found.set(name, { ...bindingOf(name, statement), where });
      }
      const kind = statement._type === "ClassDef" ? "class" : "function";
      for (const each of nodesAt(statement.body)) visit(each, `inside of the ${kind} ${name}`);
      return;
    }
    const isMain = isForMain(statement);
    for (const each of nodesAt(statement.body)) visit(each, isMain ? belowMain : where);
    for (const each of nodesAt(statement.orelse)) visit(each, where);
  };
  for (const each of nodesAt(module.body)) visit(each);
  return found;
}

const belowMain = 'below if __name__ == "__main__", which tests leave out';
