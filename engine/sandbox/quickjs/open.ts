import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from "quickjs-emscripten-core";
import type { Limits } from "../../../fixtures/schema/types.ts";
import type { Outcome, Probe } from "../../../graders/kit/probe.ts";
import type { CompiledSource, Sandbox } from "../types.ts";
import { guestScript, newInstance } from "./instance.ts";
import { isOutOfMemory, moduleName, outcomeOf, thrownFrom } from "./reply.ts";

/** Seed of the random numbers that a module draws while it loads. */
const loadSeed = 0;

const prelude = guestScript("prelude");
const driver = guestScript("driver");

/** Opens a QuickJS interpreter of its own for one submission and evaluates the module in it. */
export async function openQuickJs(source: CompiledSource, limits: Limits): Promise<Sandbox> {
  return new QuickJsSandbox(await newInstance(limits.memoryMiB), source, limits);
}

class QuickJsSandbox implements Sandbox {
  readonly loaded: Outcome;
  spent = false;
  readonly #limits: Limits;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #driver: QuickJSHandle;
  #module: QuickJSHandle | undefined;
  #polls = 0;

  constructor(instance: QuickJSWASMModule, source: CompiledSource, limits: Limits) {
    this.#limits = limits;
    this.#runtime = instance.newRuntime({ maxStackSizeBytes: limits.stackKiB * 1024 });
    this.#runtime.setInterruptHandler(() => {
      this.#polls += 1;
      return this.#polls > limits.workPerCall;
    });
    this.#context = this.#runtime.newContext();
    this.#driver = this.#startDriver();
    this.loaded = this.#guard(() => this.#load(source));
  }

  run(probe: Probe, seed: number): Outcome {
    if (this.#module === undefined) return this.loaded;
    const module = this.#module;
    return this.#guard(() => {
      const request = { seed, room: this.#limits.outputKiB * 1024, steps: probe.steps };
      const text = this.#callDriver("run", [
        module,
        this.#context.newString(JSON.stringify(request)),
      ]);
      return outcomeOf(text, this.#polls);
    });
  }

  dispose(): void {
    // An interpreter that broke off in the middle cannot be freed in order; its memory goes
    // with the instance when nothing refers to it any more.
    if (this.spent) return;
    this.spent = true;
    this.#module?.dispose();
    this.#driver.dispose();
    this.#context.dispose();
    this.#runtime.dispose();
  }

  #startDriver(): QuickJSHandle {
    const provided = this.#evaluateOurs(prelude, "prelude");
    const make = this.#evaluateOurs(driver, "driver");
    const handle = this.#context.unwrapResult(
      this.#context.callFunction(make, this.#context.undefined, provided),
    );
    provided.dispose();
    make.dispose();
    return handle;
  }

  #evaluateOurs(code: string, name: string): QuickJSHandle {
    return this.#context.unwrapResult(this.#context.evalCode(code, name, { type: "global" }));
  }

  #load(source: CompiledSource): Outcome {
    const context = this.#context;
    this.#callDriver("prepare", [
      context.newNumber(loadSeed),
      context.newNumber(this.#limits.outputKiB * 1024),
    ]);
    const evaluated = context.evalCode(source.code, moduleName, { type: "module" });
    if (evaluated.error) return this.#failure(evaluated.error);
    const result = evaluated.value;
    if (!this.#isPromise(result)) {
      this.#module = result;
      return { kind: "done", results: [], printed: "", work: this.#polls };
    }
    return this.#settle(result);
  }

  /** A module with a top-level await gives a promise; its jobs run under the same budget. */
  #settle(promise: QuickJSHandle): Outcome {
    this.#runtime.executePendingJobs();
    const state = this.#context.getPromiseState(promise);
    promise.dispose();
    if (state.type === "fulfilled") {
      this.#module = state.value;
      return { kind: "done", results: [], printed: "", work: this.#polls };
    }
    if (state.type === "rejected") return this.#failure(state.error);
    const message = "the top-level await waits for something that never comes";
    return { kind: "error", thrown: { name: "", message }, printed: "", work: this.#polls };
  }

  #isPromise(handle: QuickJSHandle): boolean {
    const state = this.#context.getPromiseState(handle);
    if (state.type === "fulfilled" && state.notAPromise) return false;
    if (state.type === "rejected") state.error.dispose();
    else if (state.type === "fulfilled") state.value.dispose();
    return true;
  }

  #failure(error: QuickJSHandle): Outcome {
    if (this.#polls > this.#limits.workPerCall) {
      this.spent = true;
      return { kind: "timeout", work: this.#polls };
    }
    const thrown = thrownFrom(this.#callDriver("describeThrown", [error]));
    if (!isOutOfMemory(thrown)) return { kind: "error", thrown, printed: "", work: this.#polls };
    this.spent = true;
    return { kind: "memory", work: this.#polls };
  }

  /**
   * Calls a function of the driver and frees the arguments. Only text whose length was
   * checked is copied out of the sandbox.
   */
  #callDriver(name: "run" | "describeThrown" | "prepare", args: QuickJSHandle[]): string {
    const context = this.#context;
    const fn = context.getProp(this.#driver, name);
    const result = context.callFunction(fn, context.undefined, ...args);
    fn.dispose();
    for (const arg of args) if (arg !== this.#module) arg.dispose();
    if (result.error) throw new Interrupted();
    const handle = result.value;
    if (context.typeof(handle) !== "string") {
      handle.dispose();
      return "";
    }
    const length = context.getProp(handle, "length").consume((value) => context.getNumber(value));
    // Results and printed text may each take `outputKiB`, and escapes make printed text longer.
    if (length > 8 * this.#limits.outputKiB * 1024 + 16_384) throw new Interrupted();
    return handle.consume((text) => context.getString(text));
  }

  /** Turns whatever stops the interpreter itself into an outcome, and marks it as used up. */
  #guard(work: () => Outcome): Outcome {
    this.#polls = 0;
    try {
      const outcome = work();
      if (outcome.kind === "memory") this.spent = true;
      return outcome;
    } catch (cause) {
      this.spent = true;
      this.#module = undefined;
      if (this.#polls > this.#limits.workPerCall) return { kind: "timeout", work: this.#polls };
      if (cause instanceof Interrupted) return { kind: "memory", work: this.#polls };
      return this.#broken(cause);
    }
  }

  /** Deep recursion inside native code surfaces as an error of the host's own stack. */
  #broken(cause: unknown): Outcome {
    const deep = cause instanceof RangeError;
    const message = deep
      ? "a value is nested too deeply"
      : "the interpreter could not go on with this";
    return {
      kind: "error",
      thrown: { name: "", message },
      printed: "",
      work: this.#polls,
    };
  }
}

/** The driver itself was stopped: out of time or out of memory, told apart by the polls. */
class Interrupted extends Error {}
