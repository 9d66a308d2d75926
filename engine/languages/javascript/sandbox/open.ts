/*
 * Long: one object owns the interpreter, and whatever touches it must know whether it is broken.
 */
import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { failIfHostBroke } from "../../../host-fault.ts";
import { budgetOf } from "../../budget.ts";
import {
  type Gate,
  type Sandbox,
  type SeededProbe,
  type Use,
  usualLoadSeed,
  type Work,
} from "../../sandbox.ts";
import { type Places, placesOf } from "../compile/places.ts";
import type { CompiledProgram, QuickJsSubstitution } from "../compile/types.ts";
import { makeSubstitutable, type SubstitutableProgram } from "../substitute/substitutable.ts";
import { explainOutcome, loopOf } from "./explain-thrown.ts";
import { type Guest, guestOf, Interrupted, type Pointer, Raised } from "./guest.ts";
import { giveBack, type Ready, takeReady } from "./idle.ts";
import { isWorthKeeping, keptLoading, type Loading, serves } from "./kept-loading.ts";
import {
  type Arranged,
  arranging,
  evaluateModule,
  evaluateProgram,
  provide,
  substituting,
} from "./load.ts";
import type { Meter } from "./meter.ts";
import { withOwnLines } from "./own-lines.ts";
import type { PlannedModule } from "./plan.ts";
import {
  type Frame,
  longestReply,
  outcomeOf,
  placeIn,
  readingUnits,
  thrownOf,
  whenThrown,
} from "./reply.ts";
import { addressOf, loadedImageOf } from "./start.ts";
import { askerOf } from "./steps.ts";
import { tripwiresText, usesIn } from "./tripwires.ts";

