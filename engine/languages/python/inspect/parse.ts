import type { SourceText } from "../../../intake/source-text.ts";
import { giveBack, takeInstance } from "../interpreter/instance.ts";
import { interpreterOf } from "../interpreter/interpreter.ts";
import { valuesIn } from "../interpreter/values.ts";
import type { Node } from "../tree.ts";

/** Why a text cannot be parsed; without a place if it is too much for the parser. */
export interface SyntaxProblem {
  readonly type: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

export type Parsed = { readonly tree: Node } | { readonly error: SyntaxProblem };

/** Limits of parsing one file, in units of work and characters of its tree. */
const limits = { work: 300_000_000, memoryMiB: 64, length: 50_000_000 };

const tooMuch: Parsed = {
  error: { type: "MemoryError", message: "", line: null, column: null },
};

/** Parses a file with CPython's own parser, in an interpreter that has run nothing of any program. */
export function parse({ name, text }: SourceText): Parsed {
  const instance = takeInstance(limits.memoryMiB);
  try {
    const interpreter = interpreterOf(instance);
    const values = valuesIn(instance, interpreter);
    instance.meter.start(limits.work);
    const args = [text, name].map(values.made);
    const answer = interpreter.call(instance.held.parse, args);
    const length = instance.layout.lengthOf(answer);
    return length > limits.length ? tooMuch : JSON.parse(instance.layout.textIn(answer));
  } catch {
    // Whatever stops the parser is the file's fault.
    return tooMuch;
  } finally {
    giveBack(instance);
  }
}
