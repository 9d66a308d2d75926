import {
  type CheckHead,
  formatCall,
  formatJson,
  type OneStep,
  type StepsCase,
  type StepsCheck,
  stepsOn,
  type TurnsCheck,
} from "gridmark/author";
import { hidden } from "../shared/heads.ts";

export const game = "game";

export const stepsOf = (of: string) => {
  const steps = stepsOn(of);
  return { ...steps, make: (...args: readonly unknown[]) => steps.make("GameField", ...args) };
};

export const { make, get, put, invoke } = stepsOf(game);

export const puts = (values: object, of = game): OneStep[] =>
  Object.entries(values).map(([property, json]) => stepsOn(of).put(property, json));

export const stepsCheck = (
  head: CheckHead,
  hint: string,
  cases: readonly StepsCase[],
): StepsCheck => ({ kind: "steps", ...head, hint, cases });

/** A hidden check, worth one point, that makes calls on several games in turn. */
export function turnsCheck(name: string, hint: string, cases: TurnsCheck["cases"]): TurnsCheck {
  return { kind: "turns", ...hidden(name, 1), class: "GameField", hint, cases };
}

/** A check of a new game's properties that do not depend on chance. */
export function constructorCheck(
  head: CheckHead,
  properties: readonly string[],
  calls: readonly { readonly args: readonly unknown[]; readonly expected: readonly unknown[] }[],
): StepsCheck {
  const cases = calls.map(({ args, expected }): StepsCase => {
    const call = `new ${formatCall("GameField", args)}`;
    return {
      name: call,
      input: args,
      call,
      probe: { steps: [make(...args), ...properties.map(get)] },
      expects: expected.map((is, index) => ({
        step: 1 + index,
        is,
        wrong: `after ${call}, ${properties[index]} is {value}; expected ${formatJson(is)}`,
        isShown: true,
      })),
    };
  });
  return { kind: "steps", ...head, cases };
}
