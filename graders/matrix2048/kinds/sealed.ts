import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  caseResult,
  describeOutcome,
  failures,
  judgeCases,
  type Kind,
  type Notice,
  noticesOf,
  type Outcome,
  type Probe,
  type SealedType,
  spoken,
  stopOf,
} from "gridmark/author";
import { type Game, gameProbe } from "./game-probe.ts";

/**
 * A check that only their own functions look inside values of abstract types: everything else gets opaque objects.
 * In doubt it decides for the student: an extra function that takes only a state and returns none counts as an
 * accessor; one that makes a state from other things, or a class, as a constructor.
 */
export interface SealedCheck extends CheckData {
  readonly kind: "sealed";
  readonly hint: string;
  readonly types: readonly SealedType[];
  /** All functions of the assignment: only declared ones are accessors. */
  readonly known: readonly string[];
  readonly games: readonly Game[];
}

export const sealed: Kind<SealedCheck> = {
  kind: "sealed",
  *plan(check) {
    const { types, known, games } = check;
    const names = types.filter(({ makes }) => makes.length > 0).map(({ name }) => name);
    const probe = (game: Game): Probe => {
      return { ...gameProbe(game), arranged: { sealed: { types, known } } };
    };
    function* judge(game: Game, outcome: Outcome, index: number): Asking<CaseResult> {
      const name = `opaque ${names.join("s and ")}s, game ${index + 1} of size ${game.size}`;
      const wrong = yield* wrongWith(names, game, outcome, index);
      const failureCode = failures.looksInside;
      return caseResult({ name, hint: check.hint }, wrong && { ...wrong, failureCode });
    }
    const { cases } = yield* judgeCases(check, games, { probe, judge }, 1);
    return { cases, message: "nobody else looked inside" };
  },
};

type Wrong = Pick<CaseResult, "message" | "line">;

/** The problem that a game with opaque values of these types shows. */
function* wrongWith(
  types: readonly string[],
  game: Game,
  opaque: Outcome,
  index: number,
): Asking<Wrong | undefined> {
  const notices = noticesOf(opaque);
  const first = notices[0];
  if (first !== undefined) return described(first, notices);
  const probe = gameProbe(game);
  const plain = yield* ask(probe, index);
  if (plain.kind !== "done" || sameResults(plain, opaque)) return undefined;
  // State kept between games may differ too, so the game is played again in a fresh program.
  const afresh = yield* ask({ ...probe, arranged: {} }, index);
  if (afresh.kind !== "done" || sameResults(afresh, opaque)) return undefined;
  const names = types.map((name) => `${name}s`).join(" and ");
  const what = `a game in which only their own functions can look into ${names}`;
  return opaque.kind === "done"
    ? { message: `${what} plays differently: something else looks inside` }
    : { message: describeOutcome(what, opaque), ...stopOf(opaque) };
}

function sameResults(one: object, other: object): boolean {
  const results = (each: object) => ("results" in each ? JSON.stringify(each.results) : "");
  return results(one) !== "" && results(one) === results(other);
}

function described(first: Notice, notices: readonly Notice[]): Wrong {
  const { kind, of, by, places } = first;
  if (kind === "builds") {
    const who = by === undefined ? "a function" : spoken().nameOf(by);
    return { message: `${who} was given or returned a ${of} that no constructor made` };
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
