import { ts } from "#ts-morph";

/** A function with a body: of the top level of a file, or a member of a class. */
export type WorkNode = ts.FunctionLikeDeclaration & { readonly body: ts.Block };

/** The functions that a name of a task stands for: one, a member of a class, all members of a class. */
export function functionsNamed(tree: ts.SourceFile, name: string): WorkNode[] {
  const [owner, member] = name.split(".");
  return tree.statements.flatMap((each): WorkNode[] => {
    if (ts.isFunctionDeclaration(each)) {
      return each.name?.text === name && each.body ? [each as WorkNode] : [];
    }
    if (!ts.isClassDeclaration(each) || each.name?.text !== owner) return [];
    return each.members.filter(hasBody).filter((each) => isNamed(each, member));
  });
}

function hasBody(node: ts.ClassElement): node is ts.ClassElement & WorkNode {
  return (
    (ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node)) &&
    node.body !== undefined
  );
}

function isNamed(node: ts.ClassElement, member: string | undefined): boolean {
  if (member === undefined) return true;
  if (ts.isConstructorDeclaration(node)) return member === "constructor";
  return node.name !== undefined && ts.isIdentifier(node.name) && node.name.text === member;
}
