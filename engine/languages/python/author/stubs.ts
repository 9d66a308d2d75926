import type { Assignment, StubKind } from "../../../../schema/types.ts";
import { fileOfTask } from "../../../course/files.ts";
import { type SourceText, textOf, withText } from "../../../intake/source-text.ts";
import type { Stub, Surroundings } from "../../author.ts";
import { edited } from "../../edited.ts";
import { isNode, type Node, nodesAt } from "../tree.ts";
import {
  type FoundFunction,
  functionsNamed,
  parametersOf,
  returnedBy,
  spansIn,
  statementsOf,
} from "./functions.ts";

/** A body of one statement, which fits below a function's head or on the same line. */
interface StubStatement {
  readonly kind: StubKind;
  /** Code with the function's first parameter. */
  readonly body: (first: string) => string;
  /** Distinguishes bodies of one kind. */
  readonly which?: string;
}

/** Kinds as in a manifest's reasons; None stands for both undefined and null. */
const bodies: readonly StubStatement[] = [
  { kind: "returns undefined", body: () => "return None" },
  { kind: "returns its first argument", body: (first) => `return ${first}` },
  { kind: "returns an empty array", body: () => "return []" },
  { kind: "throws", body: () => 'raise NotImplementedError("not written yet")' },
];

/** Bodies that look like an answer, tried in the reference only. */
const answers: readonly StubStatement[] = [
  {
    kind: "returns a copy of its first argument",
    body: (first) => `return __import__("copy").deepcopy(${first})`,
  },
  { kind: "returns [[]]", body: () => "return [[]]" },
];

const ofArgument: readonly StubKind[] = [
  "returns its first argument",
  "returns a copy of its first argument",
];

/** Each constant that a task's functions may return, and a random choice of them. */
function guesses(constants: readonly string[]): StubStatement[] {
  const each = constants.map(
    (text): StubStatement => ({
      kind: "returns a constant",
      body: () => `return ${text}`,
      which: text,
    }),
  );
  if (constants.length < 2) return each;
  const one = `__import__("random").choice([${constants.join(", ")}])`;
  return [...each, { kind: "returns constants at random", body: () => `return ${one}` }];
}

/**
 * Stubs of every automatically graded task with points and functions, as in JavaScript: all functions of the task
 * become the same stub, in the reference and in the skeleton; of several, each alone also returns None in the
 * reference. `__init__` returns nothing, but may raise.
 */
export function makeStubs(around: Surroundings, manifest: Assignment): Stub[] {
  const graded = manifest.tasks
    .filter(({ kind, points }) => kind !== "manual" && points > 0)
    .filter(({ functions }) => functions.length > 0);
  return graded.flatMap((task) => {
    const name = fileOfTask(manifest, task.id);
    return (["reference", "skeleton"] as const).flatMap((place) => {
      const files = around[place];
      const text = textOf(files, name);
      const statements = statementsOf({ name, text });
      const found = task.functions.map((each) => ({
        only: each,
        functions: functionsNamed(statements, each),
      }));
      const all = { functions: found.flatMap(({ functions }) => functions) };
      const alone = found.length > 1 && place === "reference" ? found : [];
      return [all, ...alone].flatMap((way) => stubsOf(task.id, place, { files, name, text }, way));
    });
  });
}

interface InFile {
  readonly files: readonly SourceText[];
  readonly name: string;
  readonly text: string;
}

function stubsOf(
  task: string,
  around: Stub["around"],
  { files, name, text }: InFile,
  { functions, only }: { readonly functions: readonly FoundFunction[]; readonly only?: string },
): Stub[] {
  const texts = new Set<string>();
  const takes = functions.some((each) => parametersOf(each).length > 0);
  // Alone, returning a new list or the argument may well be right.
  const all = only === undefined ? bodies : bodies.slice(0, 1);
  const further = only === undefined && around === "reference";
  return [...all, ...(further ? [...answers, ...guesses(constantsOf(functions))] : [])]
    .filter(({ kind }) => takes || !ofArgument.includes(kind))
    .map((each) => ({ ...each, changed: withBodies(text, functions, each) }))
    .filter(({ changed }) => !texts.has(changed) && texts.add(changed))
    .map(({ kind, changed, which }) => ({
      id: `${[task, only, kind, which].filter((each) => each !== undefined).join(" ")}, in the ${around}`,
      task,
      stub: kind,
      around,
      ...(only === undefined ? {} : { only }),
      files: withText(files, name, () => changed),
    }));
}

function withBodies(
  text: string,
  functions: readonly FoundFunction[],
  stub: StubStatement,
): string {
  const spanOf = spansIn(text);
  const edits = functions.map((each) => {
    const body = nodesAt(each.node.body);
    const at = spanOf(body[0] as Node).start;
    return { at, length: spanOf(body.at(-1) as Node).end - at, text: codeOf(each, stub) };
  });
  return edited(text, edits);
}

function codeOf(found: FoundFunction, { kind, body }: StubStatement): string {
  if (found.isMethod && found.node.name === "__init__" && kind !== "throws") return "pass";
  const [first = "None"] = parametersOf(found);
  return body(first);
}

/** Stubs for more constants would add nothing. */
const maxConstants = 8;

/** Constants that functions may return, as code: those in return values, and others of small types. */
function constantsOf(functions: readonly FoundFunction[]): readonly string[] {
  const found = functions.flatMap((each) => [
    ...ofType(each),
    ...returnedBy(each).flatMap(literalsIn),
  ]);
  return [...new Set(found)].slice(0, maxConstants);
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
