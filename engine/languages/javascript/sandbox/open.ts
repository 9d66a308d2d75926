/*
 * Long: one object owns the interpreter, and whatever touches it must know whether it is broken.
 */
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from "quickjs-emscripten-core";
import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { failIfHostBroke } from "../../../host-fault.ts";
import { budgetOf } from "../../budget.ts";
import { type Gate, type SeededProbe, type Use, usualLoadSeed, type Work } from "../../sandbox.ts";
import { type Places, placesOf } from "../compile/places.ts";
import type { CompiledProgram, QuickJsSubstitution } from "../compile/types.ts";
import { makeSubstitutable, type SubstitutableProgram } from "../substitute/substitutable.ts";
import type { DirectSandbox } from "./direct.ts";
import { explainOutcome, loopOf } from "./explain-thrown.ts";
import { Guest, Interrupted, type Pointer, Raised } from "./guest.ts";
import { giveBack, type Ready, takeReady, takeReadyAs } from "./idle.ts";
import { isWorthKeeping, keptLoading, type Loading, serves } from "./kept-loading.ts";
import type { Meter } from "./meter.ts";
import { withOwnLines } from "./own-lines.ts";
import { guestScript } from "./package-files.ts";
import { type PlannedModule, programPlan, providedPlan } from "./plan.ts";
import {
  type Frame,
  longestReply,
  outcomeOf,
  placeIn,
  readingUnits,
  thrownFrom,
  whenThrown,
} from "./reply.ts";
import { addressOf, evaluate, handleAt, loadedImageOf, make } from "./start.ts";
import { Asker } from "./steps.ts";
import { tripwiresText, usesIn } from "./tripwires.ts";

const sealing = guestScript("sealing");
const arrange = guestScript("arrange");
const modules = guestScript("modules");

/** What a program may use of the work of its submission while it is loaded: the rest is for its tasks. */
const loadingShare = 1 / 2;

/** Units of work for asking our own functions in a sandbox what they noted. */
const askingUnits = 10_000_000;

/**
 * Opens a QuickJS interpreter of its own for one submission and evaluates the program in it.
 * `onPortion` is told of every portion of work while it does so and afterwards.
 */
export async function openQuickJs(
  source: CompiledProgram,
  limits: Limits,
  substitution?: QuickJsSubstitution,
  loadSeed = usualLoadSeed,
  arrangement?: Arrangement,
  onPortion: () => void = () => {},
): Promise<DirectSandbox> {
  const { program, arranged } = arrangedProgram(source, substitution, arrangement);
  const reopen: DirectSandbox["reopen"] = (seed, wanted) =>
    openQuickJs(source, limits, substitution, seed, wanted, onPortion);
  const opening = { substitution, arranged, loadSeed, reopen };
  const isItself = substitution === undefined && arrangement === undefined;
  const known = isItself ? keptLoading.get(source) : undefined;
  if (known !== undefined && serves(known, loadSeed, limits)) {
    const ready = await takeReadyAs(known.image, limits, onPortion);
    return new QuickJsSandbox(ready, program, limits, { ...opening, known });
  }
  const ready = await takeReady(limits, onPortion);
  const sandbox = new QuickJsSandbox(ready, program, limits, opening);
  const loading = isItself ? sandbox.loading(loadSeed) : undefined;
  if (loading !== undefined) keptLoading.set(source, loading);
  return sandbox;
}

/** An arrangement takes hold of functions in the same way as a substitution does. */
function arrangedProgram(
  source: CompiledProgram,
  substitution: QuickJsSubstitution | undefined,
  arrangement: Arrangement | undefined,
): { readonly program: CompiledProgram; readonly arranged: Arranged | undefined } {
  if (arrangement === undefined) return { program: source, arranged: undefined };
  if (substitution !== undefined) {
    return { program: source, arranged: { ...arrangement, exchange: substitution.exchange } };
  }
  const program = substitutable.get(source) ?? makeSubstitutable(source);
  substitutable.set(source, program);
  return { program, arranged: { ...arrangement, exchange: program.exchange } };
}

/** A program is arranged again and again, each time in another way. */
const substitutable = new WeakMap<CompiledProgram, SubstitutableProgram>();

