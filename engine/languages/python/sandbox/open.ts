import type { Arrangement } from "../../../../author/arrangement.ts";
import type { Outcome, Probe, Thrown } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import { budgetOf } from "../../budget.ts";
import { type Sandbox, usualLoadSeed, type Work } from "../../sandbox.ts";
import { askerOf } from "../../steps/asker.ts";
import { Interrupted } from "../../steps/machine.ts";
import { tooMuchData, whenThrown } from "../../steps/outcome.ts";
import { Ended } from "../interpreter/host.ts";
import { giveBack } from "../interpreter/instance.ts";
import { Raised } from "../interpreter/interpreter.ts";
import { copyLoaded, keepLoaded } from "../interpreter/kept.ts";
import { type LoadedPython, loadProgram } from "../interpreter/load.ts";
import { isSame } from "../interpreter/random.ts";
import { sideFor } from "../interpreter/side.ts";
import type { PythonProgram } from "../program.ts";
import { type Substitutes, substitute } from "../substitute/substitutes.ts";
import type { PythonSubstitution } from "../substitute/substitution.ts";
import { arrange } from "./arrange/arrange.ts";
import { didYouMean } from "./did-you-mean.ts";
import { machineOf } from "./machine.ts";
import { standInsIn } from "./stand-ins/stand-ins.ts";

/** The share of a submission's work for loading it. */
const loadingShare = 0.5;

/** Errors of the host if a program breaks the interpreter. */
const brokenBy = [WebAssembly.RuntimeError, RangeError, TypeError];

const noInput =
  'there is no input while the file is loaded; ask below if __name__ == "__main__", which tests leave out';

/** Whether a program seeds the module `random` itself, which loading it with two seeds shows. */
const seedsItself = new WeakMap<PythonProgram, boolean>();

