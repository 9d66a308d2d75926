import {
  type CaseResult,
  type CheckData,
  judgeCases,
  judgeScreen,
  type Kind,
  terminalOf,
  typedIn,
} from "gridmark/kit";

/** Games that are played one after the other, and the screen that all of them leave. */
export interface GamesInARow {
  readonly name: string;
  /** Also what is typed, as a transcript shows it. */
  readonly screen: string;
}

/** A check that nothing is left of one game when the next begins: each is a call of a function. */
export interface InARowCheck extends CheckData {
  readonly kind: "in-a-row";
  readonly function: string;
  readonly times: number;
  /** The calls, in words. */
  readonly calls: string;
  readonly hint: string;
  readonly cases: readonly GamesInARow[];
}

export const inARow: Kind<InARowCheck> = {
  kind: "in-a-row",
  plan: (check) =>
    judgeCases(check, check.cases, {
      probe: ({ screen }) => ({
        steps: [{ do: "call", fn: check.function, args: [], quiet: true }],
        times: check.times,
        standIns: terminalOf(typedIn(screen)),
      }),
      judge: ({ name, screen }, outcome): CaseResult => {
        const wrong = judgeScreen(check.calls, screen, outcome);
        return wrong === undefined
          ? { name, weight: 1, verdict: "pass", message: "" }
          : { name, weight: 1, ...wrong, hint: check.hint };
      },
    }),
};
