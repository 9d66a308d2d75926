import type { Limits, Message } from "../../fixtures/schema/types.ts";
import { explainMissingName } from "../../graders/kit/host-words.ts";
import type { Outcome } from "../../graders/kit/probe.ts";
import type { Inspect, Inspection } from "../inspect/inspect.ts";
import { columnIn, compile } from "../sandbox/compile.ts";
import type { CompiledSource, OpenSandbox, Sandbox } from "../sandbox/types.ts";
import { decode } from "../submission/decode.ts";
import { inspecting, loading, type Watch } from "./watch.ts";

/** A file that was handed in, as bytes. */
export interface SubmittedBytes {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly watch: Watch;
}

/** Reads the syntax tree; whatever the file does to the parser, an inspection comes back. */
export function inspectFile(job: SubmittedBytes, inspect: Inspect): Inspection {
  const language = job.fileName.endsWith(".ts") ? "typescript" : "javascript";
  const unreadable = (text: string): Inspection => ({
    language,
    verdict: "syntax",
    messages: [{ level: "error", text, file: job.fileName }],
    notStarted: [],
    reach: {},
  });
  if (job.watch(inspecting) !== "go") return unreadable("the file took too long to read");
  const decoded = decode(job.bytes);
  if ("problem" in decoded) return unreadable(decoded.problem);
  try {
    return inspect(job.fileName, decoded.text);
  } catch (cause) {
    // The parser itself gave up. Whatever the reason, it is this file: it stops no other one.
    const deep = cause instanceof RangeError;
    return unreadable(`the file cannot be read: it is ${deep ? "nested too deeply" : tooUnusual}`);
  }
}

const tooUnusual = "written in a way that is too unusual";

/** A module that runs, with the sandbox that showed it; or what stopped it. */
export type Loaded =
  | { readonly source: CompiledSource; readonly sandbox: Sandbox }
  | { readonly problem: Message };

/** Compiles a file that was inspected before and evaluates it once. */
export async function loadFile(
  job: SubmittedBytes,
  open: OpenSandbox,
  limits: Limits,
): Promise<Loaded> {
  const file = job.fileName;
  const answer = job.watch(loading);
  if (answer !== "go") return { problem: loadProblem(file, { kind: answer, work: 0 }) };
  const decoded = decode(job.bytes);
  if ("problem" in decoded) throw new Error("this text was decoded before");
  const source = compiled(file, decoded.text);
  if (source === undefined) {
    const text = "the file cannot be compiled: its syntax is right but too unusual or too deep";
    return { problem: { level: "error", text, file } };
  }
  const sandbox = await open(source, limits);
  if (sandbox.loaded.kind === "done") return { source, sandbox };
  sandbox.dispose();
  const { column, ...problem } = loadProblem(file, sandbox.loaded);
  if (problem.line === undefined || column === undefined) return { problem };
  const own = columnIn(decoded.text, source, problem.line, column);
  return { problem: own === undefined ? problem : { ...problem, column: own } };
}

/** Undefined where the compiler gives up, in whatever way it does so. */
function compiled(file: string, text: string): CompiledSource | undefined {
  try {
    return compile(file, text);
  } catch {
    return undefined;
  }
}

/** What stopped a module before any function of it could be called. */
function loadProblem(file: string, outcome: Outcome): Message {
  if (outcome.kind !== "error") {
    const text =
      outcome.kind === "memory"
        ? "the file uses more memory than there is as soon as it is loaded"
        : "the file does not come to an end when it is loaded: is there a loop outside the functions?";
    return { level: "error", text, file };
  }
  const { name, message, line, column } = outcome.thrown;
  const words = explainMissingName(message) ?? `${name === "" ? "" : `${name}: `}${message}`;
  return {
    level: "error",
    text: `the file stopped with an error when it was loaded: ${words}`,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