/** A sandbox in the same thread, which answers at once. */
export interface DirectSandbox extends Sandbox {
  run(probe: Probe, seed: number, work?: Work): Outcome;
  ask(asked: readonly SeededProbe[], gate: Gate): readonly Outcome[];
  reopen(seed: number, arrangement?: Arrangement): Promise<DirectSandbox>;
}

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
    const ready = await takeReady(limits, onPortion, known.image);
    return new QuickJsSandbox(ready, program, { ...opening, known });
  }
  const ready = await takeReady(limits, onPortion);
  const sandbox = new QuickJsSandbox(ready, program, opening);
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
  readonly isCopy: boolean;
  failed: string | undefined;
  spent = false;
  uses: readonly Use[] = [];
  readonly #limits: Limits;
  readonly #source: CompiledProgram;
  readonly #ready: Ready;
  readonly #meter: Meter;
  readonly #context: QuickJSContext;
  readonly #guest: Guest;
  readonly #isArranged: boolean;
  /** What stack traces are searched for. */
  readonly #places: Places;
  /** Gives what was noted since it was called the last time. */
  readonly #noted: Pointer | undefined;
  #module: Pointer | undefined;
  #asker: ReturnType<typeof askerOf> | undefined;
  #loading: Loading | undefined;
  /** Where the program was when its work was used up. */
  #stoppedAt: Frame | undefined;

  constructor(
    ready: Ready,
    source: CompiledProgram,
    { substitution, arranged, loadSeed, reopen, known }: SandboxOpening,
  ) {
    const { instance, started, limits } = ready;
    this.reopen = reopen;
    this.#limits = limits;
    this.#source = source;
    this.#ready = ready;
    this.#meter = instance.meter;
    this.#places = placesOf(source);
    this.#meter.whenOver(() => started.runtime.setInterruptHandler(() => true));
    this.#context = started.context;
    this.#guest = guestOf(instance, started, known?.kept);
    this.isCopy = known !== undefined;
    this.#isArranged = arranged !== undefined;
    this.#loading = known;
    if (known !== undefined) {
      this.#module = known.module;
      this.#noted = known.noted;
      this.loaded = known.loaded;
      return;
    }
    provide(started, source);
    const exchanges = [
      ...(substitution ? [substituting(this.#guest, started, substitution, source)] : []),
      ...(arranged ? [arranging(this.#guest, started, arranged)] : []),
    ];
    // With other functions in it than its own, what is used is not only the program's doing.
    if (exchanges.length === 0 && source.tripwires !== undefined) {
      const wanted = this.#guest.text(tripwiresText(source, source.tripwires));
      this.#noted = this.#guest.copy(this.#guest.ask("tripwires", wanted));
    }
    const exchangeName = (substitution ?? arranged)?.exchange ?? "";
    this.loaded = this.#guard(() => {
      try {
        for (const each of exchanges) each.begin();
        const module = this.#load(exchangeName, loadSeed);
        for (const each of exchanges) each.finish(module);
        return { kind: "done", results: [], printed: "", work: this.#meter.work() };
      } catch (cause) {
        return this.#failure(cause);
      }
    }, limits.workPerSubmission * loadingShare);
  }

  get reopensAsCopy(): boolean {
    return this.#loading !== undefined && !this.#loading.hasDrawn;
  }

  /** What it is now that it is loaded and nothing was asked, where that is worth to be kept. */
  loading(seed: number): Loading | undefined {
    const module = this.#module;
    if (module === undefined || !isWorthKeeping(this.loaded)) return undefined;
    const { instance, started, limits } = this.#ready;
    // What is left over from loading, a copy could not free.
    this.#guest.release(0);
    this.#loading = {
      image: loadedImageOf(instance, started, limits),
      ...{ limits, seed, module, loaded: this.loaded },
      kept: this.#guest.kept(),
      hasDrawn: instance.desk.get("hasDrawn") === 1,
      ...(this.#noted !== undefined && { noted: this.#noted }),
    };
    return this.#loading;
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
    this.#asker ??= askerOf(this.#guest, this.#ready, module);
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

  #takeUses(): void {
    if (this.#noted === undefined) return;
    const noted = this.#guest.call(this.#noted, this.#guest.undefined, []);
    const text = this.#guest.textOf(noted, Number.POSITIVE_INFINITY);
    if (text !== "") this.uses = [...this.uses, ...usesIn(text, this.#places)];
  }

  called(): readonly string[] | undefined {
    if (this.spent) return undefined;
    this.#meter.start(askingUnits);
    try {
      const names = this.#guest.askOf(this.#ready.started.ours.substitute, "called", []);
      const text = this.#guest.textOf(names, Number.POSITIVE_INFINITY);
      return text.split(" ").filter((name) => name !== "");
    } catch (cause) {
      this.spent ||= !(cause instanceof Raised);
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

  /** Evaluates the files of a program one after the other, until one fails. */
  #load(exchangeName: string, seed: number): Pointer {
    const { desk } = this.#ready.instance;
    const room = this.#limits.outputKiB * 1024;
    desk.set("seed", seed);
    desk.set("hasDrawn", 0);
    desk.set("room", room);
    this.#guest.ask("startPrinting", this.#guest.number(room));
    this.#guest.ask("endProviding");
    const evaluated = (module: PlannedModule) => {
      this.failed = module.file ?? this.failed;
      const result = evaluateModule(this.#context, module);
      if (result.error !== undefined) throw new Raised(addressOf(result.error));
      return this.#settled(result.value);
    };
    const { started } = this.#ready;
    const module = evaluateProgram(started, this.#source, exchangeName, "", evaluated);
    this.#module = module;
    this.failed = undefined;
    return module;
  }

  /** A module with a top-level await gives a promise; its jobs run under the same budget. */
  #settled(result: QuickJSHandle): QuickJSHandle {
    const before = this.#context.getPromiseState(result);
    if (before.type === "fulfilled" && before.notAPromise) return result;
    const { runtime } = this.#ready.started;
    while (runtime.hasPendingJob()) runtime.executePendingJobs().dispose();
    const state = this.#context.getPromiseState(result);
    if (state.type === "fulfilled") return state.value;
    if (state.type === "rejected") throw new Raised(addressOf(state.error));
    if (this.#meter.isStarved()) throw new Interrupted();
    throw new Unsettled();
  }

  /** What stopped the program while it was loaded. */
  #failure(cause: unknown): Outcome {
    if (cause instanceof Unsettled) return this.#errorOf("the top-level await never finishes");
    if (!(cause instanceof Raised) || this.#meter.isOver()) throw cause;
    const described = this.#guest.ask("describeThrown", cause.value);
    const text = this.#guest.textOf(described, longestReply(this.#limits));
    const thrown = thrownOf(JSON.parse(text), this.#places);
    return whenThrown(thrown, this.#meter.work(), this.#meter.isStarved());
  }

  #errorOf(message: string): Outcome {
    return { kind: "error", thrown: { name: "", message }, printed: "", work: this.#meter.work() };
  }

  /**
   * Runs a step that may do `budget` units of work, and `perCall` of them in a call. Whatever came of
   * it, a step that went over that is a time-out; after that, and after whatever stops the
   * interpreter itself, it is used up.
   */
  #guard(step: () => Outcome, budget: number, perCall = budget): Outcome {
    this.#meter.start(budget, perCall);
    this.#stoppedAt = undefined;
    const outcome = this.#attempt(step);
    const isOver = this.#meter.isOver();
    if (isOver || outcome.kind === "memory") this.spent = true;
    if (!isOver) return explainOutcome(outcome, this.#source);
    const where = this.#stoppedAt === undefined ? {} : loopOf(this.#source, this.#stoppedAt);
    return { kind: "timeout", work: this.#meter.work(), ...where };
  }

  #attempt(step: () => Outcome): Outcome {
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
      // The interpreter's own stack is used up long before the host's, which holds more or less of it
      // from run to run: no verdict comes of that.
      if (!this.#meter.isOver()) failIfHostBroke("the sandbox", cause);
      return this.#errorOf("the interpreter could not go on with this");
    }
  }

  /** Where the program was when its work was used up, as the error says. */
  #placeIn(error: Pointer): Frame | undefined {
    try {
      const stack = this.#guest.get(error, "stack");
      const isText = this.#guest.isText(stack);
      const text = isText ? this.#guest.textOf(stack, longestReply(this.#limits)) : "";
      return placeIn(text, this.#places);
    } catch {
      // It has little work left to say so.
      return undefined;
    }
  }
}

/** A top-level await waits for what never comes. */
class Unsettled {}
