import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { CheckData, Kind } from "../../author/kind.ts";
import { kinds } from "../../author/kinds/index.ts";
import { answerAll } from "../../author/plan.ts";
import type { Recorded, RecordedCase } from "../../author/recorded.ts";
import { type Legend, withBoards, withWrittenBoards } from "../course/boards.ts";
import { loadManifest } from "../course/load.ts";
import type { ValueProblem } from "../course/schema-errors.ts";
import { readProvided, readReference } from "../course/texts.ts";
import { caseFiles, parseJson, placed, readText, validated } from "../course/validate.ts";
import { courseFault, courseFaults } from "../errors.ts";
import { openAccount, openSession, type TaskSession } from "../grading/session.ts";
import { languageFor } from "../languages/index.ts";
import { type JsonEdit, withEdits } from "./json-edits.ts";

export interface RecordNote {
  /** missing: nothing was expected. different: something else. unknown: it cannot be written down. */
  readonly kind: "missing" | "different" | "unknown";
  readonly check: string;
  readonly case: string;
  readonly call: string;
  /** The expected result, if different. */
  readonly expected?: Recorded;
  /** The reference's result. */
  readonly did?: Recorded;
  readonly reason?: string;
}

/** A file of cases with its new text. */
export interface RecordedFile {
  readonly name: string;
  readonly before: string;
  readonly text: string;
  readonly notes: readonly RecordNote[];
}

interface RawCase {
  readonly name: string;
  readonly [field: string]: unknown;
}

type RawCheck = CheckData & Readonly<Record<string, unknown>>;

/** Possible expectations; a case without any is to be recorded. */
const results = ["returns", "returnsNothing"];
const effects = ["argsAfter", "prints", "after"];
/** Fields that expect no change, and those for an actual change. */
const unchanging = { argsUnchanged: "argsAfter", unchanged: "after" } as const;

const recorders = new Map((kinds as readonly Kind[]).map(({ kind, record }) => [kind, record]));

/**
 * Runs the reference on an assignment's cases in files. Cases without expectations get its results; different
 * ones are replaced if `overwrites`. Throws a configuration fault.
 */
export async function recordCases(
  course: string,
  id: string,
  overwrites: boolean,
): Promise<RecordedFile[]> {
  const manifest = loadManifest(course, id);
  const files = readReference(course, manifest);
  if (files === undefined) throw courseFault(`reference/${id}/${manifest.files[0]} is missing`);
  const language = await languageFor(manifest);
  const provided = readProvided(course, manifest);
  const source = language.compiler({ manifest, provided })(files);
  const { limits } = manifest;
  const open = () => {
    const account = openAccount(limits);
    return openSession({ open: language.open, source, limits, account, wholeChecks: false });
  };
  const recorded: RecordedFile[] = [];
  for (const name of caseFiles(course, id)) {
    recorded.push(await recordFile(join(course, name), name, manifest.legend, open, overwrites));
  }
  return recorded;
}

async function recordFile(
  path: string,
  name: string,
  legend: Legend | undefined,
  open: () => TaskSession,
  overwrites: boolean,
): Promise<RecordedFile> {
  const before = readText(path, name);
  const value = parseJson(before, name, "cases");
  const problems: ValueProblem[] = [];
  const found = (at: string, text: string) => problems.push({ at, text });
  const checks = withBoards(checksIn(value, name), legend, found, "/checks");
  if (problems.length > 0) {
    throw courseFaults(placed({ text: before, name, schema: "cases" }, problems));
  }
  const notes: RecordNote[] = [];
  const edits: JsonEdit[] = [];
  for (const [index, check] of checks.entries()) {
    for (const found of await recordCheck(check, open)) {
      const path = ["checks", index, ...found.at];
      const { note, fields = {} } = compare(check, found);
      if (note === undefined) continue;
      notes.push(note);
      if (note.kind === "different" && !overwrites) continue;
      // In the author's notation.
      const written = withWrittenBoards(fields, legend) as Recorded;
      edits.push(...Object.entries(written).map(([key, value]) => ({ path, key, value })));
    }
  }
  return { name, before, text: withEdits(before, edits), notes };
}

