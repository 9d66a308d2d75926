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

/** What all checks say. */
export interface CheckHead {
  /** Not the name of another check of the task. */
  readonly name: string;
  readonly visibility: Visibility;
  /** Says how a task's points are shared out. */
  readonly weight: number;
  /** Names of other checks of the task: unless they pass too, this one earns nothing. */
  readonly needs?: readonly string[];
  /** What it is about, for students who are not told its name. */
  readonly about?: string;
  /** How its values are shown; boards unless said otherwise. */
  readonly show?: Show;
}

/** One thing that a task verifies, as JSON. What else it says depends on its kind. */
export interface CheckData extends CheckHead {
  readonly kind: string;
  /** In the place of a hint for some ways to fail: the first that fits is shown. */
  readonly hints?: readonly DeepReadonly<FittingHint>[];
}

/** A type whose values nobody changes, down to its parts. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T;

/** A check as the schema of its kind has it. */
export type CheckOf<Fixture> = CheckData & DeepReadonly<Fixture>;

/** What a check may know besides the answers to its own questions. */
export interface CheckContext {
  /** Where the submitted source breaks a rule, in order; substitution makes no difference. */
  findings(rule: StructureRule): readonly Finding[];
  /** What this task's checks have asked so far, in order; for a check that watches. */
  asked(): readonly Asked[];
}

/** What a kind has besides: the plans of checks that are parts of another one. */
export interface KindContext extends CheckContext {
  planOf(part: CheckData): Plan;
}

/** A case of a check to show beside its hint: what is asked, and what is right. */
export interface CheckExample {
  /** What is called, in words: `isFree(board, [3, 1])`. */
  readonly text: string;
  /** For people, as in the result of a case. */
  readonly input?: readonly unknown[];
  readonly expected?: unknown;
  readonly marks?: readonly MarkedCells[];
}

/** JSON Schema of what the checks of a kind say, besides what all checks do. */
export interface KindSchema {
  /** Name of the type that is generated from it. */
  readonly title: string;
  /** What such a check does: for the documentation. */
  readonly description: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  /** What its parts refer to, by a name that no other kind gives. */
  readonly $defs?: Readonly<Record<string, object>>;
}

/** A sort of checks: code that knows no right solution; what is right is in the checks, as data. */
export interface Kind<Data extends CheckData = CheckData> {
  /** The `kind` of its checks. */
  readonly kind: string;
  /** An assignment's own kind may do without; its checks in files are then taken as they are. */
  readonly schema?: KindSchema;
  /** What a check asks, and what it makes of the outcomes. */
  readonly plan: (check: Data, context: KindContext) => Plan;
  /** Calls that it judges, whichever check makes them; it runs after checks that do not watch. */
  readonly watch?: (check: Data) => Watch;
  /** What the program does in each case, whatever is expected there; not of kinds without such cases. */
  readonly record?: (check: Data) => Asking<readonly RecordedCase[]>;
  /** The first case of a check, as far as it can be shown; `exampleOf` finds that of a part. */
  readonly example?: (
    check: Data,
    exampleOf: (part: CheckData) => CheckExample | undefined,
  ) => CheckExample | undefined;
}

/** A check that is made from a seed, which is the same for the same seed of the whole run. */
export interface GeneratedCheck<Data extends CheckData = CheckData> extends CheckHead {
  /** @param seed 0 to 2^32 - 1 */
  readonly generate: (seed: number) => Data;
}

/** A check written in place, with the fields of its kind. @inline */
type WrittenCheck = CheckData & Readonly<Record<string, unknown>>;

/** A check, or what makes one. */
export type CheckSource<Data extends CheckData = CheckData | WrittenCheck> =
  | Data
  | GeneratedCheck<Data>;

/** The check that a source gives for a seed. */
export function checkFrom<Data extends CheckData>(source: CheckSource<Data>, seed: number): Data {
  return "generate" in source ? source.generate(seed) : source;
}

const headKeys = ["name", "visibility", "weight", "needs", "about", "show"] as const;

/**
 * Of a check, what all checks say.
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