/** Loads a program into an interpreter from the image. `onPortion` is called for every portion of work. */
export function openPython(
  program: PythonProgram,
  limits: Limits,
  substitution?: PythonSubstitution,
  loadSeed = usualLoadSeed,
  onPortion: () => void = () => {},
  arrangement?: Arrangement,
): Sandbox {
  const side = sideFor(program, limits.memoryMiB, onPortion);
  const { instance, interpreter, random, errors } = side;
  const { meter, host, exports } = instance;
  let spent = false;
  let isDisposed = false;
  let failed: string | undefined;
  let isCopy = false;
  let loadedProgram: LoadedPython | undefined;
  let substitutes: Substitutes | undefined;
  meter.whenOver(() => exports.PyErr_SetInterrupt());
  const loaded = guard(load, limits.workPerSubmission * loadingShare);
  // A long call of C may end after its time: an interrupt is pending then.
  if (
    loaded.kind === "done" &&
    loadedProgram !== undefined &&
    !isCopy &&
    substitution === undefined
  ) {
    keepLoaded(loadedProgram, program, limits, loaded.work);
  }
  if (loaded.kind === "done" && random.hasDrawn() && isSeededByProgram()) random.keep();
  const asker =
    loaded.kind === "done" && loadedProgram !== undefined
      ? askerOf(machineFor(loadedProgram))
      : undefined;

  function machineFor(own: LoadedPython) {
    const standIns = standInsIn(side, own.spelled);
    if (substitutes !== undefined) standIns.attach(substitutes.side);
    // Not at the expense of loading.
    meter.start(limits.workPerSubmission);
    if (arrangement !== undefined) arrange(own, arrangement, standIns, substitutes?.functions);
    return machineOf(own, standIns, limits, substitutes);
  }

  function load(): Outcome {
    host.desk.room = limits.outputKiB * 1024;
    random.begin(loadSeed);
    try {
      const copy = copyLoaded(side, program, limits);
      isCopy = copy !== undefined;
      const own =
        copy ??
        loadProgram(side, program, (file) => {
          failed = file;
        });
      failed = undefined;
      if (substitution !== undefined) substitutes = substitute(own, substitution, limits);
      loadedProgram = own;
      return { kind: "done", results: [], printed: "", work: meter.work() };
    } catch (cause) {
      if (!(cause instanceof Raised) || meter.isOver()) throw cause;
      const raised = errors.thrownOf(cause);
      const isForInput = host.desk.hasAsked && raised.name === "EOFError";
      const thrown = isForInput ? { ...raised, message: noInput } : raised;
      const isOutOfMemory = thrown.name === "MemoryError" && meter.isStarved();
      return whenThrown(thrown, meter.work(), isOutOfMemory);
    } finally {
      interpreter.release(0);
    }
  }

  function isSeededByProgram(): boolean {
    const known = seedsItself.get(program);
    if (known !== undefined) return known;
    const state = random.state();
    const other = stateAfterLoading(program, limits, loadSeed + 1);
    const isItself = other !== undefined && isSame(state, other);
    seedsItself.set(program, isItself);
    return isItself;
  }

  function run(
    probe: Probe,
    seed: number,
    { all, perCall }: Work = budgetOf(probe, limits),
  ): Outcome {
    if (asker === undefined) return loaded;
    if (spent) throw new Error("a sandbox that is used up was asked to run a probe");
    return guard(() => asker.answer(probe, seed), all, perCall);
  }

  /** As in a JavaScript sandbox: exceeding the work is a time-out, whatever the result. */
  function guard(step: () => Outcome, budget: number, perCall = budget): Outcome {
    meter.start(budget, perCall);
    let stoppedAt: Pick<Thrown, "file" | "line"> = {};
    let outcome: Outcome;
    try {
      outcome = step();
    } catch (cause) {
      spent = true;
      if (cause instanceof Raised && meter.isOver()) stoppedAt = placeWhereStopped(cause);
      outcome = whenStopped(cause);
    }
    const isOver = meter.isOver();
    // The host left the interpreter while it was printing.
    const isCutOff = outcome.kind === "error" && outcome.thrown === tooMuchData;
    spent ||= isOver || isCutOff || outcome.kind === "memory";
    if (isOver) return { kind: "timeout", work: meter.work(), ...stoppedAt };
    if (outcome.kind !== "error") return outcome;
    return { ...outcome, thrown: didYouMean(outcome.thrown, program) };
  }

  function placeWhereStopped(cause: Raised): Pick<Thrown, "file" | "line"> {
    try {
      return errors.placeOf(cause);
    } catch {
      // Too little work was left to find it.
      return {};
    }
  }

  function whenStopped(cause: unknown): Outcome {
    const work = meter.work();
    if (cause instanceof Interrupted) return { kind: "memory", work };
    if (cause instanceof Ended) {
      return { kind: "error", thrown: thrownOfEnd(cause), printed: "", work };
    }
    // The program can make the host's own calls of the interpreter fail.
    if (cause instanceof Raised) return unreadable("an exception that cannot be read was raised");
    // A broken interpreter traps or makes the host read outside of its memory; the verdict is the same.
    if (!meter.isOver() && !brokenBy.some((error) => cause instanceof error)) throw cause;
    return unreadable("the interpreter could not go on with this");
  }

  function unreadable(message: string): Outcome {
    return { kind: "error", thrown: { name: "", message }, printed: "", work: meter.work() };
  }

  return {
    loaded,
    reopen: async (seed, wanted) =>
      openPython(program, limits, substitution, seed, onPortion, wanted),
    run,
    called: () => (spent ? undefined : [...(substitutes?.called ?? [])]),
    uses: [],
    get failed() {
      return failed;
    },
    get spent() {
      return spent;
    },
    dispose: () => {
      if (!isDisposed) giveBack(instance);
      if (!isDisposed) substitutes?.dispose();
      isDisposed = true;
      spent = true;
    },
  };
}

function stateAfterLoading(
  program: PythonProgram,
  limits: Limits,
  seed: number,
): Uint8Array | undefined {
  const side = sideFor(program, limits.memoryMiB);
  const { instance, random } = side;
  instance.meter.start(limits.workPerSubmission * loadingShare);
  instance.host.desk.room = limits.outputKiB * 1024;
  try {
    random.begin(seed);
    loadProgram(side, program);
    return random.state();
  } catch {
    return undefined;
  } finally {
    giveBack(instance);
  }
}

function thrownOfEnd({ how }: Ended): Thrown {
  switch (how) {
    case "output":
      return tooMuchData;
    case "depth":
      return { name: "RecursionError", message: "functions call each other without end" };
    case "exit":
    case "abort":
      return { name: "", message: "the program ended the interpreter" };
    case "refused":
      return {
        name: "",
        message: "the program asked the computer for something that it may not have here",
      };
  }
}
