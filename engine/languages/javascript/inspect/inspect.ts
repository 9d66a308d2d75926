import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { pick } from "../../../collections.ts";
import { wantedNames } from "../../../course/files.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import { failIfHostBroke } from "../../../errors.ts";
import { decode, notUtf8 } from "../../../intake/decode.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import type { Inspected, Inspection, Read, SubmittedBytes } from "../../language.ts";
import { asModule } from "../compile/as-module.ts";
import { TooDeep } from "../tree.ts";
import { changedParts, untouchedTasks } from "./against-skeleton.ts";
import { forbiddenImports, linksOf, permittedImports } from "./imports.ts";
import { missingFunctions, type Usable } from "./missing.ts";
import { tooDeepAt } from "./nesting.ts";
import { type Exported, exportsOf, partsOf, syntaxErrors } from "./part.ts";

/** A file that is not text, or that no parser can read. */
interface UnreadableFile {
  readonly name: string;
  readonly problem: string;
  /** Set for a file that is no program at all. */
  readonly isNoText?: true;
}

type FurtherFile = SourceText | UnreadableFile;

/**
 * Reads submissions to one assignment; made once per worker. It always returns an inspection, whatever the
 * files do to the parser: if they stop it, the main file is read again without the others.
 */
export function createReader(assignment: LoadedAssignment): Read {
  const inspect = createInspector(assignment);
  return ({ files }) => {
    const [main, ...more] = files.map(readFile);
    if (main === undefined) throw new Error("a submission has at least one file");
    if ("problem" in main) return unread(main);
    const inspected = (others: readonly FurtherFile[]): Inspected => {
      try {
        return withNotes(inspect(main.name, main.text, others), main, others);
      } catch (cause) {
        const problem = reasonOf(cause);
        if (others.every((each) => "problem" in each)) return unread({ name: main.name, problem });
        return inspected(others.map(({ name }) => ({ name, problem })));
      }
    };
    return inspected(more);
  };
}

function withNotes(found: Inspection, main: SourceText, others: readonly FurtherFile[]): Inspected {
  const texts = others.filter((each) => "text" in each);
  const notes = [main, ...texts].flatMap(({ name, note }): Message[] =>
    note === undefined ? [] : [{ level: "info", text: note, file: name }],
  );
  const runnable = texts.filter(({ name }) => found.runnable.includes(name));
  const inspection = { ...found, messages: [...found.messages, ...notes] };
  return { inspection, texts: [main, ...runnable] };
}

/** Parsers never see a too deeply nested file, which would overflow the host's own stack. */
export function readFile({ name, bytes }: SubmittedBytes): FurtherFile {
  const decoded = decode(bytes);
  const line = "text" in decoded ? tooDeepAt(name, decoded.text) : undefined;
  if (line !== undefined) {
    return { name, problem: `the code is nested too deeply to be read, on line ${line}` };
  }
  return "text" in decoded && decoded.isGuessed
    ? readGuessed(name, bytes, { name, ...decoded })
    : { name, ...decoded };
}

/** In these, the second byte of a letter may be a backslash or a quote. */
const twoBytes = ["shift_jis", "gbk", "euc-kr"];

/** A file that is not UTF-8, with non-ASCII letters only in comments and strings. */
function readGuessed(name: string, bytes: Uint8Array, guessed: SourceText): FurtherFile {
  const read = (label: string) => new TextDecoder(label).decode(bytes);
  // The letters are unknown; in names they are errors.
  const texts = [
    guessed.text,
    ...twoBytes.map((each) => read(each).replace(/\P{ASCII}/gu, "\ufffd")),
  ];
  const isRight = (text: string) =>
    tooDeepAt(name, text) === undefined && syntaxErrors({ name, text }).length === 0;
  const text = texts.find(isRight);
  return text === undefined
    ? { name, problem: notUtf8, isNoText: true }
    : { name, text, ...pick(guessed, "note") };
}

