import type { Limits } from "../../../../schema/types.ts";
import type { Pointer } from "../../steps/machine.ts";
import { addGlobal, globalNamed, replaceGlobal } from "../interpreter/globals.ts";
import { giveBack } from "../interpreter/instance.ts";
import { type LoadedPython, loadProgram } from "../interpreter/load.ts";
import { type Side, sideFor } from "../interpreter/side.ts";
import { bridged } from "./bridge.ts";
import { parametersOf, substituteMethods } from "./methods.ts";
import type { PythonSubstitution } from "./substitution.ts";

/** Right functions in an interpreter of their own, called in the place of a program's. */
export interface Substitutes {
  /** Names of those that were called, by the course's spelling. */
  readonly called: ReadonlySet<string>;
  /** The functions that the program has in the place of its own. */
  readonly functions: ReadonlySet<Pointer>;
  readonly side: Side;
  /** Ends a probe. */
  forget(): void;
  dispose(): void;
}

/** Puts right functions in the place of a loaded program's own, and the program's others into the right program. */
export function substitute(
  ours: LoadedPython,
  { by, names, others }: PythonSubstitution,
  { memoryMiB, workPerSubmission }: Pick<Limits, "memoryMiB" | "workPerSubmission">,
): Substitutes {
  const side = sideFor(by, memoryMiB);
  side.instance.meter.start(workPerSubmission);
  const right = loadProgram(side, by);
  // A right function that prints or asks does it on the program's terminal.
  side.instance.host.shareStreams(ours.side.instance.host.desk);
  const called = new Set<string>();
  const functions = new Set<Pointer>();
  const put = (to: LoadedPython, from: LoadedPython, course: string, onCall: () => void) => {
    const name = by.spelled(course);
    const own = globalNamed(to, name);
    const other = globalNamed(from, name);
    // A missing function of the program is added, for those that call it.
    if (other === undefined || (own === undefined && to !== ours)) return;
    const target = from.side.interpreter.keep(other);
    const parameters =
      own === undefined ? parametersOf(from.side, other) : parametersOf(to.side, own);
    const made = bridged(to.side, from.side, { name, target, parameters, onCall });
    if (own === undefined) addGlobal(to, name, made);
    else replaceGlobal(to, name, made);
    if (to === ours) functions.add(made);
    else to.side.interpreter.free(made);
  };
  const onCall = (name: string) => called.add(name);
  for (const name of others) put(right, ours, name, () => {});
  for (const name of names) put(ours, right, name, () => onCall(name));
  const forget = substituteMethods(ours, right, { names, others, onCall });
  return { called, functions, side, forget, dispose: () => giveBack(side.instance) };
}
