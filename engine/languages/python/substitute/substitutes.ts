import type { Limits } from "../../../../schema/types.ts";
import type { Substitution } from "../../sandbox.ts";
import type { Pointer } from "../../steps/machine.ts";
import { addGlobal, globalNamed, replaceGlobal } from "../interpreter/globals.ts";
import { giveBack } from "../interpreter/instance.ts";
import { type LoadedModules, loadProgram } from "../interpreter/load.ts";
import { type ProgramSide, sideFor } from "../interpreter/side.ts";
import type { PythonProgram } from "../program.ts";
import { bridged } from "./bridge.ts";
import type { Side } from "./copies.ts";
import { type PlacedRight, parametersOf, substituteMethods } from "./methods.ts";

/** Right functions that replace a submission's own: they run in an interpreter of their own. */
export interface PythonSubstitution extends Substitution {
  readonly by: PythonProgram;
  /** Names of other functions, for which the right ones call the submission's. */
  readonly others: readonly string[];
}

export interface Substitutes {
  /** Names of those that were called, by the course's spelling. */
  readonly called: ReadonlySet<string>;
  /** The functions that the program has in the place of its own. */
  readonly functions: ReadonlySet<Pointer>;
  readonly side: ProgramSide;
  /** Ends a probe. */
  forget(): void;
  dispose(): void;
}

/** Puts right functions in the place of a loaded program's own, and the program's others into the right program. */
export function substitute(
  here: Side,
  modules: LoadedModules,
  { by, names, others }: PythonSubstitution,
  { memoryMiB, workPerSubmission }: Pick<Limits, "memoryMiB" | "workPerSubmission">,
): Substitutes {
  const there = sideFor(by, memoryMiB);
  there.instance.meter.start(workPerSubmission);
  const theirs = loadProgram(there.instance, there.interpreter, by, () => {});
  // A right function that prints or asks does it on the program's terminal.
  there.instance.host.shareStreams(here.instance.host.desk);
  const called = new Set<string>();
  const functions = new Set<Pointer>();
  const put = (to: PlacedRight, from: PlacedRight, course: string, onCall: () => void) => {
    const name = by.spelled(course);
    const own = globalNamed(to.side, to.modules, name);
    const other = globalNamed(from.side, from.modules, name);
    // One that the program lacks is there for those that call it.
    if (other === undefined || (own === undefined && to !== ours)) return;
    const target = from.side.interpreter.keep(other);
    const parameters =
      own === undefined ? parametersOf(from.side, other) : parametersOf(to.side, own);
    const made = bridged(to.side, from.side, { name, target, parameters, onCall });
    if (own === undefined) addGlobal(to.side, to.modules, name, made);
    else replaceGlobal(to.side, to.modules, name, made);
    if (to === ours) functions.add(made);
    else to.side.interpreter.free(made);
  };
  const [ours, right] = [
    { side: here, modules },
    { side: there, modules: theirs },
  ];
  for (const name of others) put(right, ours, name, () => {});
  for (const name of names) put(ours, right, name, () => called.add(name));
  const { spelled } = by;
  const onCall = (name: string) => called.add(name);
  const forget = substituteMethods(ours, right, { spelled, names, others, onCall });
  return { called, functions, side: there, forget, dispose: () => giveBack(there.instance) };
}
