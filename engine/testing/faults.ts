import { GridmarkError } from "../errors.ts";

/** The fault that `run` stops with, as `code: message`. Throws when it does not stop. */
export function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (!(thrown instanceof GridmarkError)) throw thrown;
    return `${thrown.code}: ${thrown.message}`;
  }
  throw new Error("expected a fault");
}
