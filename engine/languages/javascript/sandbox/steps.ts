/*
 * Long: the steps of a probe share its variables, and whatever is done between them.
 */
import type { Argument, OneStep, Probe, Step, StepResult } from "../../../../author/probe.ts";
import type { Value } from "../../../../author/value.ts";
import type { Limits } from "../../../../schema/types.ts";
import { binaryOf } from "./binary.ts";
import type { Desk } from "./desk.ts";
import { type Guest, type Pointer, Raised } from "./guest.ts";
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

  constructor(guest: Guest, desk: Desk, meter: Meter, module: Pointer, limits: Limits) {
    this.#guest = guest;
    this.#desk = desk;
    this.#meter = meter;
    this.#module = module;
    this.#looking = new Looking(guest, desk, limits);
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
      ...(this.#input(probe) ?? end),
      ...(this.#isRecording && { states: this.#list("states") }),
      ...(random !== "" && ({ random } as const)),
      ...this.#events(probe),
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
      this.#looking.tell("startPrinting", guest.number(this.#room));
    if (this.#isFirst || standIns !== undefined || desk.get("isTouched") === 1) {
      this.#looking.tell("beginStandIns", this.#looking.own(guest.made(binaryOf(standIns ?? {}))));
    }
    this.#isFirst = false;
    this.#isRecording = steps.some(isRecorded);
    if (this.#isRecording) this.#looking.tell("beginRecording");
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
    const guest = this.#guest;
    if (guest.isSame(cause.value, guest.helper("tooMuch"))) return { tooMuch: true };
    return {
      thrown: JSON.parse(this.#looking.text("describeThrown", this.#looking.own(cause.value))),
    };
  }

  /** What a stand-in was asked for more than it has; a program may catch what says so, and go on. */
  #input({ standIns }: Probe): Reply | undefined {
    if (standIns === undefined && this.#desk.get("isTouched") === 0) return undefined;
    const ended = this.#looking.own(this.#guest.ask("ended"));
    return this.#guest.isUndefined(ended)
      ? undefined
      : { input: JSON.parse(this.#looking.textOf(ended)) };
  }

  #events({ standIns }: Probe): Pick<Reply, "events"> {
    if (standIns === undefined && this.#desk.get("isTouched") === 0) return {};
    return { events: this.#list("events") };
  }

  #list(name: "states" | "events"): never[] {
    return JSON.parse(`[${this.#looking.text(name)}]`);
  }

  /** Frees the variables of a round, but for those that are kept, and whatever a step has left. */
  #forget(): void {
    for (const value of this.#variables.values()) this.#guest.free(value);
    this.#variables.clear();
    this.#looking.release(0);
  }

  #putBack(): void {
    if (this.#hasOverridden) this.#looking.tell("putBack");
    this.#hasOverridden = false;
  }

  /* ---- steps ---- */

  /** Does a step. Whatever it does of the submission has the work of one call. */
  #doStep(step: Step): StepResult {
    this.#meter.beginCall();
    const { made } = this.#looking;
    const result = this.#result(step);
    this.#looking.release(made);
    return result;
  }

  #result(step: Step): StepResult {
    const guest = this.#guest;
    switch (step.do) {
      case "call":
        return this.#call(step, this.#exported(step.fn, false), guest.undefined, step.fn);
      case "new": {
        const made = this.#exported(step.class, true);
        const object = guest.ask("construct", made, ...step.args.map((arg) => this.#argument(arg)));
        this.#classes.set(step.as, step.class);
        this.#setVariable(step.as, object);
        return { done: true };
      }
      case "invoke": {
        const name = this.#nameOf(step.of, step.method);
        return this.#call(step, this.#method(step.of, step.method), this.#variable(step.of), name);
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
        const value = isThere
          ? this.#looking.own(guest.get(target, step.property))
          : guest.undefined;
        return { value: this.#looking.value(value) };
      }
      case "put":
        return { done: this.#put(step) };
      case "set":
        return this.#set(step);
      case "pick":
        return { done: this.#pick(step) };
      case "repeat":
        return this.#repeat(step);
      case "override": {
        this.#hasOverridden = true;
        const target =
          "class" in step
            ? this.#looking.own(guest.get(this.#exported(step.class, true), "prototype"))
            : this.#variable(step.of);
        return { done: this.#looking.is("override", target, guest.text(step.with)) };
      }
      case "value": {
        const value = guest.made(binaryFor(step));
        this.#setVariable(step.as, value);
        if (guest.isObject(value)) this.#watching?.share(step.as, value, step.json);
        return { done: true };
      }
      case "export":
        return {
          value: this.#looking.value(this.#looking.own(guest.get(this.#module, step.name))),
        };
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

  #exported(name: string, isClass: boolean): Pointer {
    const value = this.#looking.own(this.#guest.get(this.#module, name));
    if (!this.#guest.isFunction(value)) throw new Missing(name, isClass);
    return value;
  }

  #method(of: string, name: string): Pointer {
    const target = this.#variable(of);
    const guest = this.#guest;
    const method = guest.isObject(target) ? this.#looking.own(guest.get(target, name)) : undefined;
    if (method !== undefined && guest.isFunction(method)) return method;
    throw new Missing(this.#nameOf(of, name), false);
  }

  /** What is missing is named by its class where that is known. */
  #nameOf(of: string, method: string): string {
    const name = this.#classes.get(of);
    return name === undefined ? method : `${name}.${method}`;
  }

  #put({ of, property, json }: Extract<OneStep, { do: "put" }>): boolean {
    const target = this.#variable(of);
    const guest = this.#guest;
    if (!guest.isObject(target)) return false;
    this.#watching?.settle(of);
    this.#looking.tell(
      "put",
      target,
      guest.text(property),
      this.#looking.own(guest.made(binaryOf(json))),
    );
    return true;
  }

  #set({ of, path, value }: Extract<OneStep, { do: "set" }>): StepResult {
    const guest = this.#guest;
    const where = [
      this.#looking.own(guest.made(binaryOf(path))),
      this.#looking.own(guest.made(binaryOf(value))),
    ];
    this.#watching?.set(of, path, value);
    const isDone = this.#looking.own(guest.ask("setIn", this.#variable(of), ...where));
    if (guest.isSame(isDone, guest.helper("nothing"))) return { done: false };
    return guest.isTrue(isDone) ? { done: true } : { done: true, refused: true };
  }

  #pick({ of, path, as }: Extract<OneStep, { do: "pick" }>): boolean {
    const guest = this.#guest;
    this.#watching?.settle(of);
    const value = guest.ask(
      "pick",
      this.#variable(of),
      this.#looking.own(guest.made(binaryOf(path))),
    );
    const isThere = !guest.isSame(value, guest.helper("nothing"));
    if (!isThere) guest.free(value);
    this.#setVariable(as, isThere ? value : guest.copy(guest.undefined));
    return isThere;
  }

  /* ---- calls ---- */

  #call(
    step: Extract<OneStep, { do: "call" | "invoke" }>,
    fn: Pointer,
    self: Pointer,
    name: string,
  ): StepResult {
    const { args: given, times = 0, as } = step;
    const place = this.#place;
    const before = this.#watching?.before(name, given, (each) => this.#variable(each), place);
    const args = given.map((arg) => this.#argument(arg));
    const result = this.#callWith(step, fn, self, args, times);
    if (before !== undefined) this.#watching?.after(args, before, place);
    if (as !== undefined && times === 0) this.#setVariable(as, result.value);
    return result.said;
  }

  #callWith(
    { quiet, after, as }: Extract<OneStep, { do: "call" | "invoke" }>,
    fn: Pointer,
    self: Pointer,
    args: readonly Pointer[],
    times: number,
  ): { readonly said: StepResult; readonly value: Pointer } {
    const guest = this.#guest;
    if (times > 0) {
      const returns = Array.from({ length: times }, () => this.#returned(fn, self, args));
      return { said: { returns, argsAfter: [] }, value: guest.undefined };
    }
    const value = guest.call(fn, self, args);
    if (as === undefined) this.#looking.own(value);
    if (quiet === true) return { said: { done: true }, value };
    const returns = this.#looking.value(value);
    const argsAfter = after === true ? args.map((arg) => this.#looking.value(arg)) : [];
    return { said: { returns, argsAfter }, value };
  }

  /** What one of several calls in a row returns, each of which has the work of a call. */
  #returned(fn: Pointer, self: Pointer, args: readonly Pointer[]): Value {
    this.#meter.beginCall();
    const { made } = this.#looking;
    const value = this.#looking.value(this.#looking.own(this.#guest.call(fn, self, args)));
    this.#looking.release(made);
    return value;
  }

  #argument(arg: Argument): Pointer {
    const guest = this.#guest;
    if ("ref" in arg) return this.#variable(arg.ref);
    if ("standIn" in arg) return this.#looking.own(guest.ask("objectOf", guest.text(arg.standIn)));
    const value = this.#looking.own(guest.made(binaryFor(arg)));
    return arg.recorded === true ? this.#looking.own(guest.ask("record", value)) : value;
  }

  /* ---- values ---- */

  #variable(name: string): Pointer {
    const variables = this.#keeps.includes(name) ? this.#kept : this.#variables;
    return variables.get(name) ?? this.#guest.undefined;
  }

  #setVariable(name: string, value: Pointer): void {
    const variables = this.#keeps.includes(name) ? this.#kept : this.#variables;
    const before = variables.get(name);
    variables.set(name, value);
    if (before !== undefined) this.#guest.free(before);
  }
}

function isRecorded(step: Step): boolean {
  if (step.do === "repeat") return step.steps.some(isRecorded);
  const args = "args" in step ? step.args : [];
  return args.some((arg) => "recorded" in arg && arg.recorded === true);
}
