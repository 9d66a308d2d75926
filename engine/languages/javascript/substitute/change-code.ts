import type { CompiledProgram } from "../compile/types.ts";

/** A program with other code in its own files; what an assignment provides stays. */
export function changeCode(
  program: CompiledProgram,
  change: (code: string) => string,
): CompiledProgram {
  const main = { ...program, code: change(program.code) };
  const { beside } = program;
  if (beside === undefined) return main;
  const more = beside.more.map((file) => ({ ...file, code: change(file.code) }));
  return { ...main, beside: { ...beside, more } };
}

/** The code of a program's own files. */
export function codesOf({ code, beside }: CompiledProgram): string[] {
  return [code, ...(beside?.more ?? []).map((file) => file.code)];
}
