import { join } from "node:path";
import type { Assignment, ProvidedModule } from "../../schema/types.ts";
import { courseFault } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { readText } from "./validate.ts";

/** A provided module as the sandbox gets it. */
export interface ProvidedText extends SourceText {
  /** What it is imported as, without the "./" in front; nothing can import one without. */
  readonly module?: string;
}

const starts = "// TERMINAL STARTS HERE";
const ends = "// TERMINAL ENDS HERE";

/**
 * What an assignment provides, in the order in which it is run: the file with its globals, which
 * nothing can import, then its modules. Throws a configuration fault where one is missing.
 */
export function readProvided(root: string, manifest: Assignment): ProvidedText[] {
  const { id, provided = [], globals } = manifest;
  const nameOf = (file: string) => `skeleton/${id}/${file}`;
  const textOf = (file: string) => readText(join(root, nameOf(file)), nameOf(file));
  const modules = provided.map((module): ProvidedText => {
    const { file } = module;
    const text = withStandIns(textOf(file), nameOf(file), module);
    return { name: file, text, module: module.module.slice("./".length) };
  });
  if (globals === undefined) return modules;
  return [{ name: globals, text: textOf(globals) }, ...modules];
}

/**
 * The text of a provided module with stand-ins in the place of its part that reaches a real
 * terminal. `$standIns` is there only while the provided modules are evaluated.
 */
function withStandIns(text: string, name: string, { standIns = [] }: ProvidedModule): string {
  const start = text.indexOf(starts);
  const end = text.indexOf(ends, start);
  if (start < 0 || end < 0) {
    if (standIns.length === 0) return text;
    throw courseFault(`${name} has stand-ins but no lines "${starts}" and "${ends}"`);
  }
  const code = standIns.map((each) => `export const ${each} = $standIns.${each};\n`).join("");
  return text.slice(0, start) + code + text.slice(end);
}
