import type { Thrown } from "../../../../author/probe.ts";
import { listed } from "../../../../author/words.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { PythonInstance } from "./instance.ts";
import type { Interpreter, Raised } from "./interpreter.ts";

/** A call in a traceback. */
interface TracedCall {
  readonly file: string;
  readonly line: number;
  readonly fn: string;
}

const maxCalls = 5000;
/** Places recorded for a call that an arrangement notices. */
const maxPlaces = 40;
const maxMessage = 1000;
const maxName = 200;
/** Calling places named in a message. */
const maxCallers = 3;
const maxNamed = 3;

/** Reads exceptions; `files` are the program's, the main one first. */
export function thrownIn(
  instance: PythonInstance,
  interpreter: Interpreter,
  files: readonly SourceText[],
) {
  const { exports, layout } = instance;
  const { none, own, attribute } = interpreter;
  const main = files[0]?.name;

  /** A line of a file; undefined if it has none, since a program can claim any place. */
  function lineIn(name: string | undefined, number: number | undefined): string | undefined {
    const file = files.find((each) => each.name === name);
    return number === undefined ? undefined : file?.text.split(/\r\n?|\n/)[number - 1];
  }

  /** May run the program's code, for the text of an exception of its own class. */
  function thrownOf({ error }: Raised): Thrown {
    const name = layout.classNameOf(error).slice(0, maxName);
    const calls = callsOf(error);
    if (isA(error, "SyntaxError") && calls.length === 0) return { name, ...syntaxOf(error) };
    const isEndless = isA(error, "RecursionError");
    const message = isEndless ? endlessCalls(calls) : endOr(name, textOf(error));
    const [at = definedAt(message), ...others] = calls.map(placeOf).toReversed();
    const callers = isEndless ? [] : callersOf(at, others);
    return { name, message, ...at, ...(callers.length > 0 && { callers }) };
  }

  /** The only function with the name of one that did not take the arguments of a check's call. */
  function definedAt(message: string): OwnPlace | undefined {
    const name = /^(?:\w+\.)*(\w+)\(\) (?:missing|takes|got) /.exec(message)?.[1];
    if (name === undefined) return undefined;
    const found = files.flatMap(({ name: file, text }) =>
      text.split(/\r\n?|\n/).flatMap((line, at) => {
        const fn = /^\s*(?:async )?def (\w+)/.exec(line)?.[1];
        return fn === name ? [placeOf({ file, line: at + 1, fn })] : [];
      }),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  function isA(error: Pointer, name: "SyntaxError" | "RecursionError"): boolean {
    const type = layout.wordAt(exports[`PyExc_${name}`].value);
    return exports.PyType_IsSubtype(layout.classOf(error), type) === 1;
  }

  /** The program's own calls, the outermost first. */
  function callsOf(error: Pointer): TracedCall[] {
    const calls: TracedCall[] = [];
    const first = exports.PyException_GetTraceback(error);
    if (first !== 0) own(first);
    let count = 0;
    for (let at = first; at !== 0 && count < maxCalls; at = layout.nextOf(at)) {
      count += 1;
      const code = own(exports.PyFrame_GetCode(layout.frameOf(at)));
      const file = textIn(attribute(code, "co_filename"));
      const number = attribute(at, "tb_lineno") ?? none;
      const line = number === none ? undefined : layout.intAt(number);
      if (line === undefined || lineIn(file, line) === undefined) continue;
      calls.push({ file, line, fn: textIn(attribute(code, "co_name")) });
    }
    return calls;
  }

  /** The program's running calls as lines of a stack trace, innermost first; equal for equal places. */
  function running(): string[] {
    const lines: string[] = [];
    const first = exports.PyEval_GetFrame();
    let count = 0;
    for (let at = first; at !== 0 && lines.length < maxPlaces && count < maxCalls; ) {
      count += 1;
      const code = own(exports.PyFrame_GetCode(at));
      const file = textIn(attribute(code, "co_filename"));
      const line = exports.PyFrame_GetLineNumber(at);
      if (lineIn(file, line) !== undefined) {
        const fn = textIn(attribute(code, "co_name")).slice(0, maxName);
        lines.push(`    at ${fn} (${file}:${line}:${exports.PyFrame_GetLasti(at)})`);
      }
      at = exports.PyFrame_GetBack(at);
      if (at !== 0) own(at);
    }
    return lines;
  }

  function syntaxOf(error: Pointer): Omit<Thrown, "name"> {
    const numberIn = (name: string) => {
      const value = attribute(error, name);
      return value === undefined || value === none ? undefined : layout.intAt(value);
    };
    const file = textIn(attribute(error, "filename"));
    const [line, column] = [numberIn("lineno"), numberIn("offset")];
    const message = textIn(attribute(error, "msg"));
    const text = lineIn(file, line);
    if (line === undefined || text === undefined) return { message };
    const isInLine = column !== undefined && column > 0 && column <= text.length + 1;
    return { message, ...(file !== main && { file }), line, ...(isInLine && { column }) };
  }

  /** `str` of an exception; empty if that fails. */
  function textOf(error: Pointer): string {
    const text = exports.PyObject_Str(error);
    if (text === 0) {
      exports.PyErr_Clear();
      return "";
    }
    return textIn(own(text)).slice(0, maxMessage);
  }

  function textIn(value: Pointer | undefined): string {
    if (value === undefined || !layout.extendsBase(value, "str")) return "";
    return layout.textIn(value, maxMessage);
  }

  function placeOf({ file, line }: TracedCall): Pick<Thrown, "file" | "line"> {
    return { ...(file !== main && { file }), line };
  }

  return {
    thrownOf,
    running,
    /** True for a function of one of the files, not of an imported module. */
    isOwnCode: (fn: Pointer): boolean => {
      const file = textIn(attribute(attribute(fn, "__code__") ?? none, "co_filename"));
      return files.some((each) => each.name === file);
    },
    /** The innermost place of the program in a traceback. */
    placeOf: ({ error }: Raised) => callsOf(error).map(placeOf).at(-1) ?? {},
  };
}

/** The text of an exception; for a SystemExit with a number or nothing, what it does. */
function endOr(name: string, text: string): string {
  if (name !== "SystemExit" || !/^(?:None|\d*)$/.test(text)) return text;
  return "this ends the whole program; use return to end a function";
}

type OwnPlace = Pick<Thrown, "file" | "line">;

/** Calling places, each repeated line of a recursion once. */
function callersOf(own: OwnPlace | undefined, others: readonly OwnPlace[]): OwnPlace[] {
  const isSame = (a: OwnPlace, b: OwnPlace | undefined) => a.line === b?.line && a.file === b?.file;
  return others
    .filter((where, at) => !isSame(where, at === 0 ? own : others[at - 1]))
    .slice(0, maxCallers);
}

/** Names functions that call each other endlessly, found by repetitions in the traceback. */
function endlessCalls(calls: readonly TracedCall[]): string {
  const names = calls.map(({ fn }) => fn);
  const again = [...new Set(names.filter((name, at) => names.indexOf(name) < at))].toSorted();
  if (again.length === 1) return `${again[0]} calls itself without end`;
  const who = again.length === 0 || again.length > maxNamed ? "functions" : listed(again);
  return `${who} call each other without end`;
}
