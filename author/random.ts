/**
 * Random numbers in [0, 1), equal for equal seeds on every machine: for generators of checks, which must be
 * reproducible. Never use `Math.random` there.
 *
 * @param seed any whole number; only its last 32 bits count
 * @example
 * const random = randomNumbers(1);
 * random(); // 0.6270739405881613
 * Math.floor(6 * random()); // 0
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
