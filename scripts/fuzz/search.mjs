/** Looks for examples that break a part's property. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";

/** Milliseconds for shrinking an example. */
const shrinking = 90_000;

/**
 * Tries batches of examples with consecutive seeds up to a number, a time, or `max` findings. `batch(seed)`
 * returns an arbitrary, a count, and a check that throws the fault; `note` gets each example before its trial.
 */
export async function search(part, { seed, batches = Infinity, until = Infinity, note, max = 5 }) {
  const findings = [];
  let runs = 0;
  let next = seed;
  const left = () => until - Date.now();
  for (; next < seed + batches && left() > 0 && findings.length < max; next += 1) {
    const { arbitrary, count, check, after = () => [] } = await part.batch(next);
    const property = fc.asyncProperty(arbitrary, (example) => {
      note?.({ seed: next, example });
      return check(example);
    });
    const interruptAfterTimeLimit = Math.max(0, Math.min(left(), shrinking + 1000 * count));
    const { counterexample, ...found } = await fc.check(property, {
      ...{ seed: next, numRuns: count, interruptAfterTimeLimit },
    });
    runs += found.numRuns;
    if (counterexample !== null) {
      const { counterexamplePath: path, numShrinks: shrinks, errorInstance } = found;
      const [example] = counterexample;
      findings.push({ seed: next, path, shrinks, example, what: textOf(errorInstance) });
    }
    for (const { example, what } of await after()) findings.push({ seed: next, example, what });
  }
  return { runs, batches: next - seed, findings };
}

const textOf = (cause) =>
  cause instanceof Broken ? cause.message : `the check itself broke: ${cause?.stack ?? cause}`;

export class Broken extends Error {}

export function expectThat(condition, what) {
  if (!condition) throw new Broken(typeof what === "function" ? what() : what);
}

/** Writes a finding to a file, to be read and repeated; returns the path. */
export function writeFinding(folder, part, { example, what, seed, ...more }, show) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${part}-${seed}.txt`);
  const head = `${what}\n\nnpm run fuzz -- --part ${part} --seed ${seed}\n${JSON.stringify(more)}\n`;
  writeFileSync(path, `${head}\n${show(example)}\n`);
  return path;
}
