import type { Limits } from "../../../../schema/types.ts";
import type { Substitution } from "../../sandbox.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { PythonProgram } from "../program.ts";
import { bridged, type Side } from "./bridge.ts";
import { giveBack } from "./instance.ts";
import { loadProgram } from "./load.ts";
import { type ProgramSide, sideFor } from "./side.ts";

/** Right functions that replace a submission's own: they run in an interpreter of their own. */
export interface PythonSubstitution extends Substitution {
  readonly by: PythonProgram;
  /** Names of other functions, for which the right ones call the submission's. */
  readonly others: readonly string[];
}

export interface Substitutes {
  /** Names of those that were called, by the course's spelling. */
  readonly called: ReadonlySet<string>;
  readonly side: ProgramSide;
  dispose(): void;
}

/** Puts right functions in the place of a loaded program's own, and the program's others into the right program. */
export function substitute(
  here: Side,
  globals: Pointer,
  { by, names, others }: PythonSubstitution,
  { memoryMiB, workPerSubmission }: Pick<Limits, "memoryMiB" | "workPerSubmission">,
): Substitutes {
  const there = sideFor(by, memoryMiB);
  there.instance.meter.start(workPerSubmission);
  const theirs = loadProgram(there.instance, there.interpreter, by, () => {});
  const called = new Set<string>();
  const put = (
    to: Side,
    into: Pointer,
    from: Side,
    of: Pointer,
    course: string,
    onCall: () => void,
  ) => {
    const name = by.spelled(course);
    const [own, other] = [to.interpreter.item(into, name), from.interpreter.item(of, name)];
    if (own === undefined || other === undefined) return;
    const target = from.interpreter.keep(other);
    const made = bridged(to, from, name, target, parametersOf(to, own), onCall);
    to.instance.exports.PyDict_SetItem(into, to.interpreter.name(name), made);
    to.interpreter.free(made);
  };
  for (const name of others) put(there, theirs, here, globals, name, () => {});
  for (const name of names) put(here, globals, there, theirs, name, () => called.add(name));
  return { called, side: there, dispose: () => giveBack(there.instance) };
}

/** Names of a function's parameters; none of other callables. */
function parametersOf({ instance, interpreter }: Side, fn: Pointer): string[] {
  const { exports, layout } = instance;
  if (layout.classOf(fn) !== exports.PyFunction_Type.value) return [];
  const code = interpreter.attribute(fn, "__code__") ?? 0;
  const names = interpreter.attribute(code, "co_varnames") ?? 0;
  const count = interpreter.attribute(code, "co_argcount") ?? 0;
  return Array.from({ length: layout.intAt(count) ?? 0 }, (_, at) =>
    layout.textIn(layout.itemOf(names, at, false)),
  );
}
