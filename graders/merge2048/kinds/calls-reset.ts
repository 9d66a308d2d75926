import {
  ask,
  type CaseResult,
  type CheckData,
  describeOutcome,
  emptyCells,
  formatCall,
  type Grid,
  type Kind,
  type ObjectKind,
  type Outcome,
  readIn,
  type Step,
  stepOfGrid,
  stopOf,
  toJson,
} from "gridmark/author";

/**
 * A check that a constructor calls reset. One that starts a game in another way is as good: it is
 * known by two tiles on the new grid.
 */
export interface CallsResetCheck extends CheckData, Pick<ObjectKind, "class" | "cells"> {
  readonly kind: "calls-reset";
  /** An empty grid of the size of the new game. */
  readonly grid: Grid;
  readonly hint: string;
}

const base = { name: "new game", weight: 1 };

export const callsReset: Kind<CallsResetCheck> = {
  kind: "calls-reset",
  *plan(check) {
    const { grid, hint } = check;
    const args = [grid.length, grid[0]?.length ?? 0];
    const call = formatCall(`new ${check.class}`, args);
    const json = args.map((each) => ({ json: each }));
    const make: Step = { do: "new", class: check.class, args: json, as: "object" };
    // With a reset that does nothing but be counted, its own mistakes make no difference.
    const counted = yield* ask(
      {
        steps: [{ do: "override", class: check.class, with: "counted" }, make],
        standIns: { counted: { reset: { records: true } } },
      },
      0,
    );
    if (counted.kind === "done" && counted.events?.some(({ method }) => method === "reset")) {
      return { cases: [{ ...base, verdict: "pass", message: "" }] };
    }
    const outcome = yield* ask({ steps: [make, stepOfGrid(check, grid)] }, 1);
    if (outcome.kind !== "done") return { cases: [stopped(call, outcome)] };
    const actual = toJson(readIn(outcome.results[1])) as number[][];
    const tiles = args.reduce((a, b) => a * b) - emptyCells(actual).length;
    if (tiles === 2) return { cases: [{ ...base, verdict: "pass", message: "" }] };
    const message = `${call} did not call reset, and there are ${tiles} tiles on the new grid`;
    return { cases: [{ ...base, verdict: "fail", message, hint, actual }] };
  },
};

function stopped(what: string, outcome: Exclude<Outcome, { kind: "done" }>): CaseResult {
  const message = describeOutcome(what, outcome);
  return { ...base, verdict: outcome.kind, message, ...stopOf(outcome) };
}
