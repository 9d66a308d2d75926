import { failIfHostBroke } from "../host-fault.ts";
import type { FurtherFile, Inspect, Inspection } from "../languages/javascript/inspect/inspect.ts";
import { tooDeepAt } from "../languages/javascript/inspect/nesting.ts";
import { decode } from "../submission/decode.ts";
import type { SourceText } from "../submission/source-text.ts";

/** A file that was handed in, as bytes. */
export interface SubmittedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A submission whose files are bytes, the main one first. */
export interface SubmittedFiles {
  readonly files: readonly SubmittedBytes[];
}

/** What was read of a submission. */
export interface Inspected {
  readonly inspection: Inspection;
  /** The files that can be run, the main one first. */
  readonly texts: readonly SourceText[];
}

/**
 * Reads the syntax trees; whatever the files do to the parser, an inspection comes back. Where
 * they stop it, the main file is read once more without the others.
 */
export function inspectFiles({ files }: SubmittedFiles, inspect: Inspect): Inspected {
  const [main, ...more] = files.map(read);
  if (main === undefined) throw new Error("a submission has at least one file");
  if ("problem" in main) return unreadable(main.name, main.problem);
  try {
    return inspected(main, more);
  } catch (cause) {
    return withoutOthers(reasonOf(cause));
  }

  function withoutOthers(problem: string): Inspected {
    if (main === undefined) throw new Error("a submission has at least one file");
    if (more.length === 0) return unreadable(main.name, problem);
    if ("problem" in main) return unreadable(main.name, main.problem);
    try {
      return inspected(
        main,
        more.map(({ name }) => ({ name, problem })),
      );
    } catch (cause) {
      return unreadable(main.name, reasonOf(cause));
    }
  }

  function inspected(first: SourceText, others: readonly FurtherFile[]): Inspected {
    const inspection = inspect(first.name, first.text, others);
    const texts = others.filter((each): each is SourceText => "text" in each);
    const runnable = texts.filter(({ name }) => inspection.runnable.includes(name));
    return { inspection, texts: [first, ...runnable] };
  }
}

/** Parsers never see a file that is nested too deeply: they would use up the host's own stack. */
function read({ name, bytes }: SubmittedBytes): FurtherFile {
  const decoded = decode(bytes);
  const line = "text" in decoded ? tooDeepAt(name, decoded.text) : undefined;
  if (line === undefined) return { name, ...decoded };
  return { name, problem: `the code is nested too deeply to be read, in line ${line}` };
}

/**
 * The parser itself gave up: it is this file's fault, and stops no other one. Where the host's stack
 * was used up, how much of it there was decides, and so nothing does.
 */
function reasonOf(cause: unknown): string {
  failIfHostBroke("reading the file", cause);
  return "the file cannot be read: it is written in a way that is too unusual";
}

function unreadable(name: string, text: string): Inspected {
  const inspection: Inspection = {
    language: name.endsWith(".ts") ? "typescript" : "javascript",
    verdict: "syntax",
    messages: [{ level: "error", text, file: name }],
    notStarted: [],
    runnable: [],
  };
  return { inspection, texts: [] };
}
