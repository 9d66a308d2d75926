import {
  type CheckHead,
  formatCall,
  formatJson,
  type OneStep,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";

/** What the constructed game is called in probes. */
export const game = "game";

/** Steps with one game, by its name. */
export const stepsOf = (of: string) => ({
  make: (...args: readonly unknown[]): OneStep => ({
    do: "new",
    class: "GameField",
    args: args.map((json) => ({ json })),
    as: of,
  }),
  get: (property: string): OneStep => ({ do: "get", of, property }),
  put: (property: string, json: unknown): OneStep => ({ do: "put", of, property, json }),
  invoke: (method: string, ...args: readonly unknown[]): OneStep => ({
    do: "invoke",
    of,
    method,
    args: args.map((json) => ({ json })),
    quiet: true,
  }),
});

export const { make, get, put, invoke } = stepsOf(game);

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
