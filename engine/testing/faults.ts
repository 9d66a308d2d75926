import { GridmarkError } from "../errors.ts";

/** The fault thrown by `run`, as `code: message`. Throws if there is none. */
export function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (!(thrown instanceof GridmarkError)) throw thrown;
    return `${thrown.code}: ${thrown.message}`;
  }
  throw new Error("expected a fault");
}
