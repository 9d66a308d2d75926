import type { FurtherFile, Inspect, Inspection } from "../inspect/inspect.ts";
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

function read({ name, bytes }: SubmittedBytes): FurtherFile {
  return { name, ...decode(bytes) };
}

/** The parser itself gave up. Whatever the reason, it is this file: it stops no other one. */
function reasonOf(cause: unknown): string {
  const how =
    cause instanceof RangeError ? "nested too deeply" : "written in a way that is too unusual";
  return `the file cannot be read: it is ${how}`;
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
