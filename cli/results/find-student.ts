import { existsSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import type { Person, Student } from "../../engine/intake/found.ts";
import { possibleNames } from "../../engine/points/report-names.ts";
import { plain } from "../render/terminal/style.ts";
import { countedIn, readIndex, summaryIn } from "./index-file.ts";

/** A submission with the platform's data on its student. */
interface KnownSubmission {
  readonly id: string;
  readonly student?: Student | undefined;
}

const maxNamed = 10;

/**
 * The id, if any, meant by an id, name, e-mail address or number, ignoring case and accents; beginnings of
 * words in a name count last. Throws a usage fault that lists several matches.
 */
export function idMeantBy(
  text: string,
  all: readonly KnownSubmission[],
  isExactOnly = false,
): string | undefined {
  if (all.some(({ id }) => id === text)) return text;
  const wanted = folded(text);
  // An anonymous student may have an empty name.
  if (wanted === "") return undefined;
  const words = wordsIn(text);
  // Each rotation of the words, for a last name before a first name.
  const turns = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(""));
  const people = ({ student }: KnownSubmission) => student?.people ?? [];
  const isExact = (each: KnownSubmission) =>
    [each.id, ...people(each).flatMap(textsOf)].some((own) => folded(own) === wanted) ||
    people(each).some(({ name = "" }) => turns.includes(wordsIn(name).join("")));
  const isPart = (each: KnownSubmission) =>
    words.length > 0 && people(each).some(({ name = "" }) => hasParts(name, words, turns));
  const fitting = [isExact, isPart].map((fits) => all.filter(fits));
  const found = fitting.find(({ length }) => length > 0) ?? [];
  if (found.length > 1 || (isExactOnly && found === fitting[1])) throw ambiguous(text, found);
  return found[0]?.id;
}

/** Shorter parts of joined names match too many people. */
const minPartLength = 3;

/** True if all words begin words of a name; in a name that a platform joined, either end counts. */
function hasParts(name: string, words: readonly string[], turns: readonly string[]): boolean {
  const own = wordsIn(name);
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return true;
  const [only = "", ...others] = own;
  const isEnd = (turn: string) => turn.length >= minPartLength && only.endsWith(turn);
  return others.length === 0 && turns.some(isEnd);
}

/** The id that a text means in a results folder, or the text. `isExactOnly`, for changes, rejects partial names. */
export function idMeantIn(folder: string, text: string, isExactOnly = false): string {
  const isThere = (name: string) => existsSync(join(folder, "reports", name));
  if (possibleNames(text).some(isThere)) return text;
  const written = new Map(Object.entries(summaryIn(folder)?.settings?.names ?? {}));
  const known = countedIn(readIndex(folder)).map(
    ({ id, student = { key: id, people: [] } }): KnownSubmission => {
      const name = written.get(id);
      const people = name === undefined ? student.people : [...student.people, { name }];
      return { id, student: { ...student, people } };
    },
  );
  return idMeantBy(text, known, isExactOnly) ?? text;
}

/** The real names of a submission's students; undefined if unknown. */
export function nameOf({ student }: Omit<KnownSubmission, "id">): string | undefined {
  const names = (student?.people ?? []).flatMap(({ name }) => name ?? []);
  return names.length === 0 ? undefined : names.join(" & ");
}

export function namesById(all: Iterable<KnownSubmission>): ReadonlyMap<string, string> {
  return new Map(
    Array.from(all).flatMap((each) => {
      const name = nameOf(each);
      return name === undefined ? [] : [[each.id, name] as const];
    }),
  );
}

function ambiguous(text: string, found: readonly KnownSubmission[]) {
  const shown = found.slice(0, maxNamed).map((each) => {
    const name = nameOf(each);
    return `  ${plain(each.id)}${name === undefined ? "" : `  ${plain(name)}`}`;
  });
  const more = found.length - shown.length;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  const title = `"${plain(text)}" matches ${counted(found.length, "submission")}; name one by its id:`;
  return usageFault([title, ...shown, ...rest].join("\n"));
}

function textsOf({ name, email, username, number }: Person): string[] {
  return [name, email, username, number].filter((each) => each !== undefined);
}

function folded(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/\s+/g, " ").trim();
}

function wordsIn(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
