import type { Argument, OneStep } from "../probe.ts";
import { spoken } from "../spoken.ts";
import type { Expectation } from "./expectations.ts";

type Properties = Readonly<Record<string, unknown>>;

export function argumentsOf(args: readonly unknown[]): Argument[] {
  return args.map((json) => ({ json }));
}

/**
 * Steps with an object, by its name in a probe.
 *
 * @example
 * const { make, invoke } = stepsOn("game");
 * make("Game", 4); // { do: "new", class: "Game", args: [{ json: 4 }], as: "game" }
 * invoke("move", "left");
 * // { do: "invoke", of: "game", method: "move", args: [{ json: "left" }], quiet: true }
 */
export function stepsOn(of: string): StepsOn {
  return {
    make: (name, ...args) => made(name, args, of),
    get: (property) => ({ do: "get", of, property }),
    put: (property, json) => ({ do: "put", of, property, json }),
    invoke: (method, ...args) => {
      return { do: "invoke", of, method, args: argumentsOf(args), quiet: true };
    },
  };
}

/** Makes steps with one object. */
export interface StepsOn {
  readonly make: (name: string, ...args: readonly unknown[]) => OneStep;
  readonly get: (property: string) => OneStep;
  readonly put: (property: string, json: unknown) => OneStep;
  /** Calls a method and ignores its result. */
  readonly invoke: (method: string, ...args: readonly unknown[]) => OneStep;
}

export function made(name: string, args: readonly unknown[], as: string): OneStep {
  return { do: "new", class: name, args: argumentsOf(args), as };
}

export function puts(of: string, values: Properties = {}): OneStep[] {
  return Object.entries(values).map(([property, json]) => ({ do: "put", of, property, json }));
}

/** Reads the properties that a call is expected to change. */
export function gets(of: string, values: Properties = {}): OneStep[] {
  return Object.keys(values).map((property) => ({ do: "get", of, property }));
}

/** Expected values for the reads of `gets`, from a step on; `call` names the call in messages. */
export function left(call: string, first: number, values: Properties = {}): Expectation[] {
  return Object.entries(values).map(([property, is], at) => {
    const name = spoken().nameOf(property);
    return {
      step: first + at,
      is,
      wrong: `after ${call}, `,
      differs: isRows(is) ? `the ${name}` : name,
      isShown: true,
    };
  });
}

export function isRows(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}
