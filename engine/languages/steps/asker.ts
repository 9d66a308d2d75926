import type { Outcome, Probe, Step, StepResult } from "../../../author/probe.ts";
import { Interrupted, type Machine } from "./machine.ts";
import { type End, outcomeOf, readingUnits } from "./outcome.ts";
import { Missing, type Steps, stepsOn } from "./steps.ts";
import { variablesIn } from "./variables.ts";
import { watchingOver } from "./watching.ts";

/** Runs probes' steps with a loaded program, and returns outcomes. */
export function askerOf(machine: Machine) {
  const hasDrawnBefore = machine.hasDrawn();
  const variables = variablesIn(machine);

  /** Throws if the interpreter was stopped. */
  function answer(probe: Probe, seed: number): Outcome {
    const isRecording = probe.steps.some(isRecorded);
    machine.begin(probe, seed, isRecording);
    variables.begin(probe.keeps);
    const end = endOf(probe);
    const noted = machine.noted(probe, isRecording);
    const isRandom = hasDrawnBefore || machine.hasDrawn();
    if (machine.isOver()) throw new Interrupted();
    const work = machine.work() + readingUnits(machine.lengthRead());
    const random = hasDrawnBefore ? "load" : "probe";
    const aside = { ...noted, ...(isRandom && ({ random } as const)), work };
    return outcomeOf(end, aside, machine.isOutOfMemory);
  }

  function endOf(probe: Probe): End {
    const watching = probe.watch && watchingOver(machine, probe.watch);
    const steps = stepsOn(machine, variables, watching);
    try {
      const results = rounds(probe, steps, () => watching?.settleAll());
      const changed = watching?.changed();
      return changed === undefined ? { results } : { results, changed };
    } catch (cause) {
      const end = cause instanceof Missing ? cause.end : { thrown: machine.thrown(cause) };
      watching?.forget();
      variables.forget();
      steps.putBack();
      return end;
    }
  }

  /** Repeats all steps; each round has fresh copies of JSON values. */
  function rounds({ steps, times = 1 }: Probe, on: Steps, settle: () => void): StepResult[] {
    const results: StepResult[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const [index, step] of steps.entries()) {
        machine.setStep(index);
        results.push(on.doStep(step, { step: results.length }));
      }
      on.putBack();
      settle();
      variables.forget();
    }
    return results;
  }

  return { answer };
}

function isRecorded(step: Step): boolean {
  if (step.do === "repeat") return step.steps.some(isRecorded);
  const args = "args" in step ? step.args : [];
  return args.some((arg) => "recorded" in arg && arg.recorded === true);
}
