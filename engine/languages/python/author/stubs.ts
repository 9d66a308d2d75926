import type { Assignment } from "../../../../schema/types.ts";
import type { Stub, Surroundings } from "../../author.ts";
import { type StubWriter, stubsBy } from "../../stubs.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import {
  type FoundFunction,
  functionsNamed,
  parametersOf,
  returnedBy,
  spansIn,
  statementsOf,
} from "./functions.ts";

/** Bodies are of one statement, which fits below a function's head or on the same line. */
const writer: StubWriter<FoundFunction> = {
  // Kinds as in a manifest's reasons; None stands for both undefined and null.
  bodies: [
    { kind: "returns undefined", body: () => "return None" },
    { kind: "returns its first argument", body: (first) => `return ${first}` },
    { kind: "returns an empty array", body: () => "return []" },
    { kind: "throws", body: () => 'raise NotImplementedError("not written yet")' },
  ],
  answers: [
    {
      kind: "returns a copy of its first argument",
      body: (first) => `return __import__("copy").deepcopy(${first})`,
    },
    { kind: "returns [[]]", body: () => "return [[]]" },
  ],
  returning: (expression) => `return ${expression}`,
  choice: (constants) => `__import__("random").choice([${constants.join(", ")}])`,
  hasParameters: (found) => parametersOf(found).length > 0,
  constantsOf: (found) => [...ofType(found), ...returnedBy(found).flatMap(literalsIn)],
  read: (file) => {
    const statements = statementsOf(file);
    const spanOf = spansIn(file.text);
    return {
      text: file.text,
      functionsNamed: (name) => functionsNamed(statements, name),
      replace: (found, { kind, body }) => {
        const own = nodesAt(found.node.body);
        const at = spanOf(own[0] as Node).start;
        const isEmpty = found.isMethod && found.node.name === "__init__" && kind !== "throws";
        const [first = "None"] = parametersOf(found);
        const text = isEmpty ? "pass" : body(first);
        return { at, length: spanOf(own.at(-1) as Node).end - at, text };
      },
    };
  },
};

/** See `stubsBy`. `__init__` returns nothing, but may raise. */
export function makeStubs(around: Surroundings, manifest: Assignment): Stub[] {
  return stubsBy(writer, around, manifest);
}

const ofTypes: Readonly<Record<string, readonly string[]>> = {
  bool: ["True", "False"],
  int: ["0", "1"],
  float: ["0.0", "0.5"],
  str: ['""'],
};

function ofType({ node: { returns } }: FoundFunction): readonly string[] {
  return isNode(returns) && returns._type === "Name" ? (ofTypes[`${returns.id}`] ?? []) : [];
}

function literalsIn(node: Node): string[] {
  if (node._type === "IfExp") return [node.body, node.orelse].filter(isNode).flatMap(literalsIn);
  if (node._type !== "Constant") return [];
  const { value } = node;
  if (typeof value === "boolean") return [value ? "True" : "False"];
  // Strings and whole numbers are written as in JSON.
  return typeof value === "string" || typeof value === "number" ? [JSON.stringify(value)] : [];
}
