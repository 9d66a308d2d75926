import type { Likeness } from "./step-answers.ts";

/** How a known mistake compares with a submission, place by place. */
export interface ComparedMistake {
  readonly name: string;
  readonly places: readonly ComparedPlace[];
}

export interface ComparedPlace {
  readonly likeness: Likeness;
  /** Whether the mistake differs from the right solution there. */
  readonly shows: boolean;
}

/** What a submission did at a place where it was asked something. */
export interface OwnPlace {
  readonly isWrong: boolean;
  /** Whether it stopped there, so that it is unknown what else would have been wrong. */
  readonly isEnded?: boolean;
  /** Whether even what does nothing is right there. */
  readonly isIdle?: boolean;
  /** How much it tells: 1 unless given. A statistic of many draws tells more than one answer. */
  readonly weight?: number;
}

/** Places at which a submission must be wrong as a mistake is before that is named. */
const leastWrong = 3;

/** Of these, how many must tell a mistake from another one, or be explained by it alone. */
const leastTelling = 2;

/**
 * Whether a mistake was not made, by what is seen at a place: it would show there, and in another way,
 * though the submission did not stop. Then it explains nothing, alone or with another one.
 */
export function isRuledOut({ likeness, shows }: ComparedPlace, own?: OwnPlace): boolean {
  return shows && likeness === "other" && own?.isEnded !== true;
}

/**
 * Names of the known mistakes that a submission behaves like: one that agrees with it everywhere,
 * or two of which each explains what the other one does not. Empty where what was seen
 * allows more than one answer, or none: never a guess.
 */
export function diagnose(
  own: readonly OwnPlace[],
  mistakes: readonly ComparedMistake[],
): readonly string[] {
  const wrong = own.flatMap(({ isWrong }, index) => (isWrong ? [index] : []));
  const agreeing = mistakes.filter((each) => contradicts(each) === undefined);
  const same = agreeing.filter((each) => weigh(own, explainedBy(each, wrong)) > 0);
  if (same.length > 0) return single(same, mistakes, own, wrong);
  return pair(mistakes, own, wrong);
}

/** The first place at which a mistake contradicts what was seen. */
function contradicts({ places }: ComparedMistake): number | undefined {
  const at = places.findIndex(({ likeness }) => likeness === "other");
  return at < 0 ? undefined : at;
}

const isSame = (likeness: Likeness | undefined) =>
  likeness === "same" || likeness === "same failure";

function explainedBy({ places }: ComparedMistake, wrong: readonly number[]): number[] {
  return wrong.filter((i) => isSame(places[i]?.likeness));
}

function weigh(own: readonly OwnPlace[], places: readonly number[]): number {
  return places.reduce((sum, i) => sum + (own[i]?.weight ?? 1), 0);
}

function single(
  same: readonly ComparedMistake[],
  mistakes: readonly ComparedMistake[],
  own: readonly OwnPlace[],
  wrong: readonly number[],
): string[] {
  const [only] = same;
  if (same.length !== 1 || only === undefined) return [];
  const explained = explainedBy(only, wrong);
  if (weigh(own, explained) < leastWrong || !isTold(only, own, explained)) return [];
  const others = mistakes.filter((each) => each !== only);
  const telling = explained.filter((i) =>
    others.some(({ places }) => !isSame(places[i]?.likeness)),
  );
  return others.length === 0 || weigh(own, telling) >= leastTelling ? [only.name] : [];
}

/**
 * Whether a mistake can be told from whatever else fails: by values that are wrong as they are with it,
 * or where most of what was asked is right and only what it spoils fails.
 */
function isTold(
  { places }: ComparedMistake,
  own: readonly OwnPlace[],
  explained: readonly number[],
): boolean {
  const values = explained.filter((i) => places[i]?.likeness === "same");
  const right = own.filter(({ isWrong, isIdle }) => !isWrong && !isIdle).length;
  return weigh(own, values) >= leastTelling || right >= Math.max(leastWrong, explained.length);
}

/** Two mistakes that show wherever they can, and together explain every wrong place. */
function pair(
  mistakes: readonly ComparedMistake[],
  own: readonly OwnPlace[],
  wrong: readonly number[],
): string[] {
  // A mistake that would show where the submission is right was not made.
  const possible = mistakes.filter(({ places }) =>
    places.every((place, i) => !place.shows || own[i]?.isWrong || place.likeness !== "other"),
  );
  const pairs = possible.flatMap((a, index) =>
    possible.slice(index + 1).flatMap((b) => (explain(a, b, own, wrong) ? [[a, b]] : [])),
  );
  const [only] = pairs;
  return pairs.length === 1 && only !== undefined ? only.map(({ name }) => name).sort() : [];
}

function explain(
  a: ComparedMistake,
  b: ComparedMistake,
  own: readonly OwnPlace[],
  wrong: readonly number[],
): boolean {
  const by = ({ places }: ComparedMistake, i: number) => isSame(places[i]?.likeness);
  const allows = (one: ComparedMistake, i: number) =>
    by(one, i) || one.places[i]?.shows !== true || own[i]?.isEnded === true;
  const consistent = wrong.every((i) => (by(a, i) && allows(b, i)) || (by(b, i) && allows(a, i)));
  const alone = (one: ComparedMistake, other: ComparedMistake) =>
    wrong.filter((i) => by(one, i) && !by(other, i));
  const isNeeded = (one: ComparedMistake, other: ComparedMistake) => {
    const places = alone(one, other);
    return weigh(own, places) >= leastTelling && isTold(one, own, places);
  };
  return consistent && isNeeded(a, b) && isNeeded(b, a);
}
