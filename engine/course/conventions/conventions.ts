import type { Endings } from "../../intake/found.ts";

/** Conventions of course files in one programming language. Known without loading the language. */
export interface LanguageConventions {
  /** Its name in manifests, such as "javascript". */
  readonly name: string;
  /** Its name in messages, such as "JavaScript". */
  readonly title: string;
  readonly endings: Endings;
  readonly comments: CommentStyle;
  /**
   * Parts of rules on a program's source that only other languages have: a kind, an option as `kind.option`, a
   * word of an option as `kind.option.word`.
   */
  readonly lacking?: readonly string[];
  /**
   * The name of a manifest's function, class or `Class.member` in this language. Idempotent. `Class.constructor`
   * means the constructor in every language.
   */
  nameIn(name: string): string;
  /** The constructor's name in programs. */
  readonly constructorName: string;
  /** Code that replaces the terminal part of a provided module with this text in the sandbox. */
  terminalCode(names: readonly string[], text: string): string;
}

/** Syntax of markers and of a known mistake's header. */
export interface CommentStyle {
  readonly marker: MarkerStyle;
  readonly head: HeadStyle;
}

export interface MarkerStyle {
  /** The start of a comment that ends with its line. */
  readonly comment: string;
  /** True if it may be repeated, and also end the marker. */
  readonly repeats: boolean;
  /** The usual text before and after the words of a marker. */
  readonly around: readonly [before: string, after: string];
}

export interface HeadStyle {
  /** A comment at the top of a text, with the lines before it, and its content as group `content`. */
  readonly forms: readonly RegExp[];
  /** Precedes a tag on a line of the content. */
  readonly lineStart: RegExp;
  /** An example, for messages. */
  readonly example: string;
  /** The form that gridmark writes: its beginning, the prefix of each line, and its end. */
  readonly written: readonly [begin: string, line: string, end: string];
}
