import { isDeepStrictEqual } from "node:util";
import type { CheckData, Kind } from "../../author/kind.ts";
import { kinds } from "../../author/kinds/index.ts";
import { answerAll } from "../../author/plan.ts";
import type { Recorded, RecordedCase } from "../../author/recorded.ts";
import { groupBy, pick } from "../collections.ts";
import type { TaskSession } from "../grading/session.ts";
import type { Input } from "./vary.ts";

/** A case of a table or a call of a method, as in checks. */
export interface AskedCase extends Input {
  readonly name: string;
  readonly new?: readonly unknown[];
  readonly input?: readonly string[];
  readonly prints?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A function or method, and the calls that a task's checks make of it. */
export interface AskedFunction {
  /** Common to all checks of it: kind, function or class and method, and display of values. */
  readonly head: Readonly<Record<string, unknown>> & Pick<CheckData, "kind" | "show">;
  /** The check's field with the cases. */
  readonly list: "cases" | "calls";
  readonly cases: readonly AskedCase[];
}

const lists = { table: "cases", methods: "calls" } as const;
const headFields = ["kind", "function", "class", "method"];

/** Functions that checks and their parts ask with single calls and JSON arguments. */
export function askedFunctions(checks: readonly CheckData[]): readonly AskedFunction[] {
  const all = checks.flatMap(partsOf).flatMap((check): AskedFunction[] => {
    const list = lists[check.kind as keyof typeof lists];
    if (list === undefined) return [];
    const raw = check as CheckData & Readonly<Record<string, unknown>>;
    const head = Object.fromEntries(
      [...headFields, "show"].filter((key) => key in raw).map((key) => [key, raw[key]]),
    ) as AskedFunction["head"];
    return [{ head, list, cases: raw[list] as readonly AskedCase[] }];
  });
  return [...groupBy(all, ({ head }) => targetOf(head)).values()].map((same) => ({
    ...(same[0] as AskedFunction),
    cases: same.flatMap(({ cases }) => cases),
  }));
}

/** The subject of a check: equal for all that ask the same function. */
export function targetOf(check: Readonly<Record<string, unknown>>): string {
  return headFields
    .map((key) => check[key])
    .join(" ")
    .trim();
}

function partsOf(check: CheckData): readonly CheckData[] {
  const { parts } = check as { readonly parts?: readonly CheckData[] };
  return check.kind === "joined" ? (parts ?? []).flatMap(partsOf) : [check];
}

export interface Answered {
  readonly asked: AskedFunction;
  /** Any expectations are those of the original case. */
  readonly input: AskedCase;
  readonly right: RecordedCase & { readonly did: Recorded };
}

/** A case that the reference passes and a wrong program fails, or that two programs fail differently. */
export interface TellingCase extends Pick<AskedFunction, "head" | "list"> {
  readonly case: AskedCase;
}

export function checkOf({ head, list }: Pick<AskedFunction, "head" | "list">, one: AskedCase) {
  const common = { name: "suggested", visibility: "hidden", weight: 1 } as const;
  return { ...head, ...common, [list]: [one] } as CheckData;
}

const recorders = new Map((kinds as readonly Kind[]).map(({ kind, record }) => [kind, record]));

/** A program's answer to an input; undefined if it ran out of work. */
async function didIn(
  session: TaskSession,
  asked: AskedFunction,
  input: AskedCase,
): Promise<RecordedCase | undefined> {
  const record = recorders.get(asked.head.kind);
  if (record === undefined) return undefined;
  let isRun = true;
  const [found] = await answerAll(record(checkOf(asked, input)), async ({ probe }) => {
    const outcome = await session.run({ probe, call: 0, check: 0, seed: 0 });
    isRun &&= outcome.kind !== "not-run";
    return outcome;
  });
  return isRun ? found : undefined;
}

/**
 * The reference's result for an input. Undefined if unusable: it throws, draws random numbers, cannot be
 * written down, or prints although the original case does not.
 */
export async function answerOf(
  session: TaskSession,
  asked: AskedFunction,
  input: AskedCase,
): Promise<Answered | undefined> {
  const right = await didIn(session, asked, input);
  if (right === undefined || right.draws || typeof right.did === "string") return undefined;
  const { did, ...rest } = right;
  return did.prints === "" || input.prints !== undefined
    ? { asked, input, right: { ...rest, did } }
    : undefined;
}

/** A case for an input that a program answers differently than the reference, or two differently. */
export async function tellingCase(
  sessions: readonly TaskSession[],
  { asked, input, right }: Answered,
): Promise<TellingCase | undefined> {
  const dids: RecordedCase["did"][] = [];
  for (const session of sessions) {
    const other = await didIn(session, asked, input);
    if (other === undefined) return undefined;
    dids.push(other.did);
  }
  const [one, other = right.did] = dids;
  if (isDeepStrictEqual(one, other)) return undefined;
  const isTold = (key: string) =>
    !isDeepStrictEqual(right.did[key], right.before[key]) ||
    dids.some((did) => typeof did !== "string" && !isDeepStrictEqual(did[key], right.did[key]));
  const fields = Object.keys(right.did).filter(isTold);
  const { argsAfter, ...expected } = pick(right.did, ...fields);
  const isSame = isDeepStrictEqual(right.did.argsAfter, right.before.argsAfter);
  // Cases of methods cannot express it.
  if (asked.list === "calls" && ("prints" in expected || (argsAfter !== undefined && !isSame))) {
    return undefined;
  }
  const after = argsAfter !== undefined && (isSame ? { argsUnchanged: true } : { argsAfter });
  const given = pick(input, "new", "put", "args", "input");
  return {
    head: asked.head,
    list: asked.list,
    case: { name: "suggested", ...given, ...expected, ...after },
  };
}
