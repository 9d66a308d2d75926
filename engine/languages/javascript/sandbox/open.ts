/*
 * Long: one state says what an interpreter's program is, and whether it is broken.
 */
import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { failIfHostBroke } from "../../../host-fault.ts";
import { budgetOf } from "../../budget.ts";
import { type Sandbox, type Use, usualLoadSeed, type Work } from "../../sandbox.ts";
import { placesOf } from "../compile/places.ts";
import type { CompiledProgram, QuickJsSubstitution } from "../compile/types.ts";
import { makeSubstitutable, type SubstitutableProgram } from "../substitute/substitutable.ts";
import { explainOutcome, loopOf } from "./explain-thrown.ts";
import { type Constants, guestOf, Interrupted, type Pointer, Raised } from "./guest.ts";
import type { Image } from "./image.ts";
import { arranging, evaluateProgram, provide, substituting, Unsettled } from "./load.ts";
import { type Frame, framesIn, longestReply, thrownOf, whenThrown, withOwnLines } from "./reply.ts";
import { giveBack, imageOf, takeStarted } from "./start.ts";
import { askerOf } from "./steps.ts";
import { tripwiresText, usesIn } from "./tripwires.ts";

/** A sandbox in the same thread, which answers at once. */
export interface DirectSandbox extends Sandbox {
  run(probe: Probe, seed: number, work?: Work): Outcome;
  reopen(seed: number, arrangement?: Arrangement): Promise<DirectSandbox>;
}

/** Share of a submission's work that loading may use: the rest is for its tasks. */
const loadingShare = 1 / 2;

/** Units of work for reading the notes of our own functions in a sandbox. */
const askingUnits = 10_000_000;

/** A program once it is loaded. */
interface Loading {
  readonly loaded: Outcome;
  /** Addresses in its memory: of the program, and of what gives its uses that were noted since it was called last. */
  readonly module?: Pointer;
  readonly noted?: Pointer;
}

/**
 * A program that was loaded before. One that plays games or makes tables then would do so for each task
 * again; a copy of its memory is the same, and takes a few milliseconds.
 */
interface Kept extends Loading {
  readonly image: Image;
  readonly limits: Limits;
  /** Seed of the random numbers that it could draw. */
  readonly seed: number;
  readonly hasDrawn: boolean;
  readonly constants: Constants;
}

/** Keyed by program, so it is freed with the submission. */
const keptPrograms = new WeakMap<CompiledProgram, Kept>();

/** Units from which on copying takes less than loading. */
const worthKeeping = 5_000_000;

function serves({ seed, hasDrawn, limits: its }: Kept, wanted: number, limits: Limits): boolean {
  const isSame = its.memoryMiB === limits.memoryMiB && its.stackKiB === limits.stackKiB;
  return isSame && its.outputKiB === limits.outputKiB && (seed === wanted || !hasDrawn);
}

/** A program is arranged again and again, each time in another way. */
const substitutable = new WeakMap<CompiledProgram, SubstitutableProgram>();

