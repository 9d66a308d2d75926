import type { Verdict } from "../schema/types.ts";
import { isBoard, specialName } from "./board.ts";

/**
 * Codes of all failures, in reports and on pages, so that a code never changes its meaning. The first digit
 * says where: 0 the files, 1 the run, 2 the result, 3 other changes, 4 random draws, 5 the source code.
 */
export const failures = {
  syntaxError: "GM001",
  unreadable: "GM002",
  forbiddenImport: "GM003",
  brokenImport: "GM004",
  stopsLoading: "GM005",
  loadsForever: "GM006",
  loadMemory: "GM007",
  unusualSyntax: "GM008",
  nameMissing: "GM009",
  protectedChanged: "GM010",
  unusedImport: "GM011",
  nothingToGrade: "GM012",
  workUsedUp: "GM013",
  notGraded: "GM014",

  stopped: "GM101",
  timedOut: "GM102",
  outOfMemory: "GM103",
  askedForInput: "GM104",
  missing: "GM105",
  notRun: "GM106",
  notStarted: "GM107",
  notLoaded: "GM108",
  needsOthers: "GM109",
  wrongUse: "GM110",
  unknownName: "GM111",
  endlessRecursion: "GM112",
  notAvailable: "GM113",

  wrongResult: "GM200",
  wrongValue: "GM201",
  wrongType: "GM202",
  wrongLength: "GM203",
  wrongCells: "GM204",
  nothing: "GM205",
  notANumber: "GM206",
  negativeZero: "GM207",
  hole: "GM208",
  something: "GM209",
  wrongText: "GM210",
  numberNotShown: "GM211",
  wrongProperties: "GM212",
  wrongScreen: "GM213",
  wrongCalls: "GM214",

  argumentChanged: "GM301",
  sharedRows: "GM302",
  sharedResults: "GM303",
  sharedArgument: "GM304",
  dataChanged: "GM305",
  resultChanged: "GM306",

  wrongShare: "GM401",
  tooRegular: "GM402",
  repeats: "GM403",
  dependentDraws: "GM404",
  ignoresRandom: "GM405",
  impossibleDraw: "GM406",
  neverDrawn: "GM407",
  wrongTileCount: "GM408",
  tileOnTile: "GM409",
  valueByCell: "GM410",

  ruleBroken: "GM501",
  forbidden: "GM502",
  looksInside: "GM503",
  notShared: "GM504",
} as const;

/** A failure's code: `GM201`. */
export type FailureCode = (typeof failures)[keyof typeof failures];

const byVerdict: Readonly<Record<Exclude<Verdict, "pass" | "fail">, FailureCode>> = {
  error: failures.stopped,
  timeout: failures.timedOut,
  memory: failures.outOfMemory,
  input: failures.askedForInput,
  missing: failures.missing,
  "not-run": failures.notRun,
};

/** The code of a case: its own, or by verdict and difference of values; undefined if it passed. */
export function failureCodeOf({
  verdict,
  failureCode,
  expected,
  actual,
}: {
  readonly verdict: Verdict;
  readonly failureCode?: FailureCode;
  readonly expected?: unknown;
  readonly actual?: unknown;
}): FailureCode | undefined {
  if (verdict === "pass") return undefined;
  if (failureCode !== undefined) return failureCode;
  if (verdict !== "fail") return byVerdict[verdict];
  if (expected === undefined || actual === undefined) return failures.wrongResult;
  return codeOfDifference(expected, actual);
}

/** The code for how a value, as JSON of a report, differs from the expected one. */
export function codeOfDifference(expected: unknown, actual: unknown): FailureCode {
  if (bySpecial[specialName(expected) ?? ""] === failures.nothing) return failures.something;
  const special = specialName(actual);
  if (special !== undefined) return bySpecial[special] ?? failures.wrongType;
  // If nothing should be found, a found value's type does not matter.
  if (expected === null) return failures.wrongValue;
  if (typeOf(actual) !== typeOf(expected)) return failures.wrongType;
  if (typeof expected === "string") {
    return expected.includes("\n") ? failures.wrongText : failures.wrongValue;
  }
  if (Array.isArray(expected)) return codeOfArrays(expected, actual as readonly unknown[]);
  if (typeOf(expected) === "object") {
    const keys = (value: unknown) => `${Object.keys(value as object).sort()}`;
    return keys(expected) === keys(actual) ? failures.wrongValue : failures.wrongProperties;
  }
  return failures.wrongValue;
}

function codeOfArrays(expected: readonly unknown[], actual: readonly unknown[]): FailureCode {
  if (actual.length !== expected.length) return failures.wrongLength;
  const isSame = (item: unknown, at: number) => JSON.stringify(item) === JSON.stringify(actual[at]);
  const codes = expected.flatMap((item, at) =>
    isSame(item, at) ? [] : [codeOfDifference(item, actual[at])],
  );
  // A value of the wrong type is the cause, wherever it is.
  const worst = codes.find((code) => code !== failures.wrongValue && code !== failures.wrongCells);
  if (worst !== undefined) return worst === failures.nothing ? failures.hole : worst;
  return isBoard(expected) ? failures.wrongCells : (codes[0] ?? failures.wrongValue);
}

const bySpecial: Readonly<Record<string, FailureCode>> = {
  undefined: failures.nothing,
  None: failures.nothing,
  NaN: failures.notANumber,
  "-0": failures.negativeZero,
  hole: failures.hole,
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
