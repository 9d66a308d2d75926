import type { CaseResult } from "./check.ts";
import { type CheckData, type CheckHead, type GeneratedCheck, headOf } from "./kind.ts";
import { type Asking, ask, type Plan } from "./plan.ts";
import type { Outcome, Probe } from "./probe.ts";
import { spoken } from "./spoken.ts";
import type { Wording } from "./wording.ts";

/** Most checks stop after this many failing cases, since more would tell nothing new. */
export const maxFailed = 3;

/** Asks and judges the cases of a check. */
export interface Judging<Test> {
  readonly probe: (test: Test) => Probe;
  /** May ask again before it decides. */
  readonly judge: (test: Test, outcome: Outcome, index: number) => CaseResult | Asking<CaseResult>;
}

/**
 * Asks and judges the cases of a check one after another: all of them, or with `stopAfter` until that many have
 * failed.
 *
 * @param check names the check in errors; probes are made once for each check
 * @param tests the cases, in whatever form `probe` and `judge` take
 * @param judging makes the probe of a case, and judges its outcome
 * @param stopAfter failing cases after which no more are asked
 * @throws Error if there is no case, which is a fault of the grader
 * @example
 * const check = { kind: "own", name: "doubles", visibility: "public", weight: 1 } as const;
 * const plan = judgeCases(check, [3], {
 *   probe: (n) => callOnce("double", [n]),
 *   judge: (n, outcome) => {
 *     const isRight = outcome.kind === "done" && equalsJson(readIn(outcome.results[0]), 2 * n);
 *     return { name: `double(${n})`, verdict: isRight ? "pass" : "fail", weight: 1, message: "" };
 *   },
 * });
 * plan.next().value; // { probe: callOnce("double", [3]), index: 0 }
 */
export function* judgeCases<Test>(
  check: CheckData,
  tests: readonly Test[],
  { probe, judge }: Judging<Test>,
  stopAfter?: number,
): Plan {
  if (tests.length === 0) throw new Error(`the check "${check.name}" has no cases`);
  const probes = probesOf(check);
  const cases: CaseResult[] = [];
  let failed = 0;
  for (const [index, test] of tests.entries()) {
    probes[index] ??= probe(test);
    const judged = judge(test, yield* ask(probes[index], index), index);
    const result = "next" in judged ? yield* judged : judged;
    cases.push(result);
    if (result.verdict !== "pass") failed += 1;
    if (failed === stopAfter) break;
  }
  return stopAfter === undefined ? { cases } : { cases, message: `${cases.length} cases` };
}

/** A fault of a case; the verdict defaults to fail. */
export type WrongCase = Pick<CaseResult, "message"> & Partial<CaseResult>;

/** A case's name, and further fields of its result. @inline */
type CaseHead = Pick<CaseResult, "name"> &
  Partial<Pick<CaseResult, "input" | "weight">> & { readonly hint?: string | undefined };

/**
 * The result of a case, which passes without a fault.
 *
 * @param head its name and, for people, its input; a hint for its failure; its weight, by default 1
 * @param wrong the fault, whose hint and input replace those of the head
 * @example
 * caseResult({ name: "2 and 3" }, undefined);
 * // { name: "2 and 3", weight: 1, verdict: "pass", message: "" }
 * caseResult({ name: "2 and 3", hint: "Add them." }, { message: "it is 6" }).verdict; // "fail"
 */
export function caseResult({ hint, ...head }: CaseHead, wrong: WrongCase | undefined): CaseResult {
  const base = { weight: 1, ...head };
  if (wrong === undefined) return { ...base, verdict: "pass", message: "" };
  return { ...base, verdict: "fail", ...(hint === undefined ? {} : { hint }), ...wrong };
}

/** Caches a value per check and wording, so that every submission is asked the same. */
export function oncePerCheck<Data extends CheckData, Made>(
  make: (check: Data) => Made,
): (check: Data) => Made {
  const byWording = new WeakMap<Wording, WeakMap<Data, Made>>();
  return (check) => {
    const known = byWording.get(spoken()) ?? new WeakMap<Data, Made>();
    byWording.set(spoken(), known);
    const made = known.get(check) ?? make(check);
    known.set(check, made);
    return made;
  };
}

const probesOf = oncePerCheck((_: CheckData): Probe[] => []);

/** A check whose list is generated, from a seed or exhaustively: `list(seed)` yields its items. */
export type Generating<Data extends CheckData, List extends keyof Data> = Omit<
  Data,
  "kind" | List
> &
  CheckHead & { readonly [Key in List]: (seed: number) => Iterable<Item<Data[List]>> };

type Item<List> = List extends readonly (infer One)[] ? One : never;

/** Makes checks with generated lists, which stop early; `common` holds defaults. */
export function generating<Data extends CheckData, List extends keyof Data>(
  list: List,
  common: Partial<Data>,
): (check: Generating<Data, List>) => GeneratedCheck<Data> {
  return (check) => ({
    ...headOf(check),
    generate: (seed) =>
      ({
        stopsEarly: true,
        ...common,
        ...check,
        [list]: [...check[list](seed)],
      }) as unknown as Data,
  });
}
