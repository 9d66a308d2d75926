import type {
  Finding,
  FittingHint,
  MarkedCells,
  Show,
  StructureRule,
  Visibility,
} from "../schema/types.ts";
import type { Asked } from "./check.ts";
import type { Asking, Plan } from "./plan.ts";
import type { Watch } from "./probe.ts";
import type { RecordedCase } from "./recorded.ts";

/** Fields of all checks. */
export interface CheckHead {
  /** Unique within the task. */
  readonly name: string;
  readonly visibility: Visibility;
  /** Relative share of the task's points. */
  readonly weight: number;
  /** Names of other checks of the task that must pass for this one to earn points. */
  readonly needs?: readonly string[];
  /** Topic, for students who are not told the name. */
  readonly about?: string;
  /** How values are shown; as boards by default. */
  readonly show?: Show;
}

/** Something that a task verifies, as JSON. Further fields depend on its kind. */
export interface CheckData extends CheckHead {
  readonly kind: string;
  /** Replacements for the hint by type of failure; the first that fits is shown. */
  readonly hints?: readonly DeepReadonly<FittingHint>[];
  /** Set in generated checks: ends after three failed cases. */
  readonly stopsEarly?: true;
}

/** A type that is readonly down to its parts. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T;

/** A check with the fields of its kind's schema. */
export type CheckOf<Fixture> = CheckData & DeepReadonly<Fixture>;

/** A check's information besides answers to its own questions. */
export interface CheckContext {
  /** Places where the submitted source breaks a rule, in order; unaffected by substitution. */
  findings(rule: StructureRule): readonly Finding[];
  /** Probes of this task's checks so far, in order; for a check that watches. */
  asked(): readonly Asked[];
}

/** A kind's further information: plans of checks that are parts of another. */
export interface KindContext extends CheckContext {
  planOf(part: CheckData): Plan;
}

/** A case to show beside the hint: the call, and the right result. */
export interface CheckExample {
  /** The call in words: `isFree(board, [3, 1])`. */
  readonly text: string;
  /** Input to show to people, as in a case's result. */
  readonly input?: readonly unknown[];
  readonly expected?: unknown;
  readonly marks?: readonly MarkedCells[];
}

/** JSON Schema of a kind's own fields. */
export interface KindSchema {
  /** Name of the generated type. */
  readonly title: string;
  /** Description for the documentation. */
  readonly description: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  /** Definitions for its parts, with names that no other kind uses. */
  readonly $defs?: Readonly<Record<string, object>>;
}

/** A type of check: code without a right solution. The checks hold what is right, as data. */
export interface Kind<Data extends CheckData = CheckData> {
  /** The `kind` of its checks. */
  readonly kind: string;
  /** Optional for an assignment's own kind; its checks in files are then not validated. */
  readonly schema?: KindSchema;
  /** Asks the check's questions and judges their outcomes. */
  readonly plan: (check: Data, context: KindContext) => Plan;
  /** Calls that it judges, whichever check makes them; it runs after checks that do not watch. */
  readonly watch?: (check: Data) => Watch;
  /** A program's behaviour in each case, regardless of expectations; only for kinds with such cases. */
  readonly record?: (check: Data) => Asking<readonly RecordedCase[]>;
  /** A check's first case, as far as it can be shown; `exampleOf` finds that of a part. */
  readonly example?: (
    check: Data,
    exampleOf: (part: CheckData) => CheckExample | undefined,
  ) => CheckExample | undefined;
}

/** A check made from a seed; equal seeds of the run give equal checks. */
export interface GeneratedCheck<Data extends CheckData = CheckData> extends CheckHead {
  /** @param seed 0 to 2^32 - 1 */
  readonly generate: (seed: number) => Data;
}

/** A check written in place, with the fields of its kind. @inline */
type WrittenCheck = CheckData & Readonly<Record<string, unknown>>;

/** A check, or a generator of one. */
export type CheckSource<Data extends CheckData = CheckData | WrittenCheck> =
  | Data
  | GeneratedCheck<Data>;

/** The source's check for a seed. */
export function checkFrom<Data extends CheckData>(source: CheckSource<Data>, seed: number): Data {
  return "generate" in source ? source.generate(seed) : source;
}

const headKeys = ["name", "visibility", "weight", "needs", "about", "show"] as const;

/**
 * The fields that all checks have.
 *
 * @example
 * const head = { name: "adds", visibility: "public", weight: 2 } as const;
 * headOf({ ...head, kind: "own", size: 4 } as CheckHead); // head
 */
export function headOf(source: CheckHead): CheckHead {
  const own = headKeys.filter((key) => source[key] !== undefined);
  return Object.fromEntries(own.map((key) => [key, source[key]])) as unknown as CheckHead;
}

/**
 * A check made of others. If some of them are generated, so is the check: all get the same seed.
 *
 * @param make gets the parts as data
 * @example
 * const head = { name: "both", visibility: "hidden", weight: 2 } as const;
 * const part = { ...head, kind: "own", name: "one" };
 * madeOf(head, [part], (parts) => ({ ...head, kind: "pair", parts }));
 * // { ...head, kind: "pair", parts: [part] }
 */
export function madeOf<Data extends CheckData>(
  head: CheckHead,
  parts: readonly CheckSource[],
  make: (parts: readonly CheckData[]) => Data,
): CheckSource<Data> {
  if (parts.every((part) => !("generate" in part))) return make(parts as readonly CheckData[]);
  const generate = (seed: number) => make(parts.map((part) => checkFrom(part, seed)));
  return { ...headOf(head), generate };
}
