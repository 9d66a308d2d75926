import { isDeepStrictEqual } from "node:util";
import { randomNumbers } from "../../author/random.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import { counted } from "../../author/words.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { signatureIn } from "../grading/known-mistakes.ts";
import { deriveSeed } from "../grading/seed.ts";
import { openAccount, openSession, type TaskSession } from "../grading/session.ts";
import { compareSignatures } from "../grading/signature.ts";
import { simplerThan } from "../grading/smallest.ts";
import { bindIn, checkSources } from "../grading/task-entries.ts";
import type { SourceText } from "../intake/source-text.ts";
import type { Language } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { oncePer } from "../once.ts";
import {
  type Answered,
  type AskedCase,
  type AskedFunction,
  answerOf,
  askedFunctions,
  checkOf,
  type TellingCase,
  tellingCase,
} from "./answered.ts";
import { domainOf, type Input, simplerInputs, varied } from "./vary.ts";

/** Wrong programs that a task's checks do not detect. */
export interface TellQuestion {
  readonly task: string;
  readonly seed: number;
  readonly tries: number;
  /** One to tell from the reference, or two from each other. */
  readonly programs: readonly (readonly SourceText[])[];
  /** Cases that told others, tried first. */
  readonly before: readonly TellingCase[];
}

/** Index of the earlier case that tells the programs, or a new case, or the reason there is none. */
export type Told =
  | { readonly before: number }
  | { readonly found: TellingCase }
  | { readonly reason: string };

/** Simpler inputs tried for a case. */
const maxTried = 400;

/** Inputs that matter only after earlier calls, before the search ends. */
const maxLost = 5;

/** Made once per worker; remembers the reference's answers. */
export function createTeller(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  language: Language,
): (question: TellQuestion) => Promise<Told> {
  const { manifest, reference = [] } = assignment;
  const bind = bindIn(graders);
  const tasks = checkSources(assignment, graders);
  const compile = language.compiler(assignment);
  const right = compile(reference);
  const answersTo = oncePer(answered, ({ task, seed, tries }: TellQuestion) =>
    JSON.stringify([task, seed, tries]),
  );

  function open(source: Program): TaskSession {
    const account = openAccount(manifest.limits);
    const limits = { ...manifest.limits, workPerTask: manifest.limits.workPerSubmission };
    return openSession({ open: language.open, source, limits, account, wholeChecks: false });
  }

  const taskOf = ({ task }: TellQuestion) => {
    const found = tasks.find((each) => each.task.id === task);
    if (found === undefined) throw new Error(`there is no task ${task}`);
    return found;
  };

  /** The reference's answers to mutated inputs of a task's checks. */
  async function answered(question: TellQuestion): Promise<readonly Answered[]> {
    const { task, seed, tries } = question;
    const { sources, made } = taskOf(question);
    const found: Answered[] = [];
    for (const asked of askedFunctions(sources.map((source) => made(source, seed)))) {
      const domain = domainOf(asked.cases);
      const seen = new Set(asked.cases.map(keyOf));
      const random = randomNumbers(deriveSeed(seed, "suggest", task, JSON.stringify(asked.head)));
      const session = open(right);
      for (let left = tries; left > 0; left -= 1) {
        const base = asked.cases[Math.floor(random() * asked.cases.length)] as AskedCase;
        const others = asked.cases.filter((each) => isDeepStrictEqual(each.new, base.new));
        const input = { ...base, ...varied(base, others, domain, random) };
        if (seen.has(keyOf(input))) continue;
        seen.add(keyOf(input));
        const answer = await answerOf(session, asked, input);
        if (answer !== undefined) found.push(answer);
      }
      session.dispose();
    }
    return found;
  }

  /** True if the reference passes a case that tells the programs, each in a new sandbox. */
  async function tells(
    question: TellQuestion,
    programs: readonly Program[],
    told: TellingCase,
  ): Promise<boolean> {
    const { sources: _, made: __, ...task } = taskOf(question);
    const entry = { ...task, checks: [bind(checkOf(told, told.case))] };
    const context = { manifest, seed: question.seed, findings: () => [] };
    const show = (program: Program) => signatureIn(open(program), context, entry, 0);
    const own = await show(right);
    if (own.failed.length > 0) return false;
    const [one = own, other = own] = await Promise.all(programs.map(show));
    return compareSignatures(one, other) === "other";
  }

  /** The input domain stated by the task, or inferred from its cases. */
  function simplerFor(question: TellQuestion, asked: AskedFunction) {
    const { shrinking } = taskOf(question).grader;
    if (shrinking !== undefined && shrinking.function === asked.head.function) {
      return function* (input: Input): Iterable<Input> {
        for (const args of simplerThan(input.args, shrinking)) yield { ...input, args };
      };
    }
    const domain = domainOf(asked.cases);
    return (input: Input) => simplerInputs(input, domain);
  }

  return async (question) => {
    const programs = question.programs.map((files) => compile(files));
    for (const [index, each] of question.before.entries()) {
      if (await tells(question, programs, each)) return { before: index };
    }
    const answers = await answersTo(question);
    const sessions = programs.map(open);
    const isRight = open(right);
    const simplest = async (first: Answered): Promise<TellingCase | undefined> => {
      const simpler = simplerFor(question, first.asked);
      let steps = 0;
      const next = async ({ input, asked }: Answered) => {
        for (const each of simpler(input)) {
          steps += 1;
          if (steps > maxTried) return undefined;
          const answer = await answerOf(isRight, asked, { ...input, ...each });
          if (answer === undefined) continue;
          const told = await tellingCase(sessions, answer);
          if (told !== undefined) return { answer, told };
        }
        return undefined;
      };
      let best: TellingCase | undefined;
      for (let found = await next(first); found; found = await next(found.answer)) {
        best = found.told;
      }
      return best;
    };
    let lost = 0;
    try {
      for (const answer of answers) {
        const first = await tellingCase(sessions, answer);
        if (first === undefined) continue;
        for (const found of [await simplest(answer), first]) {
          if (found && (await tells(question, programs, found))) return { found };
        }
        lost += 1;
        if (lost === maxLost) break;
      }
    } finally {
      for (const session of [...sessions, isRight]) session.dispose();
    }
    if (lost > 0) return { reason: "only earlier calls make a difference" };
    return {
      reason:
        answers.length === 0
          ? "no check has a call to vary"
          : `no difference for any of ${counted(answers.length, "input")}`,
    };
  };
}

function keyOf({ args, put, new: made, input }: AskedCase): string {
  return JSON.stringify([args, put, made, input]);
}
