import type { Argument, OneStep, Step, StepResult } from "../../../author/probe.ts";
import type { Value } from "../../../author/value.ts";
import type { Machine, Pointer } from "./machine.ts";
import type { End } from "./outcome.ts";
import type { Variables } from "./variables.ts";
import type { StepPlace, Watching } from "./watching.ts";

/** A function, class or method missing in the program. */
export class Missing {
  readonly end: End;

  constructor(missing: string, isClass: boolean) {
    this.end = { missing, ...(isClass && { isClass }) };
  }
}

type RepeatStep = Extract<Step, { do: "repeat" }>;
type CallStep = Extract<OneStep, { do: "call" | "invoke" }>;

/** Runs steps of one probe. They throw `Missing`, or what the machine throws. */
export function stepsOn(machine: Machine, variables: Variables, watching: Watching | undefined) {
  let hasOverridden = false;

  function putBack(): void {
    if (hasOverridden) machine.putBack();
    hasOverridden = false;
  }

  /** Runs a step with the work of one call. */
  function doStep(step: Step, place: StepPlace): StepResult {
    machine.beginCall();
    const count = machine.count();
    const result = resultOf(step, place);
    machine.release(count);
    return result;
  }

  function resultOf(step: Step, place: StepPlace): StepResult {
    switch (step.do) {
      case "call":
        return callStep(step, place, exported(step.fn), machine.nothing, step.fn);
      case "new": {
        const made = exported(step.class, true);
        const args = step.args.map((arg) => argumentOf(arg));
        variables.set(step.as, machine.makeNew(made, args));
        variables.classes.set(step.as, step.class);
        return { done: true };
      }
      case "invoke": {
        const method = methodOf(step.of, step.method);
        const name = nameOf(step.of, step.method);
        return callStep(step, place, method, variables.get(step.of), name);
      }
      case "grid": {
        const method = methodOf(step.of, step.method);
        const target = variables.get(step.of);
        const indexes = (count: number) =>
          Array.from(Array(count).keys(), (at) => machine.constant(at));
        const cols = indexes(step.cols);
        const rowOf = (row: Pointer) => cols.map((col) => returned(method, target, [row, col]));
        return { value: indexes(step.rows).map(rowOf) };
      }
      case "get": {
        const value = memberOf(variables.get(step.of), step.property);
        return { value: machine.look(value ?? machine.nothing) };
      }
      case "put": {
        const target = variables.get(step.of);
        if (!machine.isObject(target)) return { done: false };
        watching?.settle(step.of);
        machine.put(target, step.property, machine.made(step));
        return { done: true };
      }
      case "set": {
        watching?.set(step.of, step.path, step.value);
        const end = machine.setIn(variables.get(step.of), step.path, step.value);
        return { done: end !== "not there", ...(end === "refused" && { refused: true }) };
      }
      case "pick": {
        watching?.settle(step.of);
        const value = machine.pick(variables.get(step.of), step.path);
        variables.set(step.as, value ?? machine.nothing);
        return { done: value !== undefined };
      }
      case "repeat":
        return repeat(step, place);
      case "override": {
        hasOverridden = true;
        const isClass = "class" in step;
        const target = isClass ? exported(step.class, true) : variables.get(step.of);
        return { done: machine.override(target, step.with, isClass) };
      }
      case "value": {
        const value = machine.made(step);
        variables.set(step.as, value);
        if (machine.isObject(value)) watching?.share(step.as, value, step.json);
        return { done: true };
      }
      case "export":
        return { value: machine.look(machine.exported(step.name, false) ?? machine.nothing) };
      default:
        return { value: machine.look(variables.get(step.of)) };
    }
  }

  /** Repeats steps in rounds, without results that only say that a step was done. */
  function repeat({ times, steps }: RepeatStep, { step }: StepPlace): StepResult {
    const rounds = Array.from({ length: times }, () => {
      const results: StepResult[] = [];
      for (const [within, each] of steps.entries()) {
        const result = doStep(each, { step, within });
        if (!("done" in result) || !result.done || result.refused) results.push(result);
      }
      return results;
    });
    return { rounds };
  }

  function exported(name: string, isClass = false): Pointer {
    return callable(machine.exported(name, isClass), name, isClass);
  }

  function methodOf(of: string, name: string): Pointer {
    return callable(memberOf(variables.get(of), name), nameOf(of, name), false);
  }

  function callable(value: Pointer | undefined, name: string, isClass: boolean): Pointer {
    if (value !== undefined && machine.isCallable(value)) return value;
    throw new Missing(machine.spelled(name, isClass), isClass);
  }

  function memberOf(target: Pointer, name: string): Pointer | undefined {
    return machine.isObject(target) ? machine.get(target, name) : undefined;
  }

  /** Names a member by its class, if known. */
  function nameOf(of: string, method: string): string {
    const name = variables.classes.get(of);
    return name === undefined ? method : `${name}.${method}`;
  }

  function callStep(
    step: CallStep,
    place: StepPlace,
    fn: Pointer,
    self: Pointer,
    name: string,
  ): StepResult {
    const { args: given, times = 0 } = step;
    const before = watching?.before(name, given, variables.get, place);
    const args = given.map((arg) => argumentOf(arg));
    const result =
      times > 0
        ? { returns: Array.from({ length: times }, () => returned(fn, self, args)), argsAfter: [] }
        : callOnce(step, fn, self, args);
    if (before !== undefined) watching?.after(args, before, place);
    return result;
  }

  function callOnce(
    step: CallStep,
    fn: Pointer,
    self: Pointer,
    args: readonly Pointer[],
  ): StepResult {
    const value = machine.call(fn, self, args);
    if (step.as !== undefined) variables.set(step.as, value);
    if (step.quiet) return { done: true };
    const returns = machine.look(value);
    const argsAfter = step.after ? args.map((arg) => machine.look(arg)) : [];
    return { returns, argsAfter };
  }

  /** The result of one of several calls in a row, each with a call's work limit. */
  function returned(fn: Pointer, self: Pointer, args: readonly Pointer[]): Value {
    machine.beginCall();
    const count = machine.count();
    const value = machine.look(machine.call(fn, self, args));
    machine.release(count);
    return value;
  }

  function argumentOf(arg: Argument): Pointer {
    if ("ref" in arg) return variables.get(arg.ref);
    if ("standIn" in arg) return machine.standIn(arg.standIn);
    const value = machine.made(arg);
    return arg.recorded === true ? machine.record(value) : value;
  }

  return { doStep, putBack };
}

export type Steps = ReturnType<typeof stepsOn>;
