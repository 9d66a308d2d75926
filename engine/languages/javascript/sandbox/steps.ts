/*
 * Long: the steps of a probe share its variables, and whatever is done between them.
 */
import type { Argument, OneStep, Probe, Step, StepResult } from "../../../../author/probe.ts";
import type { Value } from "../../../../author/value.ts";
import { binaryOf } from "./binary.ts";
import type { Desk } from "./desk.ts";
import { type Guest, type Pointer, Raised } from "./guest.ts";
import type { Ready } from "./idle.ts";
import { Looking } from "./looking.ts";
import type { Meter } from "./meter.ts";
import type { Reply } from "./reply.ts";
import { type StepPlace, Watching } from "./watching.ts";

/** A function, class or method that the program has not got. */
class Missing {
  readonly name: string;
  readonly isClass: boolean;

  constructor(name: string, isClass: boolean) {
    this.name = name;
    this.isClass = isClass;
  }
}

type CallStep = Extract<OneStep, { do: "call" | "invoke" }>;

/** By argument: every submission is asked the very same probes. */
const binaries = new WeakMap<object, Uint8Array>();

function binaryFor(holder: { readonly json: unknown }): Uint8Array {
  const known = binaries.get(holder);
  if (known !== undefined) return known;
  const bytes = binaryOf(holder.json);
  binaries.set(holder, bytes);
  return bytes;
}

/** Does the steps of probes with a program that is loaded, and says what came of each probe. */
export class Asker {
  readonly #guest: Guest;
  readonly #desk: Desk;
  readonly #meter: Meter;
  readonly #module: Pointer;
  readonly #room: number;
  #isFirst = true;
  #hasDrawnBefore = false;
  readonly #kept = new Map<string, Pointer>();
  #variables = new Map<string, Pointer>();
  #keeps: readonly string[] = [];
  /** By variable, the class that it was made of. */
  #classes = new Map<string, string>();
  readonly #looking: Looking;
  #watching: Watching | undefined;
  #place: StepPlace = { step: 0 };
  #hasOverridden = false;
  #isRecording = false;

  constructor(guest: Guest, { instance, limits }: Ready, module: Pointer) {
    this.#guest = guest;
    this.#desk = instance.desk;
    this.#meter = instance.meter;
    this.#module = module;
    this.#looking = new Looking(guest, instance.desk, limits);
    this.#room = limits.outputKiB * 1024;
  }

