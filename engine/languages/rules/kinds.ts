import type { ForbiddenRule } from "../../../schema/types.ts";
import type { RuleKind } from "../language.ts";

/** The schema of names, of functions or `Class.member`. */
const dottedName = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

export const anyName = { type: "string", minLength: 1 };

/** The schema of a list with at least one item, all different. */
export function listOf(description: string, items: object, example: readonly string[]) {
  return {
    description,
    type: "array",
    minItems: 1,
    uniqueItems: true,
    items,
    examples: [example],
  };
}

/** Kinds that several languages share, each with its meaning there; `forbidden` takes a language's syntax. */
export const unusedKind = {
  kind: "unused",
  schema: {
    title: "UnusedRule",
    description:
      "Nothing is unused: names, types, trailing parameters without a leading underscore, private members. In Python: imports, names within functions, such parameters, and members that begin with two underscores.",
  },
} as const satisfies RuleKind;

export const documentedKind = {
  kind: "documented",
  schema: {
    title: "DocumentedRule",
    description:
      "A comment stands directly above every exported function, exported class and public method. In Python, each that does not begin with an underscore has a docstring.",
  },
} as const satisfies RuleKind;

export const noAnyKind = {
  kind: "no-any",
  schema: { title: "NoAnyRule", description: "The type any is not used; in Python, typing.Any." },
} as const satisfies RuleKind;

export const functionLengthKind = {
  kind: "function-length",
  schema: {
    title: "FunctionLengthRule",
    description:
      "No function may have more lines of code than this; blank lines, comment lines and docstrings do not count.",
    required: ["lines"],
    properties: {
      lines: {
        description: "The maximum number of lines.",
        type: "integer",
        minimum: 1,
        examples: [30],
      },
    },
  },
} as const satisfies RuleKind;

export const providedImportKind = {
  kind: "provided-import",
  schema: {
    title: "ProvidedImportRule",
    description:
      "The main file must import from a provided module exactly as the skeleton does: in one import, all of these names, no others, none renamed.",
    required: ["module", "names"],
    properties: {
      module: {
        description: "The module, without an extension.",
        type: "string",
        pattern: "^\\./[A-Za-z0-9_-]+$",
        examples: ["./support"],
      },
      names: listOf("The imported names. In Python, * stands for all.", anyName, [
        "print",
        "input",
      ]),
    },
  },
} as const satisfies RuleKind;

export const callsKind = {
  kind: "calls",
  schema: {
    title: "CallsRule",
    description:
      "A function must call others, directly or through helpers. Only the source counts: so do unreachable calls and functions passed on.",
    required: ["function", "calls"],
    properties: {
      function: {
        description: "The function, or Class.method.",
        examples: ["placeAll"],
        ...dottedName,
      },
      calls: listOf("All functions that it must call.", dottedName, ["placeShip"]),
    },
  },
} as const satisfies RuleKind;

export function forbiddenKind(syntax: readonly string[], more: Readonly<Record<string, object>>) {
  return {
    kind: "forbidden",
    schema: {
      title: "ForbiddenRule",
      description:
        "Language features, methods and globals that are not allowed. Types do not count.",
      properties: {
        syntax: listOf(
          "Syntax. regex: also match, matchAll, search and RegExp; in Python, the module re. recursion: of a function or between several. function-value: a function that is an argument, a result, or stored in an array or object; defining one does not count. In Python, throw is raise, switch is match, spread is * or ** before a value, and dict, set and import include equivalent code.",
          { title: "ForbiddenSyntax", enum: syntax },
          ["regex"],
        ),
        methods: listOf(
          'Names of methods, however they are accessed: x.map, x["map"], { map } = x. With a method that takes a function, Array.from with a function counts, too. Members with such a name defined by a class or object in the file do not count.',
          anyName,
          ["map", "forEach"],
        ),
        globals: listOf(
          "Built-in names: Map, eval. With Function or eval, constructors accessed through a value count, too. In Python also a module's names, such as copy.deepcopy, whatever name they are imported under.",
          dottedName,
          ["Map", "eval"],
        ),
        ...more,
        instead: {
          description: "For students: what to write instead.",
          type: "string",
          minLength: 1,
          examples: ["Use a loop."],
        },
      },
    },
  } as const satisfies RuleKind;
}

/** The text of a finding; `what` is its subject with the verb. */
export function findingText({ instead }: ForbiddenRule, what: string): string {
  return `${what} not allowed here${instead === undefined ? "" : `. ${instead}`}`;
}
