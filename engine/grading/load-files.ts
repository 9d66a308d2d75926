import { nameAndMessage } from "../../author/describe-outcome.ts";
import { type FailureCode, failures } from "../../author/failures.ts";
import type { Outcome } from "../../author/probe.ts";
import { spoken } from "../../author/spoken.ts";
import type { Limits, Message } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { failIfHostBroke } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { type Compile, type Language, UnsupportedSyntax } from "../languages/language.ts";
import type { Program, Sandbox } from "../languages/sandbox.ts";
import { type Account, limitsNow, loadingUnits, openingUnits } from "./session.ts";

interface LoadedProgram {
  readonly source: Program;
  readonly sandbox: Sandbox;
}

export interface Loaded {
  /** Undefined if the main file does not run. */
  readonly program: LoadedProgram | undefined;
  readonly problems: readonly Message[];
}

interface LoadOptions {
  /** Texts that were inspected before, the main one first. */
  readonly files: readonly SourceText[];
  readonly language: Pick<Language, "open" | "importersOf" | "columnIn">;
  readonly compile: Compile;
  readonly limits: Limits;
  readonly account: Account;
}

/**
 * Compiles and evaluates the files. One that fails is left out with its importers; without the main file,
 * nothing runs.
 */
export async function loadFiles(options: LoadOptions): Promise<Loaded> {
  const main = options.files[0]?.name ?? "";
  const problems: Message[] = [];
  let { files } = options;
  for (;;) {
    const result = await load({ ...options, files });
    if (result.sandbox !== undefined) {
      return { program: result, problems: [...problems, ...longLoading(result, options.limits)] };
    }
    const { file, problem, source } = result;
    const importing =
      source === undefined || file === main ? [] : options.language.importersOf(source, file);
    const text = `the file imports ${file}, which does not load`;
    problems.push(problem, ...importing.map((each) => errorIn(each, text, failures.brokenImport)));
    const broken = [file, ...importing];
    if (broken.includes(main)) return { program: undefined, problems };
    files = files.filter(({ name }) => !broken.includes(name));
  }
}

async function load(options: LoadOptions) {
  const { files, compile, language, limits, account } = options;
  const source = compiled(compile, files);
  if ("problem" in source) {
    for (const each of files) {
      const alone = compiled(compile, [each]);
      const file = each.name;
      if ("problem" in alone) return { file, problem: { ...alone.problem, file } };
    }
    const file = files.at(-1)?.name ?? "";
    return { file, problem: { ...source.problem, file } };
  }
  const sandbox = await language.open(source, limitsNow(limits, account));
  account.spend(openingUnits + loadingUnits(sandbox));
  if (sandbox.loaded.kind === "done") return { source, sandbox };
  sandbox.dispose();
  const file = sandbox.failed ?? files[0]?.name ?? "";
  return { file, problem: placed(loadProblem(file, sandbox.loaded), source, options), source };
}

/** A file that leaves this share of work or more for its tasks needs no note. */
const noteworthy = 1 / 10;

function longLoading({ sandbox }: LoadedProgram, { workPerSubmission }: Limits): Message[] {
  const share = sandbox.loaded.work / workPerSubmission;
  if (share < noteworthy) return [];
  const text = `loading the file took ${Math.round(100 * share)}% of the work limit: if tasks are skipped, do less outside the functions`;
  return [{ level: "warning", text }];
}

function compiled(
  compile: Compile,
  files: readonly SourceText[],
): Program | { readonly problem: Message } {
  const problem = { level: "error", failureCode: failures.unusualSyntax } as const;
  try {
    return compile(files);
  } catch (cause) {
    if (cause instanceof UnsupportedSyntax) {
      const { message: text, line, column } = cause;
      return { problem: { ...problem, text, line, column } };
    }
    failIfHostBroke("compiling the file", cause);
    const text = "the file cannot be compiled: its syntax is valid but too unusual";
    return { problem: { ...problem, text } };
  }
}

function loadProblem(file: string, outcome: Outcome): Message {
  if (outcome.kind === "error") {
    const { unavailable, error } = spoken();
    const words = unavailable(outcome.thrown.message) ?? nameAndMessage(outcome.thrown);
    const text = `the file stopped with ${error} while loading: ${words}`;
    const place = pick(outcome.thrown, "file", "line", "column");
    return { ...errorIn(file, text, failures.stopsLoading), ...place };
  }
  if (outcome.kind === "memory") {
    return errorIn(file, "the file ran out of memory while loading", failures.loadMemory);
  }
  const text = "the file timed out while loading: is there a loop outside the functions?";
  const place = outcome.kind === "timeout" ? pick(outcome, "file", "line") : {};
  return { ...errorIn(file, text, failures.loadsForever), ...place };
}

function errorIn(file: string, text: string, failureCode: FailureCode): Message {
  return { level: "error", text, failureCode, file };
}

/** The message with a column in the submitted file, or without one. */
function placed(message: Message, source: Program, { files, language }: LoadOptions): Message {
  const { column, ...rest } = message;
  const file = files.find(({ name }) => name === message.file);
  if (file === undefined || message.line === undefined || column === undefined) return rest;
  const own = language.columnIn(source, file, message.line, column);
  return own === undefined ? rest : { ...rest, column: own };
}