/** The checks of a file, valid except for missing expectations. */
function checksIn(value: unknown, name: string): readonly RawCheck[] {
  const { checks } = (value ?? {}) as { readonly checks?: unknown };
  const filled = Array.isArray(checks) ? checks.map(withExpectations) : checks;
  validated({ ...(value as object), checks: filled }, name, "cases");
  return checks as RawCheck[];
}

function withExpectations(check: object): object {
  const lists = ["cases", "calls"] as const;
  const raw = check as Readonly<Record<string, unknown>>;
  const filled = lists.flatMap((list) => {
    const cases = raw[list];
    if (!Array.isArray(cases)) return [];
    const all = cases.map((each) => (isOpen(each) ? { ...each, returnsNothing: true } : each));
    return [[list, all] as const];
  });
  return { ...raw, ...Object.fromEntries(filled) };
}

function isOpen(of: unknown): boolean {
  if (typeof of !== "object" || of === null || !("args" in of)) return false;
  return ![...results, ...effects, ...Object.keys(unchanging)].some((field) => field in of);
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

async function recordCheck(
  check: RawCheck,
  open: () => TaskSession,
): Promise<readonly RecordedCase[]> {
  const record = recorders.get(check.kind);
  if (record === undefined) return [];
  const withSeed = async (seed: number) => {
    const session = open();
    try {
      return await answerAll(record(check), ({ probe, index: call }) =>
        session.run({ probe, call, check: 0, seed }),
      );
    } finally {
      session.dispose();
    }
  };
  const [first = 0, ...further] = seeds;
  const found = await withSeed(first);
  if (!found.some(({ draws }) => draws)) return found;
  const others: (readonly RecordedCase[])[] = [];
  for (const seed of further) others.push(await withSeed(seed));
  return found.map((each, index) => {
    const isSame = others.every((cases) => isDeepStrictEqual(cases[index]?.did, each.did));
    return isSame
      ? each
      : { ...each, did: `${each.call} is random: it does not always do the same` };
  });
}

/** The note on a case, and fields for the reference's result. */
function compare(
  check: RawCheck,
  { at: [list, index], call, did, draws, before }: RecordedCase,
): { readonly note?: RecordNote; readonly fields?: Recorded } {
  const own = (check[list] as readonly RawCase[])[index] as RawCase;
  const head = { check: check.name, case: own.name, call };
  const asked = [...results, ...effects].filter((key) => key in own);
  if (typeof did === "string") {
    // Expectations of one of many random results are the author's.
    const isTold = isOpen(own) || (asked.length > 0 && !draws);
    return isTold ? { note: { kind: "unknown", ...head, reason: did } } : {};
  }
  const isOf = (key: string) =>
    !isDeepStrictEqual(doneIn(did, key, { ...own, after: before.after }), before[key]);
  if (isOpen(own)) {
    const fields = only(Object.keys(did).filter(isOf), did);
    return { note: { kind: "missing", ...head, did: fields }, fields };
  }
  const other = asked.filter((key) => !isDeepStrictEqual(own[key], doneIn(did, key, own)));
  const broken = Object.entries(unchanging).filter(([key, after]) => key in own && isOf(after));
  const keys = [
    ...new Set(other.flatMap((key) => (results.includes(key) ? results : [key]))),
    ...broken.flat(),
  ];
  if (keys.length > 0) {
    const fields = only(keys, did);
    return { note: { kind: "different", ...head, expected: only(keys, own), did: fields }, fields };
  }
  // A lack of changes says nothing of the result.
  if (asked.length > 0 || !("returns" in did)) return {};
  const fields = only(["returns"], did);
  return { note: { kind: "missing", ...head, did: fields }, fields };
}

function only(keys: readonly string[], of: Recorded): Recorded {
  return Object.fromEntries(keys.map((key) => [key, of[key]]));
}

/** A case names only some properties. */
function doneIn(did: Recorded, key: string, { after }: RawCase): unknown {
  if (key !== "after") return did[key];
  return only(Object.keys(after as object), did.after as Recorded);
}