/** The parser failed, which is this file's fault alone, unless the host's stack overflowed: that is not reproducible. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof TooDeep) return "the code is nested too deeply to be read";
  failIfHostBroke("reading the file", cause);
  return "the file cannot be parsed: its code is too unusual";
}

function unread(file: UnreadableFile): Inspected {
  const inspection = unrunnable(file.name, [unreadable(file)]);
  return {
    inspection: file.isNoText ? { ...inspection, verdict: "refused" } : inspection,
    texts: [],
  };
}

/** Reads a submission's syntax trees and compares it with the assignment. The main file's name decides the language. */
export function createInspector({
  manifest,
  skeleton,
}: Pick<LoadedAssignment, "manifest" | "skeleton">) {
  const files = skeleton.map((file, index) => moduleOf(file, index === 0, manifest));
  const parts = partsOf(files);
  const given = { parts, exported: exportsOf(parts) };
  return (name: string, text: string, more: readonly FurtherFile[] = []): Inspection =>
    inspect({ name, text }, more, manifest, given);
}

function inspect(
  main: SourceText,
  more: readonly FurtherFile[],
  manifest: Assignment,
  given: Pick<Usable, "parts" | "exported">,
): Inspection {
  const files = [main, ...more.filter((each) => "text" in each)];
  const others = more.filter((each) => "problem" in each);
  const wrong = [...files.flatMap(syntaxErrors), ...others.map(unreadable)];
  const unusable = namesIn(wrong);
  if (unusable.has(main.name)) {
    return unrunnable(main.name, wrong);
  }

  const right = files.filter(({ name }) => !unusable.has(name));
  const parts = partsOf(right.map((file) => moduleOf(file, file === main, manifest)));
  const names = [main, ...more].map(({ name }) => name);
  const permitted = permittedImports(manifest, names);
  const imports = parts.flatMap((part) => forbiddenImports(part, permitted));
  const refused = namesIn(imports.filter(({ level }) => level === "error"));
  const links = linksOf(parts, new Set([...unusable, ...refused]), manifest);
  const usable = parts.filter(({ name }) => name === main.name || !links.broken.has(name));
  const exported = exportsOf(usable);
  const stopped = links.broken.has(main.name) ? "syntax" : "ok";
  return {
    language: dialectOf(main.name),
    verdict: refused.has(main.name) ? "refused" : stopped,
    messages: [
      ...wrong,
      ...imports,
      ...links.messages,
      ...changedParts(usable, given.parts, manifest),
      ...otherNames(exported, manifest),
      ...missingFunctions({ names, parts: usable, exported }, given.exported, manifest),
    ],
    notStarted: untouchedTasks(manifest.tasks, exported, given.exported),
    runnable: usable.slice(1).map(({ name }) => name),
  };
}

/** Messages about functions graded under another name than their export. */
function otherNames(exported: Usable["exported"], { aliases = {} }: Assignment): Message[] {
  return Object.entries(aliases).flatMap(([name, others]): Message[] => {
    const found = exported.get(name);
    const key = (each: Exported | undefined) =>
      each && [each.file, each.line, each.content].join("\n");
    const isSame = (other: string) => key(exported.get(other)) === key(found);
    const other = found && others.find(isSame);
    if (found === undefined || other === undefined) return [];
    const { file, line } = found;
    return [{ level: "info", text: `${other} is graded as ${name}`, file, line }];
  });
}

function namesIn(messages: readonly Message[]): ReadonlySet<string> {
  return new Set(messages.flatMap(({ file }) => file ?? []));
}

function moduleOf({ name, text }: SourceText, isMain: boolean, manifest: Assignment): SourceText {
  return { name, text: asModule(text, wantedNames(manifest, name, isMain), manifest) };
}

/** The message about a main file that cannot be run. */
function unrunnable(name: string, messages: readonly Message[]): Inspection {
  const language = dialectOf(name);
  return { language, verdict: "syntax", messages, notStarted: [], runnable: [] };
}

function unreadable({ name, problem }: UnreadableFile): Message {
  return { level: "error", text: problem, failureCode: failures.unreadable, file: name };
}

function dialectOf(fileName: string): string {
  return fileName.endsWith(".ts") ? "typescript" : "javascript";
}
