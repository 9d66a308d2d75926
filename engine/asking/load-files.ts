import { failures } from "../../author/failures.ts";
import { explainMissingName } from "../../author/host-words.ts";
import type { Outcome } from "../../author/probe.ts";
import type { Limits, Message } from "../../schema/types.ts";
import { failIfHostBroke } from "../host-fault.ts";
import type { SourceText } from "../intake/source-text.ts";
import type { Compile, Language } from "../languages/language.ts";
import type { Program, Sandbox } from "../languages/sandbox.ts";
import { UnsupportedSyntax } from "../languages/unsupported-syntax.ts";
import { type Account, limitsNow, loadingUnits, openingUnits } from "./account.ts";

/** A program that runs, with the sandbox that showed it. */
export interface Running {
  readonly source: Program;
  readonly sandbox: Sandbox;
}

/** The result of loading a submission. */
export interface Loaded {
  /** Undefined where the main file does not run. */
  readonly program: Running | undefined;
  /** What stopped the main file, or the further files that were left out. */
  readonly problems: readonly Message[];
}

export interface LoadOptions {
  /** Texts that were inspected before, the main one first. */
  readonly files: readonly SourceText[];
  readonly language: Pick<Language, "open" | "importersOf" | "columnIn">;
  readonly compile: Compile;
  readonly limits: Limits;
  readonly account: Account;
}

/** A file that stopped a program. */
interface Failure {
  readonly file: string;
  readonly problem: Message;
  readonly source?: Program;
}

/**
 * Compiles the files and evaluates each once. A further file that does not load is left out, with
 * those that import it; when the main file is one of them, nothing runs.
 */
export async function loadFiles(options: LoadOptions): Promise<Loaded> {
  const main = options.files[0]?.name ?? "";
  let files = options.files;
  let problems: readonly Message[] = [];
  for (;;) {
    const result = await load({ ...options, files });
    if ("sandbox" in result) {
      return { program: result, problems: [...problems, ...longLoading(result, options.limits)] };
    }
    const { file, problem, source } = result;
    if (file === main) return { program: undefined, problems: [...problems, problem] };
    const importing = source === undefined ? [] : options.language.importersOf(source, file);
    const found = [problem, ...importing.map((each) => importsBroken(each, file))];
    if (importing.includes(main)) return { program: undefined, problems: [...problems, ...found] };
    problems = [...problems, ...found];
    files = files.filter(({ name }) => name !== file && !importing.includes(name));
  }
}

async function load({
  files,
  compile,
  language,
  limits,
  account,
}: LoadOptions): Promise<Running | Failure> {
  const source = compiled(compile, files);
  if ("problem" in source) {
    const one = files.flatMap((each) => {
      const alone = compiled(compile, [each]);
      return "problem" in alone ? [{ file: each.name, problem: alone.problem }] : [];
    });
    const { file, problem } = one[0] ?? { file: files.at(-1)?.name ?? "", problem: source.problem };
    return { file, problem: { ...problem, file } };
  }
  const sandbox = await language.open(source, limitsNow(limits, account));
  account.spend(openingUnits + loadingUnits(sandbox));
  if (sandbox.loaded.kind === "done") return { source, sandbox };
  sandbox.dispose();
  const file = sandbox.failed ?? files[0]?.name ?? "";
  const found = loadProblem(file, sandbox.loaded);
  const problem = placed(found, files, (text, line, column) =>
    language.columnIn(source, text, line, column),
  );
  return { file, problem, source };
}

/** A file of which much is left for its tasks needs no note. */
const noteworthy = 1 / 10;

function longLoading({ sandbox }: Running, { workPerSubmission }: Limits): Message[] {
  const share = sandbox.loaded.work / workPerSubmission;
  if (share < noteworthy) return [];
  const text = `loading the file took ${Math.round(100 * share)}% of the work limit: if tasks are skipped, do less outside the functions`;
  return [{ level: "warning", text }];
}

/** The program, or why the compiler gives up, in whatever way it does so. */
function compiled(
  compile: Compile,
  files: readonly SourceText[],
): Program | { readonly problem: Message } {
  try {
    return compile(files);
  } catch (cause) {
    if (cause instanceof UnsupportedSyntax) {
      const { message, line, column } = cause;
      const failureCode = failures.unusualSyntax;
      return { problem: { level: "error", text: message, failureCode, line, column } };
    }
    failIfHostBroke("compiling the file", cause);
    const text = "the file cannot be compiled: its syntax is valid but too unusual";
    return { problem: { level: "error", text, failureCode: failures.unusualSyntax } };
  }
}

/** What stopped a module before any function of it could be called. */
function loadProblem(failed: string, outcome: Outcome): Message {
  if (outcome.kind !== "error") {
    const [text, failureCode] =
      outcome.kind === "memory"
        ? (["the file ran out of memory while loading", failures.loadMemory] as const)
        : ([
            "the file timed out while loading: is there a loop outside the functions?",
            failures.loadsForever,
          ] as const);
    const { file = failed, line } = outcome.kind === "timeout" ? outcome : {};
    return { level: "error", text, failureCode, file, ...(line === undefined ? {} : { line }) };
  }
  const { name, message, file = failed, line, column } = outcome.thrown;
  const words = explainMissingName(message) ?? `${name === "" ? "" : `${name}: `}${message}`;
  return {
    level: "error",
    text: `the file stopped with an error while loading: ${words}`,
    failureCode: failures.stopsLoading,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

/** The message with a column of the file that was handed in, or with none. */
function placed(
  message: Message,
  files: readonly SourceText[],
  columnIn: (file: SourceText, line: number, column: number) => number | undefined,
): Message {
  const { column, ...rest } = message;
  const file = files.find(({ name }) => name === message.file);
  if (file === undefined || message.line === undefined || column === undefined) return rest;
  const own = columnIn(file, message.line, column);
  return own === undefined ? rest : { ...rest, column: own };
}

function importsBroken(file: string, broken: string): Message {
  const text = `the file imports ${broken}, which does not load`;
  return { level: "error", text, failureCode: failures.brokenImport, file };
}
