import { failures } from "./failures.ts";
import type { Wording } from "./wording.ts";

/** Missing functions that students use out of habit, with alternatives. */
const absent: Readonly<Record<string, string>> = {
  "setTimeout setInterval setImmediate": "there are no timers here; do the work right away",
  requestAnimationFrame: "there is no screen here; do the work right away",
  queueMicrotask: "nothing runs later here; do the work right away",
  process: "there is no process here; a submission reads no arguments, input or environment",
  require: "nothing can be loaded here; write what you need in the file itself",
  "module exports": "the file is an ES module; write `export` before each function instead",
  "__dirname __filename": "there are no files here",
  Buffer: "there is no Node.js here; use arrays",
  "fetch XMLHttpRequest WebSocket URL": "there is no network here",
  "window document localStorage navigator": "there is no browser here",
  alert: "there is no browser here; use console.log to print",
  prompt: "there is no keyboard here; tests call your functions directly",
  performance: "there is no clock here",
  Intl: "there are no locales here; write out the text you need",
  "TextEncoder TextDecoder": "there are no encoders here",
  Worker: "there is only one thread here; do the work in it",
};

/** The wording for languages that have none of their own. */
export const usualWording: Wording = {
  nameOf: (name) => name,
  textOf: (text) => text,

  json: (value) => JSON.stringify(value) ?? "undefined",
  object: (entries) =>
    entries.length === 0 ? "{}" : `{ ${entries.map((entry) => entry.join(": ")).join(", ")} }`,
  special: (name) => name,
  objectOf: (name) => `an object of class ${name}`,
  hasTruthAsNumber: false,

  array: "an array",
  properties: "properties",
  making: (name) => `new ${name}`,
  partOf: (name) => `.${name}`,
  nothingReturned: "nothing",
  promise: { name: "Promise", text: "a Promise" },
  random: "Math.random",
  otherOutput: "console.log",
  missingIn: /\b(?:undefined|NaN)\b/,

  provide: "export",
  stopped: "stopped with an error",
  error: "an error",
  endlessLoop: "Is there a loop whose condition never becomes false?",
  unavailable: (message) => {
    const name = /^'?([\w$]+)'? is not defined$/.exec(message)?.[1] ?? "";
    return whyMissing(absent, name);
  },
  errorCodes: {
    TypeError: failures.wrongUse,
    ReferenceError: failures.unknownName,
    InternalError: failures.endlessRecursion,
  },
};

/** Explains a missing name by a table of several names, separated by spaces, and a reason. */
export function whyMissing(
  reasons: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const [, why] = Object.entries(reasons).find(([names]) => names.split(" ").includes(name)) ?? [];
  return why === undefined ? undefined : `${name} is not available: ${why}`;
}