/** An arrangement, with the name of the function that exchanges values of the program. */
type Arranged = Arrangement & { readonly exchange: string };

/** How a program is put into its sandbox. */
interface SandboxOpening {
  readonly substitution: QuickJsSubstitution | undefined;
  readonly arranged: Arranged | undefined;
  /** Seed of the random numbers that it draws while it loads. */
  readonly loadSeed: number;
  readonly reopen: DirectSandbox["reopen"];
  /** What it was once it was loaded before, to be copied. */
  readonly known?: Loading;
}

class QuickJsSandbox implements DirectSandbox {
  readonly loaded: Outcome;
  readonly reopen: DirectSandbox["reopen"];
  failed: string | undefined;
  spent = false;
  uses: readonly Use[] = [];
  readonly #limits: Limits;
  readonly #source: CompiledProgram;
  readonly #ready: Ready;
  readonly #meter: Meter;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #guest: Guest;
  readonly #isArranged: boolean;
  /** What stack traces are searched for. */
  readonly #places: Places;
  /** Gives what was noted since it was called the last time. */
  readonly #noted: QuickJSHandle | undefined;
  #module: QuickJSHandle | undefined;
  #asker: Asker | undefined;
  readonly isCopy: boolean;
  #loading: Loading | undefined;
  /** Where the program was when its work was used up. */
  #stoppedAt: Frame | undefined;

