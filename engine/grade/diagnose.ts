/** What a known wrong implementation gives on the probes of a task, one signature a probe. */
export interface KnownOutputs {
  readonly name: string;
  readonly outputs: readonly string[];
}

/** Probes on which a submission must be wrong before anything is said about how. */
const leastWrong = 3;

/** Of these, how many must tell a mistake from another one, or be explained by it alone. */
const leastTelling = 2;

/**
 * Names of the known mistakes that a submission behaves like: one whose outputs are the same on
 * every probe, or two of which each explains what the other one does not. Empty where the
 * outputs allow more than one answer, or none: never a guess.
 */
export function diagnose(
  own: readonly string[],
  reference: readonly string[],
  mistakes: readonly KnownOutputs[],
): readonly string[] {
  const wrong = own.flatMap((output, index) => (output === reference[index] ? [] : [index]));
  if (wrong.length < leastWrong) return [];
  const same = mistakes.filter(({ outputs }) => outputs.every((each, i) => each === own[i]));
  if (same.length > 0) return single(same, mistakes, own, wrong);
  return pair(mistakes, own, reference, wrong);
}

function single(
  same: readonly KnownOutputs[],
  mistakes: readonly KnownOutputs[],
  own: readonly string[],
  wrong: readonly number[],
): string[] {
  const [only] = same;
  if (same.length !== 1 || only === undefined) return [];
  const others = mistakes.filter((each) => each !== only);
  const telling = wrong.filter((i) => others.some(({ outputs }) => outputs[i] !== own[i]));
  return others.length === 0 || telling.length >= leastTelling ? [only.name] : [];
}

/** Two mistakes that show wherever they can, and together explain every wrong output. */
function pair(
  mistakes: readonly KnownOutputs[],
  own: readonly string[],
  reference: readonly string[],
  wrong: readonly number[],
): string[] {
  const possible = mistakes.filter(({ outputs }) => {
    const explained = wrong.filter((i) => outputs[i] === own[i]);
    // A mistake that would show where the submission is right was not made.
    const shows = outputs.every((each, i) => each === reference[i] || own[i] !== reference[i]);
    return shows && explained.length >= leastTelling;
  });
  const pairs = possible.flatMap((a, index) =>
    possible
      .slice(index + 1)
      .flatMap((b) => (explain(a, b, own, reference, wrong) ? [[a, b]] : [])),
  );
  const [only] = pairs;
  return pairs.length === 1 && only !== undefined ? only.map(({ name }) => name).sort() : [];
}

function explain(
  a: KnownOutputs,
  b: KnownOutputs,
  own: readonly string[],
  reference: readonly string[],
  wrong: readonly number[],
): boolean {
  const by = (one: KnownOutputs, i: number) => one.outputs[i] === own[i];
  const silent = (one: KnownOutputs, i: number) => one.outputs[i] === reference[i];
  // Of what stopped, nobody sees what else would have been wrong.
  const allows = (one: KnownOutputs, i: number) =>
    by(one, i) || silent(one, i) || /^(error|timeout|memory)/.test(own[i] ?? "");
  const consistent = wrong.every((i) => (by(a, i) && allows(b, i)) || (by(b, i) && allows(a, i)));
  const alone = (one: KnownOutputs, other: KnownOutputs) =>
    wrong.filter((i) => by(one, i) && !by(other, i)).length;
  return consistent && alone(a, b) >= leastTelling && alone(b, a) >= leastTelling;
}
