import type {
  Finding,
  ManifestTask,
  StructureRule,
  Visibility,
} from "../../fixtures/schema/types.ts";
import type { CaseResult, Check } from "../../graders/kit/check.ts";
import type { Probe } from "../../graders/kit/probe.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { deriveSeed } from "./seed.ts";
import type { TaskSession } from "./session.ts";
import type { Position } from "./watch.ts";

/** What a check found, with what is needed to score it. */
export interface GradedCheck {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  /** Names of the checks without which it earns nothing. */
  readonly needs?: readonly string[];
  readonly cases: readonly CaseResult[];
  readonly message?: string;
}

/** Which task of which assignment is graded, with which seed. */
export interface TaskPlace {
  readonly assignment: string;
  readonly task: ManifestTask;
  /** Index of the task in the manifest. */
  readonly index: number;
  readonly seed: number;
  /** 0 for the task as it is; each further time that it is graded has a number of its own. */
  readonly round?: number;
  /** Looks for breaches of a rule in the text that was handed in. */
  readonly findings: AskRule;
}

/** Where a rule is breached; the position says what is being done while it is looked for. */
export type AskRule = (rule: StructureRule, position: Position) => readonly Finding[];

/** Checks of one task are fewer than this; the check of a position counts rounds by it. */
export const checksPerRound = 1000;

/**
 * Runs the checks of a task one after the other. A check that throws is a fault of the
 * grader, not of the submission, and stops the run.
 */
export async function gradeTask(
  place: TaskPlace,
  checks: readonly Check[],
  session: TaskSession,
): Promise<GradedCheck[]> {
  const graded: GradedCheck[] = [];
  for (const [index, check] of checks.entries()) {
    const seed = deriveSeed(place.seed, place.assignment, place.task.id, check.name);
    const at = { task: place.index, check: (place.round ?? 0) * checksPerRound + index };
    const runner = {
      seed,
      call: (probe: Probe, call: number) =>
        session.run(probe, { ...at, call }, deriveSeed(seed, call)),
      findings: (rule: StructureRule) => place.findings(rule, { ...at, call: 0 }),
    };
    const { name, visibility, weight, needs } = check;
    const result = await check.run(runner).catch((cause: unknown) => {
      const where = `graders/${place.assignment}, task ${place.task.id}, check "${name}"`;
      throw new GridmarkError("grader", `${where}: ${messageOf(cause)}`, cause);
    });
    graded.push({ name, visibility, weight, ...(needs === undefined ? {} : { needs }), ...result });
  }
  return graded;
}

/** The checks of a task that was not run, each with the same verdict and reason. */
export function ungraded(
  checks: readonly Check[],
  verdict: CaseResult["verdict"],
  message: string,
): GradedCheck[] {
  return checks.map(({ name, visibility, weight }) => ({
    name,
    visibility,
    weight,
    cases: [{ name, verdict, weight: 1, message }],
  }));
}
