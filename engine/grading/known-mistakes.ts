import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DiagnosedMistake } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import type { SourceText } from "../intake/source-text.ts";
import type { Language } from "../languages/language.ts";
import type { OpenSandbox, Program } from "../languages/sandbox.ts";
import { once } from "../once.ts";
import { makeFolders } from "../own-folder.ts";
import type { GradedCheck } from "../points/task.ts";
import { openAccount, openSession, type TaskSession } from "./session.ts";
import { type Signature, signatureOf } from "./signature.ts";
import { type CheckingContext, gradeTask, type TaskEntry } from "./task.ts";

/** A mistake recognisable by its effects in checks. */
export interface KnownMistake extends DiagnosedMistake {
  readonly task: string;
  /** Its signature in a check: equal for every submission, computed once. */
  signature(context: CheckingContext, entry: TaskEntry, index: number): Promise<Signature>;
}

export function knownMistakes(
  { manifest, reference, mistakes }: LoadedAssignment,
  open: OpenSandbox,
  compile: (files: readonly SourceText[]) => Program | Promise<Program>,
  dictionary: Dictionary,
): readonly KnownMistake[] {
  if (reference === undefined) return [];
  const { limits } = manifest;
  return mistakes.map((mistake) => {
    const compiled = once(() => compile(filesWithMistake(reference, manifest, mistake)));
    return {
      ...mistake,
      signature: async (context, entry, index) => {
        const { task, checks } = entry;
        const place = [task.id, mistake.name, checks.length, checks[index]?.name, context.seed];
        const key = place.join("\n");
        const known = dictionary.get(key);
        if (known !== undefined) return known;
        const wholeChecks = task.scoring !== "case";
        const account = openAccount(limits);
        const source = await compiled();
        const session = openSession({ open, source, limits, account, wholeChecks });
        const signature = await signatureIn(session, context, entry, index);
        dictionary.add(key, signature);
        return signature;
      },
    };
  });
}

/**
 * Mistakes known in an assignment's first language, for submissions to a variant: all except those whose names
 * the variant has itself. Their signatures are in the words of the variant's messages, so they are kept apart. The
 * language is loaded only for those that are not in the dictionary.
 */
export function mistakesOfFirst(
  first: LoadedAssignment,
  { mistakes }: LoadedAssignment,
  language: () => Promise<Language>,
  dictionary: Dictionary,
): readonly KnownMistake[] {
  const own = new Set(mistakes.map(({ name }) => name));
  const others = first.mistakes.filter(({ name }) => !own.has(name));
  const compiler = once(async () => (await language()).compiler(first));
  const open: OpenSandbox = async (...given) => (await language()).open(...given);
  const compile = async (files: readonly SourceText[]) => (await compiler())(files);
  const keyOf = (key: string) => `of the first language\n${key}`;
  return knownMistakes({ ...first, mistakes: others }, open, compile, {
    get: (key) => dictionary.get(keyOf(key)),
    add: (key, signature) => dictionary.add(keyOf(key), signature),
  });
}

/** The signature of a session's program in one check; ends the session. */
export async function signatureIn(
  session: TaskSession,
  context: CheckingContext,
  entry: TaskEntry,
  index: number,
): Promise<Signature> {
  const check = entry.checks[index];
  // A watching check needs the other checks' calls.
  const only = check?.watch === undefined ? check : undefined;
  const { graded, record } = await gradeTask(context, entry, session.run, only);
  session.dispose();
  const own = record.filter((each) => each.check === index);
  return signatureOf(
    graded[only === undefined ? index : 0] as GradedCheck,
    own.map(({ outcome }) => outcome),
  );
}

export interface Dictionary {
  get(key: string): Signature | undefined;
  add(key: string, signature: Signature): void;
}

/** The dictionary's file, and a hash of what signatures depend on besides their keys. */
export interface KeptDictionary {
  readonly file: string;
  readonly fingerprint: () => string;
}

/** A larger file has signatures from many versions of a course, so start over. */
const maxBytes = 16 * 2 ** 20;

/** A dictionary, in a file if given: a line per signature. Several runs may append; bad lines are recomputed. */
export function openDictionary(kept?: KeptDictionary): Dictionary {
  const known = once(() => new Map(kept === undefined ? [] : keptSignatures(kept.file)));
  const fingerprint = once(() => kept?.fingerprint() ?? "");
  // Keys contain seeds, which may be secret.
  const nameOf = (key: string) => {
    const hash = createHash("sha256").update(`${fingerprint()}\n${key}`);
    return hash.digest("base64url").slice(0, 22);
  };
  return {
    get: (key) => known().get(nameOf(key)),
    add: (key, signature) => {
      const name = nameOf(key);
      known().set(name, signature);
      if (kept !== undefined) append(kept.file, `${JSON.stringify([name, signature])}\n`);
    },
  };
}

function keptSignatures(file: string): [string, Signature][] {
  try {
    if (statSync(file).size > maxBytes) rmSync(file);
    return readFileSync(file, "utf8").split("\n").flatMap(keptSignature);
  } catch {
    return [];
  }
}

function keptSignature(line: string): [string, Signature][] {
  try {
    const [name, signature] = JSON.parse(line) as [string, Signature];
    return Array.isArray(signature.failed) ? [[name, signature]] : [];
  } catch {
    return [];
  }
}

function append(file: string, line: string): void {
  try {
    makeFolders(dirname(file), 0o700);
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // An unwritable folder or full disk only costs time.
  }
}
