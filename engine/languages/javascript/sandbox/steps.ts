/*
 * Long: a probe's steps share its variables, and everything done between them.
 */
import type {
  Argument,
  OneStep,
  Outcome,
  Probe,
  Step,
  StepResult,
} from "../../../../author/probe.ts";
import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { Places } from "../compile/types.ts";
import { binaryOf } from "./binary.ts";
import { type Guest, Interrupted, type Pointer, Raised } from "./guest.ts";
import { lookingInto } from "./looking.ts";
import { outcomeOf, type Reply, readingUnits } from "./reply.ts";
import type { Started } from "./start.ts";
import { type StepPlace, watchingOver } from "./watching.ts";

/** A function, class or method missing in the program. */
class Missing {
  readonly reply: Reply;

  constructor(missing: string, isClass: boolean) {
    this.reply = { missing, ...(isClass && { isClass }) };
  }
}

type CallStep = Extract<OneStep, { do: "call" | "invoke" }>;

/** By argument, since every submission gets the same probes. */
const known = new WeakMap<object, Uint8Array>();

function bytesFor(holder: { readonly json: unknown }): Uint8Array {
  const bytes = known.get(holder) ?? binaryOf(holder.json);
  known.set(holder, bytes);
  return bytes;
}

/** Runs probes' steps with a loaded program, and returns outcomes. */
export function askerOf(
  guest: Guest,
  { desk, meter }: Started,
  limits: Limits,
  module: Pointer,
  places: Places,
) {
  const looking = lookingInto(guest, desk, limits);
  let isFirst = true;
  let hasDrawnBefore = false;
  const kept = new Map<string, Pointer>();
  const variables = new Map<string, Pointer>();
  let keptNames: readonly string[] = [];
  /** By variable, the class of its object. */
  const classes = new Map<string, string>();
  let watching: ReturnType<typeof watchingOver> | undefined;
  let current: StepPlace = { step: 0 };
  let hasOverridden = false;

  /** Throws if the interpreter was stopped. */
  function answer(probe: Probe, seed: number): Outcome {
    const isRecording = probe.steps.some(isRecorded);
    begin(probe, seed, isRecording);
    const end = ended(probe);
    const isTouched = probe.standIns !== undefined || desk.get("isTouched") === 1;
    const reply: Reply = {
      ...end,
      // A program may catch the stand-ins' end-of-input error, and continue.
      ...(isTouched && { input: looking.said("ended"), events: looking.said("events") }),
      ...(isRecording && { states: looking.said("states") }),
      ...(desk.get("hasDrawn") === 1 && { random: "probe" }),
      ...(hasDrawnBefore && { random: "load" }),
      ...(desk.get("hasWritten") === 1 && { printed: looking.said("takePrinted") }),
    };
    if (meter.isOver()) throw new Interrupted();
    const work = meter.work() + readingUnits(looking.length());
    return outcomeOf(reply, work, meter.isStarved(), places);
  }

  function begin({ standIns, watch, keeps = [] }: Probe, seed: number, isRecording: boolean): void {
    if (isFirst) hasDrawnBefore = desk.get("hasDrawn") === 1;
    desk.set("seed", seed);
    desk.set("hasDrawn", 0);
    desk.set("room", limits.outputKiB * 1024);
    if (isFirst || desk.get("hasWritten") === 1) guest.ask("startPrinting");
    if (isFirst || standIns !== undefined || desk.get("isTouched") === 1) {
      guest.ask("beginStandIns", guest.made(binaryOf(standIns ?? {})));
    }
    isFirst = false;
    if (isRecording) guest.ask("beginRecording");
    keptNames = keeps;
    watching = watch && watchingOver(guest, looking, watch);
    classes.clear();
    looking.begin();
  }

  /** Runs the steps; returns their results, or what ended them. */
  function ended(probe: Probe): Reply {
    try {
      const results = rounds(probe);
      const changed = watching?.changed();
      return changed === undefined ? { results } : { results, changed };
    } catch (cause) {
      const end = endOf(cause);
      watching?.forget();
      forget();
      putBack();
      return end;
    }
  }

  /** Repeats all steps; each round has fresh copies of JSON values. */
  function rounds({ steps, times = 1 }: Probe): StepResult[] {
    const results: StepResult[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const [index, step] of steps.entries()) {
        desk.set("step", index);
        current = { step: results.length };
        results.push(doStep(step));
      }
      putBack();
      watching?.settleAll();
      forget();
    }
    return results;
  }

  function endOf(cause: unknown): Reply {
    if (cause instanceof Missing) return cause.reply;
    if (!(cause instanceof Raised) || meter.isOver()) throw cause;
    if (guest.isOur("tooMuch", cause.value)) return { tooMuch: true };
    return { thrown: looking.said("describeThrown", cause.value) };
  }

  /** Frees a round's variables, except kept ones, and leftovers of steps. */
  function forget(): void {
    for (const value of variables.values()) guest.free(value);
    variables.clear();
    guest.release(0);
  }

  function putBack(): void {
    if (hasOverridden) guest.ask("putBack");
    hasOverridden = false;
  }

  /** Runs a step with the work of one call. */
  function doStep(step: Step): StepResult {
    meter.beginCall();
    const count = guest.count();
    const result = resultOf(step);
    guest.release(count);
    return result;
  }

  function resultOf(step: Step): StepResult {
    switch (step.do) {
      case "call":
        return callStep(step, exported(step.fn), guest.undefined, step.fn);
      case "new": {
        const made = exported(step.class, true);
        const args = step.args.map((arg) => argumentOf(arg));
        setVariable(step.as, guest.ask("makeNew", made, ...args));
        classes.set(step.as, step.class);
        return { done: true };
      }
      case "invoke": {
        const method = methodOf(step.of, step.method);
        const name = nameOf(step.of, step.method);
        return callStep(step, method, variable(step.of), name);
      }
      case "grid": {
        const method = methodOf(step.of, step.method);
        const target = variable(step.of);
        const indexes = (count: number) => Array.from(Array(count).keys(), guest.constant);
        const cols = indexes(step.cols);
        const rowOf = (row: Pointer) => cols.map((col) => returned(method, target, [row, col]));
        return { value: indexes(step.rows).map(rowOf) };
      }
      case "get": {
        const target = variable(step.of);
        const isThere = guest.isObject(target);
        const value = isThere ? guest.get(target, step.property) : guest.undefined;
        return { value: looking.look(value) };
      }
      case "put": {
        const target = variable(step.of);
        if (!guest.isObject(target)) return { done: false };
        watching?.settle(step.of);
        guest.ask("put", target, step.property, guest.made(binaryOf(step.json)));
        return { done: true };
      }
      case "set": {
        const where = [guest.made(binaryOf(step.path)), guest.made(binaryOf(step.value))];
        watching?.set(step.of, step.path, step.value);
        const isDone = guest.ask("setIn", variable(step.of), ...where);
        if (guest.isOur("nothing", isDone)) return { done: false };
        return guest.isTrue(isDone) ? { done: true } : { done: true, refused: true };
      }
      case "pick": {
        watching?.settle(step.of);
        const path = guest.made(binaryOf(step.path));
        const value = guest.ask("pick", variable(step.of), path);
        const isThere = !guest.isOur("nothing", value);
        setVariable(step.as, isThere ? value : guest.undefined);
        return { done: isThere };
      }
      case "repeat":
        return repeat(step);
      case "override": {
        hasOverridden = true;
        const target =
          "class" in step ? guest.get(exported(step.class, true), "prototype") : variable(step.of);
        return { done: guest.isTrue(guest.ask("override", target, step.with)) };
      }
      case "value": {
        const value = guest.made(bytesFor(step));
        setVariable(step.as, value);
        if (guest.isObject(value)) watching?.share(step.as, value, step.json);
        return { done: true };
      }
      case "export":
        return { value: looking.look(guest.get(module, step.name)) };
      default:
        return { value: looking.look(variable(step.of)) };
    }
  }

  /** Repeats steps in rounds, without results that only say that a step was done. */
  function repeat({ times, steps }: Extract<Step, { do: "repeat" }>): StepResult {
    const { step } = current;
    const rounds = Array.from({ length: times }, () => {
      const results: StepResult[] = [];
      for (const [within, each] of steps.entries()) {
        current = { step, within };
        const result = doStep(each);
        if (!("done" in result) || !result.done || result.refused) results.push(result);
      }
      return results;
    });
    return { rounds };
  }

  function exported(name: string, isClass = false): Pointer {
    const value = guest.get(module, name);
    if (!guest.isFunction(value)) throw new Missing(name, isClass);
    return value;
  }

  function methodOf(of: string, name: string): Pointer {
    const target = variable(of);
    const method = guest.isObject(target) ? guest.get(target, name) : guest.undefined;
    if (!guest.isFunction(method)) throw new Missing(nameOf(of, name), false);
    return method;
  }

  /** Names a missing member by its class, if known. */
  function nameOf(of: string, method: string): string {
    const name = classes.get(of);
    return name === undefined ? method : `${name}.${method}`;
  }

  function callStep(step: CallStep, fn: Pointer, self: Pointer, name: string): StepResult {
    const { args: given, times = 0 } = step;
    const place = current;
    const before = watching?.before(name, given, (each) => variable(each), place);
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
    const value = guest.call(fn, self, args);
    if (step.as !== undefined) setVariable(step.as, value);
    if (step.quiet) return { done: true };
    const returns = looking.look(value);
    const argsAfter = step.after ? args.map((arg) => looking.look(arg)) : [];
    return { returns, argsAfter };
  }

  /** The result of one of several calls in a row, each with a call's work limit. */
  function returned(fn: Pointer, self: Pointer, args: readonly Pointer[]): Value {
    meter.beginCall();
    const count = guest.count();
    const value = looking.look(guest.call(fn, self, args));
    guest.release(count);
    return value;
  }

  function argumentOf(arg: Argument): Pointer {
    if ("ref" in arg) return variable(arg.ref);
    if ("standIn" in arg) return guest.ask("objectOf", arg.standIn);
    const value = guest.made(bytesFor(arg));
    return arg.recorded === true ? guest.ask("record", value) : value;
  }

  function variable(name: string): Pointer {
    const holder = keptNames.includes(name) ? kept : variables;
    return holder.get(name) ?? guest.undefined;
  }

  function setVariable(name: string, value: Pointer): void {
    const holder = keptNames.includes(name) ? kept : variables;
    const before = holder.get(name);
    holder.set(name, guest.copy(value));
    // The call that returned the new value may have got the old one.
    if (before !== undefined) guest.own(before);
  }

  return { answer };
}

function isRecorded(step: Step): boolean {
  if (step.do === "repeat") return step.steps.some(isRecorded);
  const args = "args" in step ? step.args : [];
  return args.some((arg) => "recorded" in arg && arg.recorded === true);
}
