import {
  type CheckHead,
  formatCall,
  formatJson,
  type OneStep,
  type StepsCase,
  type StepsCheck,
  stepsOn,
} from "gridmark/author";

/** What the constructed game is called in probes. */
export const game = "game";

/** Steps with one game, by its name. */
export const stepsOf = (of: string) => {
  const steps = stepsOn(of);
  return { ...steps, make: (...args: readonly unknown[]) => steps.make("GameField", ...args) };
};

export const { make, get, put, invoke } = stepsOf(game);

/** Assigns properties of a game. */
export const puts = (values: object, of = game): OneStep[] =>
  Object.entries(values).map(([property, json]) => stepsOn(of).put(property, json));

/** What a constructor makes of its arguments, as far as it is not left to chance. */
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
