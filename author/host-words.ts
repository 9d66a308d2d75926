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

/** Explains "'setTimeout' is not defined"; undefined for other names. */
export function explainMissingName(message: string): string | undefined {
  const name = /^'?([\w$]+)'? is not defined$/.exec(message)?.[1] ?? "";
  const [, why] = Object.entries(absent).find(([names]) => names.split(" ").includes(name)) ?? [];
  return why === undefined ? undefined : `${name} is not available: ${why}`;
}
