import type { Check } from "../../author/bind.ts";
import { type Drawing, type Outcome, type Probe, roundsOf } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";
import { type Account, comparingUnits, openAccount } from "../asking/account.ts";
import { runIn } from "../asking/run-in.ts";
import type { RecordedProbe } from "../asking/run-task.ts";
import { deriveSeed } from "../asking/seed.ts";
import { openSession } from "../asking/session.ts";
import { gradeTask, type TaskPlace } from "../asking/task.ts";
import type { OpenSandbox, Program } from "../languages/sandbox.ts";
import type { GradedCheck } from "../points/graded-check.ts";

/** Asks a known implementation, right or wrong, what a submission was asked. */
export interface KnownImplementation {
  readonly name: string;
  /**
   * Of each probe its signatures, one for each seed that makes a difference, as long as the account
   * has work left for them and as they are wanted. What was asked before is not asked again, and costs
   * the same.
   */
  outputs(
    record: readonly RecordedProbe[],
    account: Account,
    goesOn?: (signatures: readonly string[], at: number) => boolean,
  ): Promise<readonly (readonly string[])[]>;
  /** What checks of a task find in it; what that costs is paid each time. */
  grade(place: TaskPlace, checks: readonly Check[], account: Account): Promise<GradedDraws>;
}

/** What checks found, and whether the program draws random numbers while it is loaded. */
export interface GradedDraws {
  readonly checks: readonly GradedCheck[];
  readonly drawsAtLoad: boolean;
}

/** Two outcomes have the same signature when they look the same from outside. */
export function signatureOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "done":
      return JSON.stringify([outcome.results, ...(outcome.events ?? []), outcome.changed]);
    case "input":
      return `input ${JSON.stringify(outcome.events)}`;
    case "error":
      // Another implementation of the same mistake words its error in another way.
      return outcome.events === undefined ? "error" : `error ${JSON.stringify(outcome.events)}`;
    default:
      return outcome.kind;
  }
}

/**
 * Times that a probe is asked where random numbers were drawn, each with another seed; the rounds of
 * its steps count as well.
 */
const samples = 5;

/**
 * A probe as it is asked, and then, where random numbers can make a difference, with other seeds:
 * in a program that is loaded anew where they were drawn while it was loaded.
 */
export function* againWith(
  { probe, seed }: Pick<RecordedProbe, "probe" | "seed">,
  { random }: { readonly random?: Drawing },
): Generator<{ readonly probe: Probe; readonly seed: number }> {
  if (random === undefined) return;
  const isEnough = random === "probe" && roundsOf(probe) >= samples;
  for (let other = 1; other < samples && !isEnough; other += 1) {
    const again = random === "load" ? ({ ...probe, fresh: true } as const) : probe;
    yield { probe: again, seed: deriveSeed(seed, "again", other) };
  }
}

/** When random numbers were drawn for an outcome. */
export function drawingOf(outcome: Outcome): { readonly random?: Drawing } {
  return "random" in outcome && outcome.random !== undefined ? { random: outcome.random } : {};
}

export function knownImplementation(
  name: string,
  compiled: () => Program,
  open: OpenSandbox,
  limits: Limits,
): KnownImplementation {
  const known = knownSignatures();
  let often: Program | undefined;
  const graded = new Map<string, GradedDraws & { readonly work: number }>();
  return {
    name,
    outputs: async (record, account, goesOn = () => true) => {
      // In a sandbox of its own: what a program remembers of earlier questions would go by what was
      // asked before for other submissions.
      const askAnew = async (recorded: RecordedProbe): Promise<readonly string[]> => {
        often ??= { ...compiled(), opensOften: true };
        let sandbox = await open(often, limits);
        const ask = async (probe: Probe, seed: number): Promise<Outcome> => {
          if (sandbox.spent) sandbox = await open(often as Program, limits);
          return runIn(sandbox, probe, seed);
        };
        const outcome = await ask(recorded.probe, recorded.seed);
        const all = [signatureOf(outcome)];
        for (const again of againWith(recorded, drawingOf(outcome))) {
          all.push(signatureOf(await ask(again.probe, again.seed)));
        }
        sandbox.dispose();
        return [...new Set(all)];
      };
      const outputs: (readonly string[])[] = [];
      for (const recorded of record) {
        if (account.left() === 0) break;
        account.spend(comparingUnits);
        let signatures = known.get(recorded);
        if (signatures === undefined) {
          signatures = await askAnew(recorded);
          known.set(recorded, signatures);
        }
        account.spend(comparingUnits * (signatures.length - 1));
        outputs.push(signatures);
        if (!goesOn(signatures, outputs.length - 1)) break;
      }
      return outputs;
    },
    grade: async (place, checks, account) => {
      const key = JSON.stringify([place.task.id, place.seed, checks.map((check) => check.name)]);
      let found = graded.get(key);
      if (found === undefined) {
        const own = openAccount(limits);
        const wholeChecks = place.task.scoring !== "case";
        const options = { open, source: compiled(), limits, account: own, wholeChecks };
        const session = openSession(options);
        let drawsAtLoad = false;
        const results = await gradeTask(place, checks, {
          runAll: async (...asked) => {
            const outcomes = await session.runAll(...asked);
            drawsAtLoad ||= outcomes.some((each) => drawingOf(each).random === "load");
            return outcomes;
          },
        });
        session.dispose();
        const work = limits.workPerSubmission - own.left();
        found = { checks: results, drawsAtLoad, work };
        graded.set(key, found);
      }
      account.spend(found.work);
      return found;
    },
  };
}

type AskedAt = Pick<RecordedProbe, "place" | "probe" | "seed">;

/**
 * Signatures by question. Most submissions are asked the very same probe at a place; a check may ask
 * by what it was answered before, and so another one.
 */
function knownSignatures() {
  const places = new Map<
    string,
    { readonly probe: Probe; readonly signatures: readonly string[] }[]
  >();
  const at = ({ place, seed }: AskedAt) => `${place}/${seed}`;
  return {
    get: (question: AskedAt): readonly string[] | undefined => {
      const here = places.get(at(question)) ?? [];
      const { probe } = question;
      const same =
        here.find((each) => each.probe === probe) ??
        here.find((each) => JSON.stringify(each.probe) === JSON.stringify(probe));
      return same?.signatures;
    },
    set: (question: AskedAt, signatures: readonly string[]): void => {
      const here = places.get(at(question)) ?? [];
      places.set(at(question), [...here, { probe: question.probe, signatures }]);
    },
  };
}