  /** Throws where the interpreter was stopped, of which there is no reply. */
  answer(probe: Probe, seed: number): Reply {
    this.#begin(probe, seed);
    let end: Reply;
    try {
      const results = this.#rounds(probe);
      const changed = this.#watching?.changed;
      end = changed === undefined ? { results } : { results, changed };
    } catch (cause) {
      end = this.#endOf(cause);
      this.#watching?.forget();
      this.#forget();
      this.#putBack();
    }
    const random = this.#hasDrawnBefore ? "load" : this.#desk.get("hasDrawn") === 1 ? "probe" : "";
    const reply = {
      ...end,
      ...this.#standIns(probe),
      ...(this.#isRecording && { states: this.#list("states") }),
      ...(random !== "" && ({ random } as const)),
      ...(this.#desk.get("hasWritten") === 1 && {
        printed: JSON.parse(this.#looking.text("takePrinted")),
      }),
    };
    return { ...reply, length: this.#looking.length };
  }

  #begin({ steps, standIns, watch, keeps = [] }: Probe, seed: number): void {
    const guest = this.#guest;
    const desk = this.#desk;
    if (this.#isFirst) this.#hasDrawnBefore = desk.get("hasDrawn") === 1;
    desk.set("seed", seed);
    desk.set("hasDrawn", 0);
    desk.set("room", this.#room);
    if (this.#isFirst || desk.get("hasWritten") === 1)
      guest.ask("startPrinting", guest.number(this.#room));
    if (this.#isFirst || standIns !== undefined || desk.get("isTouched") === 1) {
      guest.ask("beginStandIns", guest.made(binaryOf(standIns ?? {})));
    }
    this.#isFirst = false;
    this.#isRecording = steps.some(isRecorded);
    if (this.#isRecording) guest.ask("beginRecording");
    this.#keeps = keeps;
    this.#watching = watch && new Watching(guest, this.#looking, watch);
    this.#classes.clear();
    this.#looking.length = 0;
  }

  /** All steps as often as asked for; each time, their JSON values are fresh copies. */
  #rounds({ steps, times = 1 }: Probe): StepResult[] {
    const results: StepResult[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const [index, step] of steps.entries()) {
        this.#desk.set("step", index);
        this.#place = { step: results.length };
        results.push(this.#doStep(step));
      }
      this.#putBack();
      this.#watching?.settleAll();
      this.#forget();
    }
    return results;
  }

  #endOf(cause: unknown): Reply {
    if (cause instanceof Missing) {
      return { missing: cause.name, ...(cause.isClass && { isClass: true }) };
    }
    if (!(cause instanceof Raised) || this.#meter.isOver()) throw cause;
    if (this.#guest.isOur("tooMuch", cause.value)) return { tooMuch: true };
    return { thrown: JSON.parse(this.#looking.text("describeThrown", cause.value)) };
  }

  /**
   * What stand-ins were asked for; and whether it was more than they have: a program may catch what says so,
   * and go on.
   */
  #standIns({ standIns }: Probe): Pick<Reply, "input" | "events"> {
    if (standIns === undefined && this.#desk.get("isTouched") === 0) return {};
    const ended = this.#guest.ask("ended");
    const isOver = !this.#guest.isUndefined(ended);
    return {
      ...(isOver && { input: JSON.parse(this.#looking.textOf(ended)) }),
      events: this.#list("events"),
    };
  }

  #list(name: "states" | "events"): never[] {
    return JSON.parse(`[${this.#looking.text(name)}]`);
  }

  /** Frees the variables of a round, but for those that are kept, and whatever a step has left. */
  #forget(): void {
    for (const value of this.#variables.values()) this.#guest.free(value);
    this.#variables.clear();
    this.#guest.release(0);
  }

  #putBack(): void {
    if (this.#hasOverridden) this.#guest.ask("putBack");
    this.#hasOverridden = false;
  }

  /** Does a step. Whatever it does of the submission has the work of one call. */
  #doStep(step: Step): StepResult {
    this.#meter.beginCall();
    const { count } = this.#guest;
    const result = this.#result(step);
    this.#guest.release(count);
    return result;
  }

  #result(step: Step): StepResult {
    const guest = this.#guest;
    switch (step.do) {
      case "call":
        return this.#call(step, this.#exported(step.fn), guest.undefined, step.fn);
      case "new": {
        const made = this.#exported(step.class, true);
        const args = step.args.map((arg) => this.#argument(arg));
        this.#setVariable(step.as, guest.ask("construct", made, ...args));
        this.#classes.set(step.as, step.class);
        return { done: true };
      }
      case "invoke": {
        const method = this.#method(step.of, step.method);
        const name = this.#nameOf(step.of, step.method);
        return this.#call(step, method, this.#variable(step.of), name);
      }
      case "grid": {
        const method = this.#method(step.of, step.method);
        const target = this.#variable(step.of);
        const cell = (row: number) => (_: unknown, col: number) =>
          this.#returned(method, target, [guest.number(row), guest.number(col)]);
        const rowOf = (_: unknown, row: number) => Array.from({ length: step.cols }, cell(row));
        return { value: Array.from({ length: step.rows }, rowOf) };
      }
      case "get": {
        const target = this.#variable(step.of);
        const isThere = guest.isObject(target);
        const value = isThere ? guest.get(target, step.property) : guest.undefined;
        return { value: this.#looking.value(value) };
      }
      case "put": {
        const target = this.#variable(step.of);
        if (!guest.isObject(target)) return { done: false };
        this.#watching?.settle(step.of);
        guest.ask("put", target, guest.text(step.property), guest.made(binaryOf(step.json)));
        return { done: true };
      }
      case "set": {
        const where = [guest.made(binaryOf(step.path)), guest.made(binaryOf(step.value))];
        this.#watching?.set(step.of, step.path, step.value);
        const isDone = guest.ask("setIn", this.#variable(step.of), ...where);
        if (guest.isOur("nothing", isDone)) return { done: false };
        return guest.isTrue(isDone) ? { done: true } : { done: true, refused: true };
      }
      case "pick": {
        this.#watching?.settle(step.of);
        const path = guest.made(binaryOf(step.path));
        const value = guest.ask("pick", this.#variable(step.of), path);
        const isThere = !guest.isOur("nothing", value);
        this.#setVariable(step.as, isThere ? value : guest.undefined);
        return { done: isThere };
      }
      case "repeat":
        return this.#repeat(step);
      case "override": {
        this.#hasOverridden = true;
        const target =
          "class" in step
            ? guest.get(this.#exported(step.class, true), "prototype")
            : this.#variable(step.of);
        return { done: guest.isTrue(guest.ask("override", target, guest.text(step.with))) };
      }
      case "value": {
        const value = guest.made(binaryFor(step));
        this.#setVariable(step.as, value);
        if (guest.isObject(value)) this.#watching?.share(step.as, value, step.json);
        return { done: true };
      }
      case "export":
        return { value: this.#looking.value(guest.get(this.#module, step.name)) };
      default:
        return { value: this.#looking.value(this.#variable(step.of)) };
    }
  }

  /** Steps, round by round; that a step was done is not said. */
  #repeat({ times, steps }: Extract<Step, { do: "repeat" }>): StepResult {
    const { step } = this.#place;
    const rounds = Array.from({ length: times }, () => {
      const results: StepResult[] = [];
      for (const [within, each] of steps.entries()) {
        this.#place = { step, within };
        const result = this.#doStep(each);
        if (!("done" in result) || !result.done || result.refused) results.push(result);
      }
      return results;
    });
    return { rounds };
  }

  #exported(name: string, isClass = false): Pointer {
    const value = this.#guest.get(this.#module, name);
    if (!this.#guest.isFunction(value)) throw new Missing(name, isClass);
    return value;
  }

  #method(of: string, name: string): Pointer {
    const target = this.#variable(of);
    const guest = this.#guest;
    const method = guest.isObject(target) ? guest.get(target, name) : guest.undefined;
    if (!guest.isFunction(method)) throw new Missing(this.#nameOf(of, name), false);
    return method;
  }

  /** What is missing is named by its class where that is known. */
  #nameOf(of: string, method: string): string {
    const name = this.#classes.get(of);
    return name === undefined ? method : `${name}.${method}`;
  }

  #call(step: CallStep, fn: Pointer, self: Pointer, name: string): StepResult {
    const { args: given, times = 0 } = step;
    const place = this.#place;
    const before = this.#watching?.before(name, given, (each) => this.#variable(each), place);
    const args = given.map((arg) => this.#argument(arg));
    const returned = () => this.#returned(fn, self, args);
    const result =
      times > 0
        ? { returns: Array.from({ length: times }, returned), argsAfter: [] }
        : this.#callOnce(step, fn, self, args);
    if (before !== undefined) this.#watching?.after(args, before, place);
    return result;
  }

  #callOnce(step: CallStep, fn: Pointer, self: Pointer, args: readonly Pointer[]): StepResult {
    const value = this.#guest.call(fn, self, args);
    if (step.as !== undefined) this.#setVariable(step.as, value);
    if (step.quiet) return { done: true };
    const returns = this.#looking.value(value);
    const argsAfter = step.after ? args.map((arg) => this.#looking.value(arg)) : [];
    return { returns, argsAfter };
  }

  /** What one of several calls in a row returns, each of which has the work of a call. */
  #returned(fn: Pointer, self: Pointer, args: readonly Pointer[]): Value {
    this.#meter.beginCall();
    const { count } = this.#guest;
    const value = this.#looking.value(this.#guest.call(fn, self, args));
    this.#guest.release(count);
    return value;
  }

  #argument(arg: Argument): Pointer {
    const guest = this.#guest;
    if ("ref" in arg) return this.#variable(arg.ref);
    if ("standIn" in arg) return guest.ask("objectOf", guest.text(arg.standIn));
    const value = guest.made(binaryFor(arg));
    return arg.recorded === true ? guest.ask("record", value) : value;
  }

  #variable(name: string): Pointer {
    const variables = this.#keeps.includes(name) ? this.#kept : this.#variables;
    return variables.get(name) ?? this.#guest.undefined;
  }

  #setVariable(name: string, value: Pointer): void {
    const variables = this.#keeps.includes(name) ? this.#kept : this.#variables;
    const before = variables.get(name);
    variables.set(name, this.#guest.copy(value));
    // The call that gave the new value may have been given the old one.
    if (before !== undefined) this.#guest.own(before);
  }
}

function isRecorded(step: Step): boolean {
  if (step.do === "repeat") return step.steps.some(isRecorded);
  const args = "args" in step ? step.args : [];
  return args.some((arg) => "recorded" in arg && arg.recorded === true);
}
