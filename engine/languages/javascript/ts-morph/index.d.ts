export type * from "ts-morph";
export { Node, Project, SyntaxKind, ts } from "ts-morph";