  constructor(
    ready: Ready,
    source: CompiledProgram,
    limits: Limits,
    { substitution, arranged, loadSeed, reopen, known }: SandboxOpening,
  ) {
    this.reopen = reopen;
    this.#limits = limits;
    this.#source = source;
    this.#ready = ready;
    this.#meter = ready.instance.meter;
    this.#places = placesOf(source);
    const { started } = ready;
    this.#meter.whenOver(() => started.runtime.setInterruptHandler(() => true));
    this.#runtime = started.runtime;
    this.#context = started.context;
    this.#guest = new Guest(ready.instance, started);
    this.isCopy = known !== undefined;
    this.#loading = known;
    if (known !== undefined) {
      const at = (address: number) => handleAt(address, this.#runtime);
      this.#isArranged = false;
      this.#module = at(known.module);
      this.#noted = known.noted === undefined ? undefined : at(known.noted);
      this.loaded = known.loaded;
      return;
    }
    for (const module of providedPlan(source)) this.#evaluateModule(module).dispose();
    const right = substitution && this.#evaluateRight(substitution);
    this.#isArranged = arranged !== undefined;
    const arrangement = arranged && this.#startArrangement(arranged);
    // With other functions in it than its own, what is used is not only the program's doing.
    const isOwn = substitution === undefined && arranged === undefined;
    this.#noted = isOwn ? this.#setTripwires(source, started.ours.tripwires) : undefined;
    this.loaded = this.#guard(() => {
      const exchangeName = substitution?.exchange ?? arranged?.exchange;
      if (substitution && right) this.#beginSubstitution(substitution, right, source);
      arrangement?.begin();
      const outcome = this.#load(source, exchangeName, loadSeed);
      const module = this.#module;
      if (module === undefined) return outcome;
      const failed = substitution && this.#finishSubstitution(substitution, module);
      return failed ?? arrangement?.finish(module) ?? outcome;
    }, limits.workPerSubmission * loadingShare);
  }

  get reopensAsCopy(): boolean {
    return this.#loading !== undefined && !this.#loading.hasDrawn;
  }

  /** What it is now that it is loaded and nothing was asked, where that is worth to be kept. */
  loading(seed: number): Loading | undefined {
    const module = this.#module;
    if (module === undefined || !isWorthKeeping(this.loaded)) return undefined;
    const { instance, started } = this.#ready;
    const hasDrawn = instance.desk.get("hasDrawn") === 1;
    this.#loading = {
      ...{
        image: loadedImageOf(instance, started, this.#limits),
        limits: this.#limits,
        seed,
        hasDrawn,
      },
      ...{ loaded: this.loaded, module: addressOf(module) },
      ...(this.#noted === undefined ? {} : { noted: addressOf(this.#noted) }),
    };
    return this.#loading;
  }

  /** What is put around functions from when they are there, and once more when all are. */
  #startArrangement({ exchange: name, ...arrangement }: Arranged) {
    const { standIns, disguise } = this.#ready.started.ours;
    const made = evaluate(this.#context, sealing, "sealing").consume((seal) =>
      make(this.#context, arrange, "arrange", standIns, disguise, seal),
    );
    const functions = Object.entries(arrangement.altered ?? {}).map(
      ([fn, text]) => `${JSON.stringify(fn)}: (${text})`,
    );
    const altered = evaluate(
      this.#context,
      `({ __proto__: null, ${functions.join(", ")} })`,
      "arrange",
    );
    const handover = handoverOf(name);
    return {
      begin: () => this.#tell(made, "begin", [handover, JSON.stringify(arrangement), altered]),
      finish: (module: QuickJSHandle) => this.#tell(made, "finish", [handover, module, name]),
    };
  }

  run(probe: Probe, seed: number, allowed = budgetOf(probe, this.#limits)): Outcome {
    const [outcome] = this.ask([{ probe, seed }], { work: () => allowed });
    if (outcome === undefined) throw new Error("a probe was not answered");
    return outcome;
  }

  ask(asked: readonly SeededProbe[], { work, goesOn = () => true }: Gate): readonly Outcome[] {
    if (this.spent && this.loaded.kind === "done") {
      throw new Error("a sandbox that is used up was asked to run a probe");
    }
    const outcomes: Outcome[] = [];
    for (const { probe, seed } of asked) {
      const allowed = work(outcomes.length);
      if (allowed === undefined) break;
      const outcome = this.#answer(probe, seed, allowed);
      outcomes.push(outcome);
      if (!goesOn(outcome, outcomes.length - 1)) break;
      if (this.spent && this.loaded.kind === "done") break;
    }
    return outcomes;
  }

  #answer(probe: Probe, seed: number, { all, perCall }: Work): Outcome {
    const module = this.#module;
    if (this.loaded.kind !== "done" || module === undefined) return this.loaded;
    const { desk } = this.#ready.instance;
    this.#asker ??= new Asker(this.#guest, desk, this.#meter, addressOf(module), this.#limits);
    const asker = this.#asker;
    return this.#guard(
      () => {
        const reply = asker.answer(probe, seed);
        if (this.#meter.isOver()) throw new Interrupted();
        this.#takeUses();
        const work = this.#meter.work() + readingUnits(reply.length ?? 0);
        const outcome = outcomeOf(reply, work, this.#meter.isStarved(), this.#places);
        return this.#isArranged ? withOwnLines(outcome, this.#places) : outcome;
      },
      all,
      perCall,
    );
  }

  #setTripwires(source: CompiledProgram, set: QuickJSHandle): QuickJSHandle | undefined {
    if (source.tripwires === undefined) return undefined;
    const context = this.#context;
    const wanted = context.newString(tripwiresText(source, source.tripwires));
    return context.unwrapResult(context.callFunction(set, context.undefined, wanted));
  }

  #takeUses(): void {
    if (this.#noted === undefined) return;
    const taken = this.#context.callFunction(this.#noted, this.#context.undefined);
    if (taken.error !== undefined) throw new Interrupted();
    const text = taken.value.consume((value) => this.#context.getString(value));
    if (text !== "") this.uses = [...this.uses, ...usesIn(text, this.#places)];
  }

  called(): readonly string[] | undefined {
    if (this.spent) return undefined;
    this.#meter.start(askingUnits);
    try {
      const asked = this.#ask(this.#ready.started.ours.substituting, "called", []);
      if (asked.error !== undefined) return undefined;
      const names = asked.value.consume((value) => this.#context.getString(value));
      return names.split(" ").filter((name) => name !== "");
    } catch {
      this.spent = true;
      return undefined;
    }
  }

  /**
   * Nothing is freed in order: that would be work whose length the submission decides, and it
   * aborts on a heap that is not as it should be. The memory goes with the instance.
   */
  dispose(): void {
    if (!this.spent) giveBack(this.#ready);
    this.spent = true;
  }

  #evaluateModule({ name, code }: PlannedModule): QuickJSHandle {
    return this.#context.unwrapResult(this.#context.evalCode(code, name, { type: "module" }));
  }

  /**
   * Its functions run under a name like that of the submission's module, as stack traces show it,
   * and one that no import can ask for: a leading "./" is stripped from what a module imports.
   */
  #evaluateRight({ by, byExchange }: QuickJsSubstitution): QuickJSHandle {
    const found = new Map<string, QuickJSHandle>();
    for (const module of programPlan(by, "./")) {
      const handle = this.#evaluateModule(module);
      if (module.file === undefined) handle.dispose();
      else found.set(module.file, handle);
    }
    return this.#combine(by, found, byExchange);
  }

  /** One object with what the files of a program export; the module itself where it is only one. */
  #combine(
    { fileName, beside }: CompiledProgram,
    found: ReadonlyMap<string, QuickJSHandle>,
    exchangeName = "",
  ): QuickJSHandle {
    const names = [fileName, ...(beside?.more ?? []).map((each) => each.fileName)];
    const handles = names.flatMap((name) => found.get(name) ?? []);
    const [only] = handles;
    if (only !== undefined && handles.length === 1) return only;
    const context = this.#context;
    const combine = evaluate(context, modules, "modules");
    const name = context.newString(exchangeName);
    const result = context.callFunction(combine, context.undefined, name, ...handles);
    for (const handle of [combine, name, ...handles]) handle.dispose();
    return context.unwrapResult(result);
  }

  #beginSubstitution(
    { by, byExchange, exchange, names, others }: QuickJsSubstitution,
    right: QuickJSHandle,
    source: CompiledProgram,
  ): void {
    const list = [names, others].map((each) => JSON.stringify(each));
    const texts = [byExchange, handoverOf(exchange), ...list, codeOf(by), codeOf(source)];
    const begun = this.#ask(this.#ready.started.ours.substituting, "begin", [right, ...texts]);
    this.#context.unwrapResult(begun).dispose();
  }

  #finishSubstitution(
    { exchange }: QuickJsSubstitution,
    module: QuickJSHandle,
  ): Outcome | undefined {
    const { substituting } = this.#ready.started.ours;
    return this.#tell(substituting, "finish", [module, exchange, handoverOf(exchange)]);
  }

  /** An outcome comes back only when objects of the submission stood in the way. */
  #tell(
    whom: QuickJSHandle,
    name: "begin" | "finish",
    args: readonly (QuickJSHandle | string)[],
  ): Outcome | undefined {
    const done = this.#ask(whom, name, args);
    return done.error === undefined ? void done.value.dispose() : this.#failure(done.error);
  }

  #ask(
    whom: QuickJSHandle,
    name: "begin" | "finish" | "called",
    args: readonly (QuickJSHandle | string)[],
  ): ReturnType<QuickJSContext["callFunction"]> {
    const context = this.#context;
    const handles = args.map((arg) => (typeof arg === "string" ? context.newString(arg) : arg));
    return context
      .getProp(whom, name)
      .consume((fn) => context.callFunction(fn, context.undefined, ...handles));
  }

  /** Evaluates the files of a program one after the other, until one fails. */
  #load(source: CompiledProgram, exchangeName: string | undefined, loadSeed: number): Outcome {
    const context = this.#context;
    const { desk } = this.#ready.instance;
    const room = this.#limits.outputKiB * 1024;
    desk.set("seed", loadSeed);
    desk.set("hasDrawn", 0);
    desk.set("room", room);
    const length = this.#context.newNumber(room);
    this.#guest.ask("startPrinting", addressOf(length));
    this.#guest.ask("endProviding");
    const found = new Map<string, QuickJSHandle>();
    for (const { name, code, file } of programPlan(source, "")) {
      this.failed = file ?? this.failed;
      const evaluated = context.evalCode(code, name, { type: "module" });
      if (evaluated.error) return this.#failure(evaluated.error);
      const settled = this.#settle(evaluated.value);
      if ("kind" in settled) return settled;
      if (file === undefined) settled.dispose();
      else found.set(file, settled);
    }
    this.#module = this.#combine(source, found, exchangeName);
    this.failed = undefined;
    return { kind: "done", results: [], printed: "", work: this.#meter.work() };
  }

  /** A module with a top-level await gives a promise; its jobs run under the same budget. */
  #settle(result: QuickJSHandle): QuickJSHandle | Outcome {
    if (!this.#isPromise(result)) return result;
    while (this.#runtime.hasPendingJob()) this.#runtime.executePendingJobs().dispose();
    const state = this.#context.getPromiseState(result);
    result.dispose();
    if (state.type === "fulfilled") return state.value;
    if (state.type === "rejected") return this.#failure(state.error);
    if (this.#meter.isStarved()) return { kind: "memory", work: this.#meter.work() };
    const message = "the top-level await never finishes";
    return { kind: "error", thrown: { name: "", message }, printed: "", work: this.#meter.work() };
  }

  #isPromise(handle: QuickJSHandle): boolean {
    const state = this.#context.getPromiseState(handle);
    if (state.type === "fulfilled" && state.notAPromise) return false;
    if (state.type === "rejected") state.error.dispose();
    else if (state.type === "fulfilled") state.value.dispose();
    return true;
  }

  /** Where the program was when its work was used up, as the error says. */
  #placeIn(error: Pointer): Frame | undefined {
    try {
      const stack = this.#guest.get(error, "stack");
      const isText = this.#context.typeof(this.#guest.handle(stack)) === "string";
      const text = isText ? this.#guest.textOf(stack, longestReply(this.#limits)) : undefined;
      return text === undefined ? undefined : placeIn(text, this.#places);
    } catch {
      // It has little work left to say so.
      return undefined;
    }
  }

  #failure(error: QuickJSHandle): Outcome {
    if (this.#meter.isOver()) throw new Raised(addressOf(error));
    const described = this.#guest.ask("describeThrown", addressOf(error));
    const text = this.#guest.textOf(described, longestReply(this.#limits));
    if (text === undefined) throw new Interrupted();
    const thrown = thrownFrom(text, this.#places);
    return whenThrown(thrown, "", this.#meter.work(), this.#meter.isStarved());
  }

  /**
   * Runs a step that may do `budget` units of work, and `perCall` of them in a call. Whatever came of
   * it, a step that went over that is a time-out; after that, and after whatever stops the
   * interpreter itself, it is used up.
   */
  #guard<Done extends Outcome | undefined>(
    step: () => Done,
    budget: number,
    perCall = budget,
  ): Outcome | Done {
    this.#meter.start(budget, perCall);
    this.#stoppedAt = undefined;
    const outcome = this.#attempt(step);
    const isOver = this.#meter.isOver();
    if (isOver || outcome?.kind === "memory") this.spent = true;
    if (isOver) {
      const where = this.#stoppedAt === undefined ? {} : loopOf(this.#source, this.#stoppedAt);
      return { kind: "timeout", work: this.#meter.work(), ...where };
    }
    return outcome && explainOutcome(outcome, this.#source);
  }

  #attempt<Done extends Outcome | undefined>(step: () => Done): Outcome | Done {
    try {
      return step();
    } catch (cause) {
      this.spent = true;
      if (cause instanceof Raised && this.#meter.isOver()) {
        this.#stoppedAt = this.#placeIn(cause.value);
      }
      if (cause instanceof Interrupted || cause instanceof Raised) {
        return { kind: "memory", work: this.#meter.work() };
      }
      return this.#broken(cause);
    }
  }

  /**
   * The interpreter's own stack is used up long before the host's, which holds more or less of it
   * from run to run: no verdict comes of that.
   */
  #broken(cause: unknown): Outcome {
    if (!this.#meter.isOver()) failIfHostBroke("the sandbox", cause);
    const message = "the interpreter could not go on with this";
    return { kind: "error", thrown: { name: "", message }, printed: "", work: this.#meter.work() };
  }
}

/** Name of the global function that a program hands its functions to; see `makeSubstitutable`. */
function handoverOf(exchange: string): string {
  return `${exchange}x`;
}

/** The text of all files of a program. */
function codeOf({ code, beside }: CompiledProgram): string {
  return [code, ...(beside?.more ?? []).map((each) => each.code)].join("\n");
}
