import { failures } from "../../../author/failures.ts";
import { whyMissing } from "../../../author/usual-wording.ts";
import type { Wording } from "../../../author/wording.ts";
import type { Assignment } from "../../../schema/types.ts";
import { pythonConventions } from "../../course/conventions/python.ts";
import { nameAmong, namesIn } from "../../course/names.ts";
import { writtenName } from "./names.ts";
import { dictText, pythonJson, specials } from "./values.ts";

const nameIn = (name: string) => writtenName(pythonConventions.nameIn(name));

/** Names of other languages and of Python 2, with what to write instead. */
const absentNames: Readonly<Record<string, string>> = {
  true: "Python writes True",
  false: "Python writes False",
  "null undefined": "Python writes None",
  console: "use print",
  Math: "use the module math",
  "this self": "a method has self as its first parameter",
  xrange: "use range",
  raw_input: "use input",
  unichr: "use chr",
  "unicode basestring": "use str",
  long: "use int",
};

const absentModules: Readonly<Record<string, string>> = {
  "numpy pandas scipy torch": "only Python's own modules are; write it with lists",
  "pygame tkinter turtle curses simplegui matplotlib":
    "there is no screen; return the result, and draw nothing",
  "requests socket urllib": "there is no network",
};

/** Python's messages on things that are not available here, with better words. */
const absentThings: readonly (readonly [RegExp, string])[] = [
  [/^\[Errno 63\] Operation not permitted/, "open is not available: there are no files"],
  [/^can't start new thread$/, "a thread is not available: call the function itself"],
];

/** The words of messages to an assignment's students, by its manifest in Python. */
export function wordingIn(manifest: Assignment): Wording {
  const functions = manifest.tasks.flatMap((task) => task.functions);
  const { texts } = manifest.languages?.[pythonConventions.name] ?? {};
  return pythonWording([...functions, ...manifest.protected], namesIn(manifest), texts);
}

/** Words of JSON and JavaScript in a course's texts: in backquotes, or as results of functions. */
const literals: Readonly<Record<string, string>> = {
  true: "True",
  false: "False",
  null: "None",
  undefined: "None",
};

/**
 * The words of messages about Python programs.
 *
 * @param known functions, classes and methods that a course's texts may name, in the course's spelling or Python's
 * @param exceptions names that do not follow the convention, by their names in the course
 * @param texts whole texts of the course that are replaced, by the original
 */
export function pythonWording(
  known: readonly string[] = [],
  exceptions: Readonly<Record<string, string>> = {},
  texts: Readonly<Record<string, string>> = {},
): Wording {
  const ruled = new Set(Object.values(exceptions));
  const nameOf = (name: string) => {
    if (Object.hasOwn(exceptions, name)) return writtenName(exceptions[name] as string);
    return ruled.has(name) ? name : nameIn(name);
  };
  const names = new Set([...known, ...ruled].flatMap((name) => [name, lastOf(name)]).map(nameOf));
  const inText = (name: string) => (names.has(nameOf(name)) ? nameOf(name) : name);
  return {
    ...words,
    nameOf,
    textOf: (text) =>
      nameAmong(texts, text) ??
      text.replace(textParts, (all, literal?: string, returned?: string, name?: string) => {
        if (literal !== undefined) return `\`${literals[literal]}\``;
        if (returned !== undefined) return literals[returned] ?? returned;
        // A word may be "constructor", which every object has.
        if (Object.hasOwn(things, all)) return things[all] as string;
        return name === undefined ? all : inText(name);
      }),
  };
}

/** Python's words for values and classes, by those in a course's texts. */
const things: Readonly<Record<string, string>> = {
  "the constructor": "__init__",
  "The constructor": "__init__",
  "an array": "a list",
  array: "list",
  arrays: "lists",
  // Before the call of a class.
  "new ": "",
};

/** A method's name without its class. */
function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Quoted text, which may be a program's and stays; literals; things; names, possibly with a dot. */
const textParts =
  /"(?:[^"\\]|\\.)*"|`(true|false|null|undefined)`|(?<=\b(?:returns?|returned|says|expected) )(true|false|null|undefined)\b|\b[Tt]he constructor\b|\ban array\b|\bnew (?=[A-Z]\w*\()|([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/g;

const words: Omit<Wording, "nameOf" | "textOf"> = {
  json: pythonJson,
  object: dictText,
  special: (name) => specials[name] ?? name,
  objectOf: (name) => `an object of type ${name}`,
  hasTruthAsNumber: true,

  array: "a list",
  properties: "attributes",
  making: (name) => name,
  partOf: (name) => (name === "length" ? ", as its length," : `.${nameIn(name)}`),
  nothingReturned: "None",
  promise: { name: "coroutine", text: "a coroutine" },
  random: "the module random",
  otherOutput: "sys.stdout.write",
  missingIn: /\b(?:None|nan)\b/,

  provide: "define",
  stopped: "stopped with an exception",
  error: "an exception",
  endlessLoop: "Is there a loop that never ends?",
  unavailable: (message) => {
    const name = /^name '(\w+)' is not defined\b/.exec(message)?.[1];
    if (name !== undefined) return whyMissing(absentNames, name);
    const module = /^No module named '(\w+)/.exec(message)?.[1] ?? "";
    const thing = absentThings.find(([text]) => text.test(message));
    return whyMissing(absentModules, module) ?? thing?.[1];
  },
  errorCodes: {
    TypeError: failures.wrongUse,
    AttributeError: failures.wrongUse,
    IndexError: failures.wrongUse,
    KeyError: failures.wrongUse,
    NameError: failures.unknownName,
    UnboundLocalError: failures.unknownName,
    RecursionError: failures.endlessRecursion,
    ImportError: failures.notAvailable,
    ModuleNotFoundError: failures.notAvailable,
  },
};
