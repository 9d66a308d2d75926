/**
 * Runs several measurements in turn, round after round (A, B, C, A, B, C …), so that a machine that
 * is busy for a while hurts all alike. Resolves to the samples of each, one a round.
 */
export async function inTurns(rounds, measurements, onStep = () => {}) {
  const names = Object.keys(measurements);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      onStep(`round ${round} of ${rounds}: ${name}`);
      samples[name].push(await measurements[name](round));
    }
  }
  return samples;
}

/** Does the same several times, one after the other. */
export async function repeated(times, measure) {
  const samples = [];
  for (let time = 0; time < times; time += 1) samples.push(await measure(time));
  return samples;
}
