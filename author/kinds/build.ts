import type { Argument, OneStep } from "../probe.ts";
import type { Expectation } from "./expectations.ts";

type Properties = Readonly<Record<string, unknown>>;

export function argumentsOf(args: readonly unknown[]): Argument[] {
  return args.map((json) => ({ json }));
}

/** Makes an object. */
export function made(name: string, args: readonly unknown[], as: string): OneStep {
  return { do: "new", class: name, args: argumentsOf(args), as };
}

/** Assigns values to properties of an object. */
export function puts(of: string, values: Properties = {}): OneStep[] {
  return Object.entries(values).map(([property, json]) => ({ do: "put", of, property, json }));
}

/** Reads the properties of an object that are expected to have values after a call. */
export function gets(of: string, values: Properties = {}): OneStep[] {
  return Object.keys(values).map((property) => ({ do: "get", of, property }));
}

/** What `gets` must read, from a step on, after a call that is named in words. */
export function left(call: string, first: number, values: Properties = {}): Expectation[] {
  return Object.entries(values).map(([property, is], at) => ({
    step: first + at,
    is,
    wrong: `after ${call}, `,
    differs: isRows(is) ? `the ${property}` : property,
    isShown: true,
  }));
}

export function isRows(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}
