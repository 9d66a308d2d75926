import type { Wording } from "../../author/wording.ts";
import type { Assignment, Finding, Message, Report, StructureRule } from "../../schema/types.ts";
import type { LanguageConventions } from "../course/conventions/conventions.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { SourceText } from "../intake/source-text.ts";
import type { FindingsById } from "../points/report.ts";
import type { Author } from "./author.ts";
import type { OpenSandbox, Program, Substitution, Use } from "./sandbox.ts";

/**
 * Everything that gridmark knows of a programming language: only its folder reads a program's text or compiled
 * form. Used in workers, and for making courses, since compilers and interpreters are large.
 */
export interface Language {
  reader(assignment: LoadedAssignment): Read;
  /** Tokens of a text, independent of formatting and comments. Never throws. */
  tokens?(text: string): string;
  /** Finds where files that can be run break a rule; code provided with the assignment never does. */
  rules(
    files: readonly SourceText[],
    assignment: Pick<LoadedAssignment, "manifest" | "skeleton">,
  ): FindingsOf;
  compiler(assignment: Pick<LoadedAssignment, "manifest" | "provided">): Compile;
  /** Files of a program that import one of them, directly or indirectly. */
  importersOf(program: Program, fileName: string): readonly string[];
  /** A file's column, from 1 and in UTF-16 units, for one of the compiled code, if known. */
  columnIn(program: Program, file: SourceText, line: number, column: number): number | undefined;
  readonly open: OpenSandbox;
  /** Finds at run time where a program breaks an assignment's rules; undefined if nothing can be seen. */
  watcher?(manifest: Assignment): Watcher | undefined;
  /** The call graph of a program, by its text. May throw. */
  reaches?(files: readonly SourceText[]): Reaches;
  /** Replaces a program's functions by right ones. `names` are those of all tasks. */
  substituter?(right: () => Program, names: readonly string[]): Substituter;
  /** The words of messages for its students, made once for an assignment; the usual ones by default. */
  wording?(manifest: Assignment): Wording;
  readonly author?: Author;
  /** Normalises files for comparison; see `Normalise`. */
  normaliser?(assignment: Pick<LoadedAssignment, "manifest">): Normalise;
}

/**
 * Reduces files to what a disguised copy shares with its original, without names, order, comments and types.
 * Always returns an answer, whatever the files do to the parser.
 */
export type Normalise = (submitted: SubmittedFiles) => Normalised;

export interface Normalised {
  readonly passages: readonly Passage[];
  /** The files, for showing where a passage is from. */
  readonly texts: readonly SourceText[];
  /** Files that could not be read, with the reason. */
  readonly problems: readonly string[];
}

/** An independent piece of a program, such as a function. */
export interface Passage {
  readonly file: string;
  readonly tokens: readonly string[];
  /** The line of each token, counted from 1. */
  readonly lines: readonly number[];
}

/** True if a function may call another; undefined if one of them is not in the text. */
export type Reaches = (from: string, to: string) => boolean | undefined;

/** Data on a language that is known without loading it. */
export interface LanguageEntry extends LanguageConventions {
  /** Its kinds of rules, if any; the build puts them into the schemas. */
  readonly ruleKinds?: () => Promise<readonly RuleKind[]>;
  /** As in `Language`, without its interpreter. */
  readonly wording?: (manifest: Assignment) => Promise<Wording>;
  /** Packages that it needs beside gridmark, with their exact versions. */
  readonly packages?: Readonly<Record<string, string>>;
  /** True if programs run in a web page, too. */
  readonly isInBrowser?: true;
  /**
   * Prepares data that its workers only read, and returns its place; called in the main thread. Throws a usage
   * fault if a package is missing.
   */
  readonly prepare?: (options: PrepareOptions) => Promise<string>;
  readonly load: (options?: LoadWith) => Promise<Language>;
}

export interface PrepareOptions {
  /** Determines the place of the user's cache. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Searched first for packages. */
  readonly places: readonly string[];
  /** Keeps it beside gridmark, for all users of this installation. */
  readonly isShared?: boolean;
  /** Gets a line for the user before work that takes seconds. */
  readonly tell: (line: string) => void;
}

export interface LoadWith {
  /** Large files go through it first. */
  readonly preload?: Preload | undefined;
  /** What `prepare` returned; by default, it is prepared on loading. */
  readonly place?: string | undefined;
}

/** Loads a CommonJS file by absolute path after its imports, possibly faster. */
export type Preload = (file: string) => void;

export interface SubmittedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A submission whose files are bytes, the main one first. */
export interface SubmittedFiles {
  readonly files: readonly SubmittedBytes[];
}

/** Always returns an answer, whatever the files do to a parser. */
export type Read = (submitted: SubmittedFiles) => Inspected;

export interface Inspected {
  readonly inspection: Inspection;
  /** The files that can be run, the main one first. */
  readonly texts: readonly SourceText[];
}

/** Results of reading a submission without running it. */
export interface Inspection {
  readonly language: Report["language"];
  /** ok: run it. syntax: it cannot be run, and gets a report with 0 points. refused: for a rule. */
  readonly verdict: "ok" | "syntax" | "refused";
  readonly messages: readonly Message[];
  /** Ids of the tasks whose functions are still those of the skeleton. */
  readonly notStarted: readonly string[];
  /** Names of the further files that can be run. */
  readonly runnable: readonly string[];
}

/** A kind of rule with the JSON Schema of its options. */
export interface RuleKind {
  readonly kind: string;
  readonly schema: {
    readonly title: string;
    readonly description: string;
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, object>>;
  };
}

/** Places where a submission's files break a rule, by line. */
export type FindingsOf = (rule: StructureRule) => readonly Finding[];

/** Compiles files, the main one first. Throws `UnsupportedSyntax`, or the compiler's error on an unreadable file. */
export type Compile = (files: readonly SourceText[]) => Program;

/** Notices uses at run time that a program's text does not show. */
export interface Watcher {
  watched(program: Program): Program;
  withUses(
    found: FindingsById,
    uses: readonly Use[],
    texts: readonly SourceText[],
    program: Program,
  ): FindingsById;
}

export interface Substituter {
  /** The program prepared for substitution. May throw. */
  prepare(program: Program): Program;
  /** Substitution for a prepared program. Right functions call the program's own others, except `inner` names. */
  substitution(
    prepared: Program,
    names: readonly string[],
    inner?: readonly string[],
  ): Substitution;
  /** True if right functions with these names work on objects with any storage: methods that access no field. */
  fitsAnyObject(names: readonly string[]): boolean;
}

/** Syntax that a language does not support here. The message names it. */
export class UnsupportedSyntax extends Error {
  /** From 1, like the column. */
  readonly line: number;
  readonly column: number;

  constructor(text: string, line: number, column: number) {
    super(text);
    this.line = line;
    this.column = column;
  }
}
