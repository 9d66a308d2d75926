/**
The outcome of one step of a probe, as a set of leaves: by path, what is there. A step that depends
 * on random numbers is asked with several seeds, and what is not the same each time is open: two
 * programs that draw from one distribution in different ways agree on the rest.
 */
export interface StepAnswer {
  /** The different texts that came, one where no seed makes a difference. */
  readonly texts: readonly string[];
  /** How the probe ended, where it ended here and was not done. */
  readonly ended: string | undefined;
  readonly leaves: () => Leaves;
}

/** By path; undefined for what differs from seed to seed. */
type Leaves = ReadonlyMap<string, string | undefined>;

/** How two programs compare at a step, of which one is known and the right answer is, too. */
export type Likeness =
  /** They contradict each other. */
  | "other"
  /** Both are wrong in the same way. */
  | "same"
  /** The same, but all there is to see comes of any failure: a crash, a loop, nothing at all. */
  | "same failure"
  /** They agree, and nothing that is the same in both is wrong. */
  | "open";

/** The path under which a step says how its probe ended. */
const ending = "ended";

/** The outcomes of a program's answers to one probe, each a signature, for the steps of the right one. */
export function stepAnswers(
  answers: readonly string[],
  right: readonly string[],
): readonly (StepAnswer | undefined)[] {
  const seen = seenAt(right);
  return madeOf(answers, right, (key, steps) => seen.get(key) ?? answerOf(steps));
}

/**
 * The same of a known implementation, whose answers every submission is compared with: they are made
 * once, and two implementations that answer the same have the very same.
 */
export function knownAnswers(
  answers: readonly string[],
  right: readonly string[],
): readonly (StepAnswer | undefined)[] {
  const before = made.get(answers);
  if (before?.right === right) return before.all;
  const seen = seenAt(right);
  const all = madeOf(answers, right, (key, steps) => {
    const answer = seen.get(key) ?? answerOf(steps);
    seen.set(key, answer);
    return answer;
  });
  made.set(answers, { right, all });
  return all;
}

const made = new WeakMap<
  readonly string[],
  { readonly right: readonly string[]; readonly all: readonly (StepAnswer | undefined)[] }
>();

/** By the right answers to a probe: what known implementations answer to it, by step and texts. */
const seenAnswers = new WeakMap<readonly string[], Map<string, StepAnswer>>();

function seenAt(right: readonly string[]): Map<string, StepAnswer> {
  const seen = seenAnswers.get(right) ?? new Map<string, StepAnswer>();
  seenAnswers.set(right, seen);
  return seen;
}

function madeOf(
  answers: readonly string[],
  right: readonly string[],
  answer: (key: string, steps: readonly AnswerStep[]) => StepAnswer,
): readonly (StepAnswer | undefined)[] {
  const own = stepsOfAll(answers);
  const count = Math.max(...stepsOfAll(right).map((steps) => steps.length));
  const isAlike = own.every((steps) => steps.length === count);
  return Array.from({ length: count }, (_, index) => {
    // What stopped has said all it says at its first step.
    if (!isAlike && index > 0) return undefined;
    const steps = own.map((each) => (isAlike ? each[index] : wholeOf(each)) as AnswerStep);
    return answer([index, ...steps.map(({ text }) => text)].join("\n"), steps);
  });
}

/** That a step was done, that a call returned nothing, and that nothing else happened. */
const idle = [
  '{"done":true}',
  '{"returns":{"t":"undefined"},"argsAfter":[]}',
  "[]",
  "[null]",
] as readonly string[];

/** Whether it says nothing that a program which does nothing would not say. */
export function isIdle({ texts }: StepAnswer): boolean {
  return texts.every((text) => idle.includes(text));
}

/** Whether what is the same with every seed in both differs. */
export function differ(a: StepAnswer, b: StepAnswer): boolean {
  // With the first seed they are the same, and so is all that no seed makes a difference to.
  if (a.texts[0] === b.texts[0]) return false;
  if (isWhole(a) && isWhole(b)) return true;
  return paths(a, b).some((path) => {
    const [one, two] = [leafAt(a, path), leafAt(b, path)];
    return one !== undefined && two !== undefined && one !== two;
  });
}

/** Whether an answer has but one text, of which nothing is open: then another text is another answer. */
function isWhole({ texts }: StepAnswer): boolean {
  return texts.length === 1 && texts[0]?.startsWith(rounds) === false;
}

export function compareAnswers(own: StepAnswer, known: StepAnswer, right: StepAnswer): Likeness {
  if (differ(own, known)) return "other";
  if (!differ(own, right)) return "open";
  const wrong = paths(own, right).filter((path) => {
    const [leaf, wanted] = [leafAt(own, path), leafAt(right, path)];
    const isShared = leaf !== undefined && leafAt(known, path) === leaf;
    return isShared && wanted !== undefined && leaf !== wanted;
  });
  if (wrong.length === 0) return "open";
  const tells = wrong.some((path) => path !== ending && !saysNothing(leafAt(own, path)));
  return tells && own.ended === undefined ? "same" : "same failure";
}

