import type { Pointer } from "../../steps/machine.ts";
import type { PythonProgram } from "../program.ts";
import { handlesIn } from "./handles.ts";
import { takeInstance } from "./instance.ts";
import { interpreterOf } from "./interpreter.ts";
import { randomIn } from "./random.ts";
import { thrownIn } from "./thrown.ts";
import { valuesIn } from "./values.ts";

/** Stand-ins, which both interpreters of a substitution have, by name. */
export interface Carried {
  readonly names: Map<Pointer, string>;
  make: ((name: string) => Pointer) | undefined;
}

/** An interpreter for a program, which it has not run yet. */
export function sideFor({ files }: PythonProgram, memoryMiB: number, onPortion?: () => void) {
  const instance = takeInstance(memoryMiB, onPortion);
  const interpreter = interpreterOf(instance);
  const errors = thrownIn(instance, interpreter, files);
  const values = valuesIn(instance, interpreter);
  const random = randomIn(instance, interpreter, values);
  const carried: Carried = { names: new Map(), make: undefined };
  const handles = handlesIn({ instance, interpreter, values });
  return { instance, interpreter, values, random, errors, carried, handles };
}

export type Side = ReturnType<typeof sideFor>;
