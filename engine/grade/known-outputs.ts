import type { Limits } from "../../fixtures/schema/types.ts";
import type { Outcome } from "../../graders/kit/probe.ts";
import { runIn } from "../sandbox/run-in.ts";
import type { CompiledProgram, OpenSandbox, Sandbox } from "../sandbox/types.ts";
import { type Account, comparingUnits } from "./account.ts";
import type { RecordedProbe } from "./run-task.ts";

/** Asks a known implementation, right or wrong, what a submission was asked. */
export interface KnownImplementation {
  readonly name: string;
  /**
   * One signature a probe, as long as the account has work left for them. What was asked before is
   * not asked again, and costs the same.
   */
  outputs(record: readonly RecordedProbe[], account: Account): Promise<readonly string[]>;
}

/** Two outcomes have the same signature when they look the same from outside. */
export function signatureOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "done":
      return JSON.stringify([outcome.results, ...(outcome.events ?? []), outcome.changed]);
    case "input":
      return `input ${JSON.stringify(outcome.events)}`;
    case "error":
      // Another implementation of the same mistake words its error in another way.
      return outcome.events === undefined ? "error" : `error ${JSON.stringify(outcome.events)}`;
    default:
      return outcome.kind;
  }
}

/**
 * The signatures of the single results of each probe: two mistakes can both show in a probe of several
 * steps. Where an outcome has not the results that the reference has there, it stands for each of them.
 */
export function signaturesOfSteps(
  outputs: readonly string[],
  reference: readonly string[],
): readonly string[] {
  return reference.flatMap((right, index) => {
    const own = outputs[index];
    if (own === undefined) return [];
    const steps = stepsOf(right);
    const results = stepsOf(own);
    return results.length === steps.length ? results : steps.map(() => own);
  });
}

/** Of an outcome with results, each of them, and then what else there is. */
function stepsOf(signature: string): readonly string[] {
  if (!signature.startsWith("[")) return [signature];
  const [results, ...rest] = JSON.parse(signature) as [readonly unknown[], ...unknown[]];
  return [...results.map((each) => JSON.stringify(each)), JSON.stringify(rest)];
}

export function knownImplementation(
  name: string,
  compiled: () => CompiledProgram,
  open: OpenSandbox,
  limits: Limits,
): KnownImplementation {
  const known = new Map<string, string>();
  return {
    name,
    outputs: async (record, account) => {
      let sandbox: Sandbox | undefined;
      const outputs: string[] = [];
      for (const { key, probe, seed } of record) {
        if (account.left() === 0) break;
        account.spend(comparingUnits);
        const place = `${key}/${seed}`;
        let signature = known.get(place);
        if (signature === undefined) {
          if (sandbox === undefined || sandbox.spent) sandbox = await open(compiled(), limits);
          signature = signatureOf(await runIn(sandbox, probe, seed));
          known.set(place, signature);
        }
        outputs.push(signature);
      }
      sandbox?.dispose();
      return outputs;
    },
  };
}
