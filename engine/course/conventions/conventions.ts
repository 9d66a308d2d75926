import type { Endings } from "../../intake/found.ts";

/** How files of a course are written in one programming language. Known without loading the language. */
export interface LanguageConventions {
  /** Its name in manifests, such as "javascript". */
  readonly name: string;
  /** Its name in messages, such as "JavaScript". */
  readonly title: string;
  readonly endings: Endings;
  readonly comments: CommentStyle;
  /**
   * What rules on a program's source have in other languages only: a kind, an option as `kind.option`, a word of an
   * option as `kind.option.word`.
   */
  readonly lacking?: readonly string[];
  /**
   * The name that a function, class or `Class.member` of a manifest has in this language. Applying it twice
   * changes nothing more. `Class.constructor` means the constructor in every language.
   */
  nameIn(name: string): string;
  /** What programs call a constructor. */
  readonly constructorName: string;
  /** What a provided module with this text has in the sandbox in the place of its part for a terminal. */
  terminalCode(names: readonly string[], text: string): string;
}

/** What marks regions, and what may head the file of a known mistake. */
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
  /** The form in which gridmark writes it: what begins it, each of its lines, and what ends it. */
  readonly written: readonly [begin: string, line: string, end: string];
}
