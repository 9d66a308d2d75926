import { failures } from "../../../../author/failures.ts";
import type { Message } from "../../../../schema/types.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import { failIfHostBroke } from "../../../host-fault.ts";
import { decode } from "../../../intake/decode.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Inspected, Inspection, Read, SubmittedBytes } from "../../language.ts";
import { TooDeep } from "../tree.ts";
import { createInspector, dialectOf, type FurtherFile } from "./inspect.ts";
import { tooDeepAt } from "./nesting.ts";

/**
 * Reads submissions to one assignment; made once for a thread. Whatever the files do to the parser, an
 * inspection comes back: where they stop it, the main file is read once more without the others.
 */
export function createReader(assignment: LoadedAssignment): Read {
  const inspect = createInspector(assignment);
  return ({ files }) => {
    const [main, ...more] = files.map(readFile);
    if (main === undefined) throw new Error("a submission has at least one file");
    if ("problem" in main) return unreadable(main.name, main.problem);
    const inspected = (others: readonly FurtherFile[]): Inspected => {
      try {
        return withNotes(inspect(main.name, main.text, others), main, others);
      } catch (cause) {
        const problem = reasonOf(cause);
        if (others.every((each) => "problem" in each)) return unreadable(main.name, problem);
        return inspected(others.map(({ name }) => ({ name, problem })));
      }
    };
    return inspected(more);
  };
}

function withNotes(found: Inspection, main: SourceText, others: readonly FurtherFile[]): Inspected {
  const texts = others.filter((each) => "text" in each);
  const notes = [main, ...texts].flatMap(noteOn);
  const runnable = texts.filter(({ name }) => found.runnable.includes(name));
  const inspection = { ...found, messages: [...found.messages, ...notes] };
  return { inspection, texts: [main, ...runnable] };
}

function noteOn({ name, note }: SourceText): Message[] {
  return note === undefined ? [] : [{ level: "info", text: note, file: name }];
}

/** Parsers never see a file that is nested too deeply: they would use up the host's own stack. */
export function readFile({ name, bytes }: SubmittedBytes): FurtherFile {
  const decoded = decode(bytes);
  const line = "text" in decoded ? tooDeepAt(name, decoded.text) : undefined;
  if (line === undefined) return { name, ...decoded };
  return { name, problem: `the code is nested too deeply to be read, on line ${line}` };
}

/**
 * The parser itself gave up: it is this file's fault, and stops no other one. Where the host's stack
 * was used up, how much of it there was decides, and so nothing does.
 */
export function reasonOf(cause: unknown): string {
  if (cause instanceof TooDeep) return "the code is nested too deeply to be read";
  failIfHostBroke("reading the file", cause);
  return "the file cannot be parsed: its code is too unusual";
}

function unreadable(name: string, text: string): Inspected {
  const inspection: Inspection = {
    language: dialectOf(name),
    verdict: "syntax",
    messages: [{ level: "error", text, failureCode: failures.unreadable, file: name }],
    notStarted: [],
    runnable: [],
  };
  return { inspection, texts: [] };
}
