import type { Limits } from "../../schema/types.ts";
import type { Sandbox } from "../languages/sandbox.ts";

/** The work that may be done for one submission, to grade it and to explain its failures. */
export interface Account {
  left(): number;
  spend(units: number): void;
}

export function openAccount({ workPerSubmission }: Limits): Account {
  let spent = 0;
  return {
    left: () => Math.max(0, workPerSubmission - spent),
    spend: (units) => {
      spent += units;
    },
  };
}

/** Units for a sandbox that is opened, besides what the program does in it: a few milliseconds. */
export const openingUnits = 1_000_000;

/** Units that a program took to load in a sandbox, none where it was copied. */
export function loadingUnits({ loaded, isCopy }: Pick<Sandbox, "loaded" | "isCopy">): number {
  return isCopy === true ? 0 : loaded.work;
}

/** Limits for a sandbox that is opened now: a program that loads may use half of what is left. */
export function limitsNow(limits: Limits, account: Account): Limits {
  return { ...limits, workPerSubmission: account.left() };
}
