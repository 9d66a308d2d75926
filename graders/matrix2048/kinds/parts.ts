import {
  type CaseResult,
  type CheckData,
  callOnce,
  caseResult,
  describeDifference,
  describeValue,
  equalsJson,
  failures,
  formatCall,
  judgeCases,
  type Kind,
  type Outcome,
  spoken,
  stopped,
  toJson,
  type Value,
  type WrongCase,
} from "gridmark/author";

/** A matrix, and the expected part. */
export interface PartCase {
  readonly matrix: readonly (readonly number[])[];
  readonly is: unknown;
}

/** A check of one part of an array that a function returns for matrices, whatever the other parts are. */
export interface PartsCheck extends CheckData {
  readonly kind: "parts";
  readonly function: string;
  readonly hint: string;
  /** Names of the returned parts; `part` is the index of the judged one. */
  readonly parts: readonly string[];
  readonly part: number;
  /** The part's name in messages. */
  readonly called: string;
  /** True if the argument must not change. */
  readonly argsUnchanged?: boolean;
  readonly cases: readonly PartCase[];
}

export const parts: Kind<PartsCheck> = {
  kind: "parts",
  *plan(check) {
    const probe = ({ matrix }: PartCase) => callOnce(check.function, [matrix], true);
    const judge = (test: PartCase, outcome: Outcome, index: number): CaseResult => {
      const head = { name: `matrix ${index + 1}`, input: [test.matrix], hint: check.hint };
      return caseResult(head, wrongPart(check, test, outcome));
    };
    const { cases } = yield* judgeCases(check, check.cases, { probe, judge }, 3);
    return { cases, message: `${cases.length} matrices` };
  },
};

function wrongPart(check: PartsCheck, test: PartCase, outcome: Outcome): WrongCase | undefined {
  const { matrix, is } = test;
  const call = formatCall(check.function, [matrix]);
  if (outcome.kind !== "done") return stopped(call, outcome);
  const [result] = outcome.results;
  if (result === undefined || !("returns" in result)) throw new Error(`no result for ${call}`);
  const { returns, argsAfter } = result;
  if (!Array.isArray(returns) || returns.length !== check.parts.length) {
    const message = `${call} returned ${describeValue(returns)}; expected [${check.parts.map(spoken().nameOf).join(", ")}]`;
    return { message, failureCode: failures.wrongType };
  }
  const actual: Value = returns[check.part];
  if (!equalsJson(actual, is)) {
    const message = describeDifference(`${spoken().textOf(check.called)} of ${call}`, actual, is);
    return { message, expected: is, actual: toJson(actual) };
  }
  const after = argsAfter[0] as Value;
  if (check.argsUnchanged !== true || equalsJson(after, matrix)) return undefined;
  const message = `${call} changed its argument, which must not change: ${describeDifference("the matrix", after, matrix)}`;
  const failureCode = failures.argumentChanged;
  return { message, failureCode, expected: matrix, actual: toJson(after) };
}
