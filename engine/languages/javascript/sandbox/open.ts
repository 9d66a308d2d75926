/*
 * Long: one state holds an interpreter's program, and whether it is broken.
 */
import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { failIfHostBroke } from "../../../errors.ts";
import { oncePerObject } from "../../../once.ts";
import { budgetOf } from "../../budget.ts";
import { type Sandbox, type Use, usualLoadSeed, type Work } from "../../sandbox.ts";
import { askerOf } from "../../steps/asker.ts";
import { Interrupted, type Pointer } from "../../steps/machine.ts";
import { whenThrown } from "../../steps/outcome.ts";
import { type CompiledProgram, placesOf, type QuickJsSubstitution } from "../compile/types.ts";
import { makeSubstitutable } from "../substitute/substitutable.ts";
import { explainOutcome, loopOf } from "./explain-thrown.ts";
import { type Constants, guestOf, Raised } from "./guest.ts";
import { arranging, evaluateProgram, provide, substituting, Unsettled } from "./load.ts";
import { machineOf } from "./machine.ts";
import type { Image } from "./memory.ts";
import { type Frame, framesIn, isOutOfMemory, maxReply, thrownOf, withOwnLines } from "./reply.ts";
import { giveBack, imageOf, takeStarted } from "./start.ts";
import { tripwiresText, usesIn } from "./tripwires.ts";

/** A synchronous sandbox in the same thread. */
export interface DirectSandbox extends Sandbox {
  run(probe: Probe, seed: number, work?: Work): Outcome;
  reopen(seed: number, arrangement?: Arrangement): Promise<DirectSandbox>;
}

/** Share of a submission's work that loading may use: the rest is for its tasks. */
const loadingShare = 1 / 2;

/** Units for reading our own functions' notes in a sandbox. */
const askingUnits = 10_000_000;

interface Loading {
  readonly loaded: Outcome;
  /** Addresses of the program, and of the function that returns newly noted uses. */
  readonly module?: Pointer;
  readonly noted?: Pointer;
}

/** A cached loaded program: loading may play games or make tables, and copying takes milliseconds. */
interface Kept extends Loading {
  readonly image: Image;
  readonly limits: Limits;
  readonly seed: number;
  readonly hasDrawn: boolean;
  readonly constants: Constants;
}

/** Keyed by program, so it is freed with the submission. */
const keptPrograms = new WeakMap<CompiledProgram, Kept>();

/** Work units from which copying beats loading. */
const worthKeeping = 5_000_000;

function serves({ seed, hasDrawn, limits: its }: Kept, wanted: number, limits: Limits): boolean {
  const isSame = its.memoryMiB === limits.memoryMiB && its.stackKiB === limits.stackKiB;
  return isSame && its.outputKiB === limits.outputKiB && (seed === wanted || !hasDrawn);
}

/** An arrangement replaces functions like a substitution. A program is arranged repeatedly, each time differently. */
const asSubstitutable = oncePerObject((source: CompiledProgram) => makeSubstitutable(source));

/** Opens an interpreter and evaluates the program. `onPortion` is called for every portion of work. */
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
  /** For mapping stack traces. */
  const places = placesOf(program);
  let spent = false;
  let failed: string | undefined;
  let uses: readonly Use[] = [];
  meter.whenOver(() => runtime.setInterruptHandler(() => true));
  const { loaded, module, noted } = copied ?? load();
  const kept = copied ?? (isItself ? keep() : undefined);
  const asker =
    module === undefined ? undefined : askerOf(machineOf(guest, started, limits, module, places));

  function load(): Loading {
    provide(started, program);
    const exchanges = [
      ...(substitution ? [substituting(guest, started, substitution, program)] : []),
      ...(arrangement ? [arranging(guest, started, arrangement, exchange)] : []),
    ];
    // With substituted functions, uses may not be the program's own.
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

  function loadingFailed(cause: unknown): Outcome {
    if (cause instanceof Unsettled) return errorOf("the top-level await never finishes");
    if (!(cause instanceof Raised) || meter.isOver()) throw cause;
    const described = guest.textOf(guest.ask("describeThrown", cause.value), maxReply(limits));
    const thrown = thrownOf(JSON.parse(described), places);
    return whenThrown(thrown, meter.work(), isOutOfMemory(thrown, meter.isStarved()));
  }

  /** Caches a copy of the loaded program before the first probe, if worthwhile. */
  function keep(): Kept | undefined {
    if (module === undefined || loaded.kind !== "done" || loaded.work < worthKeeping)
      return undefined;
    // A copy could not free leftovers of loading.
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
   * Runs a step with `budget` units of work, and `perCall` of them per call. Exceeding them is a time-out,
   * whatever the result; after that, or if the interpreter itself stops, the sandbox is spent.
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
    // The host's stack ends at varying depths, long after the interpreter's: no verdict may depend on it.
    if (!meter.isOver()) failIfHostBroke("the sandbox", cause);
    return errorOf("the interpreter could not go on with this");
  }

  function errorOf(message: string): Outcome {
    return { kind: "error", thrown: { name: "", message }, printed: "", work: meter.work() };
  }

  function whereStopped(error: Pointer): Frame[] {
    try {
      const stack = guest.get(error, "stack");
      const text = guest.isText(stack) ? guest.textOf(stack, maxReply(limits)) : "";
      return framesIn(text, places).filter(({ file }) => places.hasColumns(file));
    } catch {
      // Little work is left for that.
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
    /** The memory goes with the instance: freeing values could take long, and aborts on a damaged heap. */
    dispose: () => {
      if (!spent) giveBack(started);
      spent = true;
    },
  };
}
