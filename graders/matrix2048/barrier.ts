import {
  type CaseResult,
  type Check,
  describeOutcome,
  lineOf,
  type Notice,
  noticesOf,
  type Runner,
  type SealedType,
} from "gridmark/kit";
import { type Command, directions, gameProbe } from "./play.ts";

const moves = directions.map((direction) => `${direction}[0]`);

/** What the types are called by, and who knows them, in task 4 and in task 5. */
const state: SealedType = {
  name: "state",
  inside: ["makeState", "makeNewGame", "getMatrix", "getScore", "getRecords"],
  makes: ["makeState", "makeNewGame", ...moves],
  takes: [],
};

const record: SealedType = {
  name: "record",
  inside: ["makeNewRecord", "getRecordMatrix", "getRecordIncrement"],
  makes: ["makeNewRecord"],
  takes: ["pushRecord[0]"],
};

/** What undo does with a state is a matter of task 5. */
export const typesOfMoves: readonly SealedType[] = [state];

/** What the moves do with a state is a matter of task 4. */
export const typesOfUndo: readonly SealedType[] = [
  { ...state, inside: [...state.inside, ...directions], makes: [...state.makes, "undo[0]"] },
  record,
];

/** Functions of the assignment: none of them is an accessor but those that are said to be. */
const known = [
  ...["newGameMatrix", "hasZero", "addTwo", "gameStatus", "transpose", "reverse", "mergeLeft"],
  ...["mergeRight", "mergeUp", "mergeDown", "makeNewGame", "getScore", "getMatrix", ...directions],
  ...["makeNewRecord", "getRecordMatrix", "getRecordIncrement", "makeNewRecords", "isEmpty"],
  ...["pushRecord", "popRecord", "getRecords", "undo"],
];

export interface BarrierCheck {
  readonly name: string;
  readonly needs: readonly string[];
  readonly hint: string;
  readonly types: readonly SealedType[];
  readonly games: readonly { readonly size: number; readonly commands: readonly Command[] }[];
}

/**
 * A check that nothing but their own functions looks into values of abstract types: games are
 * played in which all others hold opaque objects in their place. It decides in favour of the
 * student where that cannot tell: a further function that is given a state alone and gives back
 * none counts as an accessor, and one that makes a state of other things, or a class, as a
 * constructor.
 */
export function barrierCheck(check: BarrierCheck): Check {
  const { name, needs, hint, games } = check;
  return {
    name,
    visibility: "public",
    weight: 1,
    needs,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const [index, { size }] of games.entries()) {
        const base = {
          name: `opaque ${check.types.map((each) => each.name).join("s and ")}s, game ${index + 1} of size ${size}`,
          weight: 1,
        };
        const wrong = await playSealed(check, runner, index);
        cases.push(
          wrong === undefined
            ? { ...base, verdict: "pass", message: "" }
            : { ...base, verdict: "fail", hint, ...wrong },
        );
        if (wrong !== undefined) break;
      }
      return { cases, message: "nobody else looked inside" };
    },
  };
}

type Wrong = Pick<CaseResult, "message" | "line">;

async function playSealed(
  { types, games }: BarrierCheck,
  runner: Runner,
  index: number,
): Promise<Wrong | undefined> {
  const { size, commands } = games[index] ?? { size: 2, commands: [] };
  const probe = gameProbe(size, commands);
  const sealed = await runner.call({ ...probe, arranged: { sealed: { types, known } } }, index);
  const notices = noticesOf(sealed);
  const first = notices[0];
  if (first !== undefined) return described(first, notices);
  const plain = await runner.call(probe, index);
  if (plain.kind !== "done" || sameResults(plain, sealed)) return undefined;
  // What a program keeps between games may make a difference, too: it is played once more afresh.
  const afresh = await runner.call({ ...probe, arranged: {} }, index);
  if (afresh.kind !== "done" || sameResults(afresh, sealed)) return undefined;
  const names = types.map(({ name }) => `${name}s`).join(" and ");
  const line = lineOf(sealed);
  const what = `a game in which only their own functions can look into ${names}`;
  return sealed.kind === "done"
    ? { message: `${what} plays differently: something else looks inside` }
    : { message: describeOutcome(what, sealed), ...(line === undefined ? {} : { line }) };
}

function sameResults(one: object, other: object): boolean {
  const results = (each: object) => ("results" in each ? JSON.stringify(each.results) : "");
  return results(one) !== "" && results(one) === results(other);
}

function described(first: Notice, notices: readonly Notice[]): Wrong {
  const { kind, of, by, places } = first;
  if (kind === "builds") {
    return {
      message: `${by ?? "a function"} was given or returned a ${of} that no constructor made`,
    };
  }
  const [at] = places;
  const line = at?.line;
  const fn = at?.fn ?? places.find((place) => place.fn !== undefined)?.fn ?? "the program";
  const lines = new Set(notices.map((notice) => notice.places[0]?.key)).size - 1;
  const more = lines === 0 ? "" : ` (and ${lines} more ${lines === 1 ? "place" : "places"})`;
  const place = line === undefined ? "" : `line ${line}: `;
  return {
    message: `${place}${fn} looks inside a ${of} itself${more}`,
    ...(line === undefined ? {} : { line }),
  };
}