/** Null, undefined, not a number, or not there at all. */
function saysNothing(leaf: string | undefined): boolean {
  return leaf === absent || leaf === "null" || leaf === '"undefined"' || leaf === '"NaN"';
}

interface AnswerStep {
  readonly text: string;
  readonly ended?: string;
}

/** What known implementations answer is compared with every submission. */
const known = new WeakMap<readonly string[], readonly (readonly AnswerStep[])[]>();

function stepsOfAll(signatures: readonly string[]): readonly (readonly AnswerStep[])[] {
  const steps = known.get(signatures) ?? signatures.map(stepsOf);
  known.set(signatures, steps);
  return steps;
}

/** Of an outcome with results, each of them, and then what else there is. */
function stepsOf(signature: string): readonly AnswerStep[] {
  if (!signature.startsWith("[")) return [{ text: signature, ended: signature }];
  const [results, ...rest] = JSON.parse(signature) as [readonly unknown[], ...unknown[]];
  return [...results, rest].map((each) => ({ text: JSON.stringify(each) }));
}

/** An outcome that has other steps than the right one. */
function wholeOf(steps: readonly AnswerStep[]): AnswerStep {
  const [first] = steps;
  if (first !== undefined && steps.length === 1) return first;
  return { text: `[${steps.map(({ text }) => text).join()}]` };
}

function answerOf(steps: readonly AnswerStep[]): StepAnswer {
  const texts = [...new Set(steps.map(({ text }) => text))];
  const ended = steps.find((step) => step.ended !== undefined)?.ended;
  let leaves: Leaves | undefined;
  return {
    texts,
    ended,
    leaves: () => {
      leaves ??= common(steps.map(leavesOf));
      return leaves;
    },
  };
}

/** What all have in common; what they do not is open. */
function common(all: readonly Leaves[]): Leaves {
  const [first = new Map<string, string>(), ...others] = all;
  if (others.length === 0) return first;
  const keys = new Set(all.flatMap((each) => [...each.keys()]));
  return new Map(
    [...keys].map((path) => {
      const leaf = first.get(path);
      return [path, others.every((each) => each.get(path) === leaf) ? leaf : undefined];
    }),
  );
}

function leavesOf({ text, ended }: AnswerStep): Leaves {
  const leaves = new Map<string, string>();
  if (ended === undefined) {
    const value = JSON.parse(text) as object;
    if (hasRounds(value)) return common(value.rounds.map((round) => leavesOfValue(round)));
    return leavesOfValue(value);
  }
  const space = `${ended} `.indexOf(" ");
  leaves.set(ending, ended.slice(0, space));
  if (space < ended.length) gather(JSON.parse(ended.slice(space)), "", leaves);
  return leaves;
}

/** Steps that were repeated: what is not the same in each round is open, as draws differ in each. */
const rounds = '{"rounds":';

function hasRounds(value: object): value is { readonly rounds: readonly unknown[] } {
  return "rounds" in value;
}

function leavesOfValue(value: unknown): Map<string, string> {
  const leaves = new Map([[ending, "done"]]);
  gather(value, "", leaves);
  return leaves;
}

/**
 * The leaves of a value. Of each list also how many there are in it and how many of all within are
 * empty: a new tile has its place by chance, but there is one empty cell less.
 */
function gather(value: unknown, path: string, leaves: Map<string, string>): number {
  if (typeof value !== "object" || value === null) {
    leaves.set(path, JSON.stringify(value));
    return value ? 0 : 1;
  }
  const parts = Object.entries(value);
  const empty = parts.reduce((sum, [key, part]) => sum + gather(part, `${path}/${key}`, leaves), 0);
  if (Array.isArray(value)) {
    leaves.set(`${path}#`, String(parts.length));
    leaves.set(`${path} empty`, String(empty));
  }
  return empty;
}

/** What stands for a path that an answer has not. */
const absent = "absent";

function leafAt(answer: StepAnswer, path: string): string | undefined {
  const leaves = answer.leaves();
  return leaves.has(path) ? leaves.get(path) : absent;
}

/** Where one of two stopped, only how they ended and what they did until then can be compared. */
function paths(a: StepAnswer, b: StepAnswer): string[] {
  const [one, two] = [a.leaves(), b.leaves()];
  const isEnd = (leaves: Leaves) => leaves.get(ending) !== "done";
  if (isEnd(one) !== isEnd(two)) return [ending];
  return [...new Set([...one.keys(), ...two.keys()])];
}