/** An arrangement takes hold of functions in the same way as a substitution does. */
function asSubstitutable(source: CompiledProgram): SubstitutableProgram {
  const program = substitutable.get(source) ?? makeSubstitutable(source);
  substitutable.set(source, program);
  return program;
}

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
  const arranged = arrangement && substitution === undefined ? asSubstitutable(source) : undefined;
  const program = arranged ?? source;
  const exchange = (arranged ?? substitution)?.exchange ?? "";
  const isItself = substitution === undefined && arrangement === undefined;
  const before = isItself ? keptPrograms.get(source) : undefined;
  const copied = before && serves(before, loadSeed, limits) ? before : undefined;
  const started = await takeStarted(limits, onPortion, copied?.image);
  const { desk, meter, runtime } = started;
  const guest = guestOf(started, copied?.constants);
  /** What stack traces are searched for. */
  const places = placesOf(program);
  let spent = false;
  let failed: string | undefined;
  let uses: readonly Use[] = [];
  meter.whenOver(() => runtime.setInterruptHandler(() => true));
  const { loaded, module, noted } = copied ?? load();
  const kept = copied ?? (isItself ? keep() : undefined);
  const asker = module === undefined ? undefined : askerOf(guest, started, limits, module, places);

  function load(): Loading {
    provide(started, program);
    const exchanges = [
      ...(substitution ? [substituting(guest, started, substitution, program)] : []),
      ...(arrangement ? [arranging(guest, started, arrangement, exchange)] : []),
    ];
    // With substituted functions in it, uses are not only the program's own.
    const noted =
      isItself && program.tripwires !== undefined
        ? guest.copy(guest.ask("watchUses", tripwiresText(program, program.tripwires)))
        : undefined;
    let module: Pointer | undefined;
    const loaded = guard(() => {
      try {
        for (const each of exchanges) each.begin();
        desk.set("seed", loadSeed);
        desk.set("hasDrawn", 0);
        desk.set("room", limits.outputKiB * 1024);
        guest.ask("startPrinting");
        guest.ask("endProviding");
        module = evaluateProgram(started, program, exchange, "", (file) => {
          failed = file;
        });
        failed = undefined;
        for (const each of exchanges) each.finish(module);
        return { kind: "done", results: [], printed: "", work: meter.work() };
      } catch (cause) {
        return loadingFailed(cause);
      }
    }, limits.workPerSubmission * loadingShare);
    return {
      loaded,
      ...(module !== undefined && { module }),
      ...(noted !== undefined && { noted }),
    };
  }

  /** What stopped the program while it was loaded. */
  function loadingFailed(cause: unknown): Outcome {
    if (cause instanceof Unsettled) return errorOf("the top-level await never finishes");
    if (!(cause instanceof Raised) || meter.isOver()) throw cause;
    const described = guest.textOf(guest.ask("describeThrown", cause.value), longestReply(limits));
    return whenThrown(thrownOf(JSON.parse(described), places), meter.work(), meter.isStarved());
  }

  /** Keeps a copy of the loaded program before the first probe, where that pays. */
  function keep(): Kept | undefined {
    if (module === undefined || loaded.kind !== "done" || loaded.work < worthKeeping)
      return undefined;
    // Leftovers of loading could not be freed in a copy.
    guest.release(0);
    const hasDrawn = desk.get("hasDrawn") === 1;
    const image = imageOf(started);
    const all = { image, limits, seed: loadSeed, hasDrawn, constants: guest.constants() };
    const program = { loaded, module, ...(noted !== undefined && { noted }), ...all };
    keptPrograms.set(source, program);
    return program;
  }

  function run(probe: Probe, seed: number, { all, perCall } = budgetOf(probe, limits)): Outcome {
    if (loaded.kind !== "done" || asker === undefined) return loaded;
    if (spent) throw new Error("a sandbox that is used up was asked to run a probe");
    return guard(
      () => {
        const outcome = asker.answer(probe, seed);
        takeUses();
        return arrangement === undefined ? outcome : withOwnLines(outcome, places);
      },
      all,
      perCall,
    );
  }

  function takeUses(): void {
    if (noted === undefined) return;
    const text = guest.textOf(guest.call(noted, guest.undefined, []));
    if (text !== "") uses = [...uses, ...usesIn(text, places)];
  }

  function called(): readonly string[] | undefined {
    if (spent) return undefined;
    meter.start(askingUnits);
    try {
      return guest
        .textOf(guest.ask("called"))
        .split(" ")
        .filter((name) => name !== "");
    } catch (cause) {
      spent ||= !(cause instanceof Raised) || meter.isOver();
      return undefined;
    }
  }

  /**
   * Runs a step that may do `budget` units of work, and `perCall` of them in a call. Whatever came of
   * it, a step that went over that is a time-out; after that, and after whatever stops the
   * interpreter itself, it is used up.
   */
  function guard(step: () => Outcome, budget: number, perCall = budget): Outcome {
    meter.start(budget, perCall);
    let stoppedAt: Frame[] = [];
    let outcome: Outcome;
    try {
      outcome = step();
    } catch (cause) {
      spent = true;
      if (cause instanceof Raised && meter.isOver()) stoppedAt = whereStopped(cause.value);
      outcome = whenStopped(cause);
    }
    const isOver = meter.isOver();
    spent ||= isOver || outcome.kind === "memory";
    if (!isOver) return explainOutcome(outcome, program);
    return { kind: "timeout", work: meter.work(), ...loopOf(program, stoppedAt) };
  }

  function whenStopped(cause: unknown): Outcome {
    if (cause instanceof Interrupted || cause instanceof Raised) {
      return { kind: "memory", work: meter.work() };
    }
    // The interpreter's own stack is used up long before the host's, which holds more or less of it
    // from run to run: no verdict comes of that.
    if (!meter.isOver()) failIfHostBroke("the sandbox", cause);
    return errorOf("the interpreter could not go on with this");
  }

  function errorOf(message: string): Outcome {
    return { kind: "error", thrown: { name: "", message }, printed: "", work: meter.work() };
  }

  /** Where the program was when its work was used up, as the error says. */
  function whereStopped(error: Pointer): Frame[] {
    try {
      const stack = guest.get(error, "stack");
      const text = guest.isText(stack) ? guest.textOf(stack, longestReply(limits)) : "";
      return framesIn(text, places).filter(({ file }) => places.hasColumns(file));
    } catch {
      // It has little work left to say so.
      return [];
    }
  }

  return {
    loaded,
    isCopy: copied !== undefined,
    reopensAsCopy: kept !== undefined && !kept.hasDrawn,
    reopen: (seed, wanted) => openQuickJs(source, limits, substitution, seed, wanted, onPortion),
    run,
    called,
    get failed() {
      return failed;
    },
    get spent() {
      return spent;
    },
    get uses() {
      return uses;
    },
    /**
     * Nothing is freed in order: that would be work whose length the submission decides, and it
     * aborts on a heap that is not as it should be. The memory goes with the instance.
     */
    dispose: () => {
      if (!spent) giveBack(started);
      spent = true;
    },
  };
}
