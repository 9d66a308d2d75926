import type { Assignment, Finding, Message, Report, StructureRule } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { Endings } from "../intake/found.ts";
import type { SourceText } from "../intake/source-text.ts";
import type { FindingsById } from "../points/report.ts";
import type { Author } from "./author.ts";
import type { OpenSandbox, Program, Substitution, Use } from "./sandbox.ts";

/**
 * Everything that gridmark knows of a programming language. Nothing outside of a language's folder
 * reads a program's text or what it was compiled to. Used in workers, and by those who make a course:
 * compilers and interpreters are large.
 */
export interface Language {
  reader(assignment: LoadedAssignment): Read;
  /** The tokens of a text, which are the same however it is formatted and commented. Never throws. */
  tokens?(text: string): string;
  /** The kinds of rules that it knows; the build puts them into the schemas. */
  readonly ruleKinds: readonly RuleKind[];
  /** Looks for breaches of rules in files that can be run; `provided` are names that are never a breach. */
  rules(files: readonly SourceText[], provided: readonly string[]): FindBreaches;
  compiler(assignment: Pick<LoadedAssignment, "manifest" | "provided">): Compile;
  /** The files of a program that import one of them, by themselves or by way of others. */
  importersOf(program: Program, fileName: string): readonly string[];
  /** The column of a file, from 1 and in UTF-16 units, for one of the compiled code, if it can be told. */
  columnIn(program: Program, file: SourceText, line: number, column: number): number | undefined;
  readonly open: OpenSandbox;
  /** What breaches of an assignment's rules can be noticed while a program runs; none, undefined. */
  watcher?(manifest: Assignment): Watcher | undefined;
  /** Which functions of a program may come to call which others, by its text. May throw. */
  reaches?(files: readonly SourceText[]): Reaches;
  /** Puts right functions in the place of a program's own. `names` are those of all tasks. */
  substituter?(right: () => Program, names: readonly string[]): Substituter;
  /** Makes variants of programs to test graders. */
  readonly author?: Author;
  /** Normalises files for comparison; see `Normalise`. */
  normaliser?(assignment: Pick<LoadedAssignment, "manifest">): Normalise;
}

/**
 * Reduces files to what a copy has in common with its original, however it is disguised: the same
 * program under other names, in another order, with other comments and types is the same. Whatever the
 * files do to the parser, an answer comes back.
 */
export type Normalise = (submitted: SubmittedFiles) => Normalised;

export interface Normalised {
  readonly passages: readonly Passage[];
  /** The files, for those who want to see where a passage is from. */
  readonly texts: readonly SourceText[];
  /** Files that could not be read, with the reason. */
  readonly problems: readonly string[];
}

/** A piece of a program that stands for itself, such as a function. */
export interface Passage {
  readonly file: string;
  readonly tokens: readonly string[];
  /** The line that each token is from, counted from 1. */
  readonly lines: readonly number[];
}

/** Whether a function may come to call another; undefined where one of them is not in the text. */
export type Reaches = (from: string, to: string) => boolean | undefined;

/** Data on a language that is known without loading it. */
export interface LanguageEntry {
  readonly endings: Endings;
  /** Large files that it needs are given to `preload` first, where there is one. */
  readonly load: (preload?: Preload) => Promise<Language>;
}

/** Loads a CommonJS file, an absolute path, whose own imports were loaded before: it may be quicker. */
export type Preload = (file: string) => void;

/** A file that was handed in, as bytes. */
export interface SubmittedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A submission whose files are bytes, the main one first. */
export interface SubmittedFiles {
  readonly files: readonly SubmittedBytes[];
}

/** Whatever the files do to a parser, an answer comes back. */
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

/** Where the files of a submission breach a rule, in the order of their lines. */
export type FindBreaches = (rule: StructureRule) => readonly Finding[];

/**
 * Compiles the files of a program, the main one first. Throws `UnsupportedSyntax`, or the compiler's
 * own error on a file that it cannot read.
 */
export type Compile = (files: readonly SourceText[]) => Program;

/** Notices uses at run time that a program's text does not show. */
export interface Watcher {
  /** The program, with its uses watched. */
  watched(program: Program): Program;
  withUses(
    found: FindingsById,
    uses: readonly Use[],
    texts: readonly SourceText[],
    program: Program,
  ): FindingsById;
}

export interface Substituter {
  /** The program in the form in which its functions can be substituted. May throw. */
  prepare(program: Program): Program;
  /**
   * What a sandbox for a program that was prepared is opened with. Right functions call the program's own where these
   * are not substituted, but for those with `inner` names: of these, the right ones.
   */
  substitution(
    prepared: Program,
    names: readonly string[],
    inner?: readonly string[],
  ): Substitution;
  /**
   * Whether right functions with these names work on objects however these are stored: they are methods that
   * look into no field.
   */
  fitsAnyObject(names: readonly string[]): boolean;
}
