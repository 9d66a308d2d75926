import type { Limits } from "../../../../schema/types.ts";
import type { Asked } from "../../sandbox.ts";
import { requestOf } from "./request.ts";

/**
 * Length of the requests that cross at once, in UTF-16 units, but for what the last one is longer: few at
 * first, as it is unknown how soon the rest is not wanted any more, then more each time.
 */
export const firstCrossing = 5_000;
export const longestCrossing = 100_000;

/** Of some probes, the requests that go into the interpreter at once, and how many these are. */
export function crossingOf(
  asked: readonly Asked[],
  units: number,
  { outputKiB }: Pick<Limits, "outputKiB">,
): { readonly texts: string; readonly count: number } {
  const room = outputKiB * 1024;
  const requests: string[] = [];
  let length = 0;
  for (const { probe, seed } of asked) {
    if (length >= units) break;
    const request = `[${seed},${room},${requestOf(probe)}]`;
    requests.push(request);
    length += request.length;
  }
  return { texts: `[${requests.join()}]`, count: requests.length };
}
