import type { FailureCode } from "./failures.ts";
import type { SpecialName } from "./value.ts";

/** Words for things in messages, where languages differ. */
export interface Wording {
  /** A function, class, method or property, by its name in the course: `Game.newTile`. */
  readonly nameOf: (name: string) => string;
  /** A course's own text, such as a hint, with the names of its functions as the language writes them. */
  readonly textOf: (text: string) => string;

  /** A JSON value, as a student would write it; arrays only within others. */
  readonly json: (value: unknown) => string;
  /** An object of keys and values that are already formatted. */
  readonly object: (entries: readonly (readonly [key: string, value: string])[]) => string;
  /** A value that JSON cannot express: `undefined`. */
  readonly special: (name: SpecialName) => string;
  /** An object, by the name of its class. */
  readonly objectOf: (name: string) => string;
  /** True if truth values are also numbers, so that only their type tells them apart. */
  readonly hasTruthAsNumber: boolean;

  /** An array with its article. */
  readonly array: string;
  /** A word for the fields of an object. */
  readonly properties: string;
  /** A call that makes an object, without its arguments: `new Game`. */
  readonly making: (name: string) => string;
  /** The path of a named part. */
  readonly partOf: (name: string) => string;
  /** The description of a missing result. */
  readonly nothingReturned: string;
  /** The class of an async function's result, and the same with an article. */
  readonly promise: { readonly name: string; readonly text: string };
  /** The source of random numbers. */
  readonly random: string;
  /** Output that does not count as printed. */
  readonly otherOutput: string;
  /** Matches a missing value or a non-number in a text. */
  readonly missingIn: RegExp;

  /** The verb for making a function or a class available. */
  readonly provide: string;
  /** Describes a program that an error ended. */
  readonly stopped: string;
  /** An error that ends the loading of a file. */
  readonly error: string;
  readonly endlessLoop: string;
  /** Explains the error of a name or module that a program cannot have; undefined for others. */
  readonly unavailable: (message: string) => string | undefined;
  /** Failure codes of errors, by their names. */
  readonly errorCodes: Readonly<Record<string, FailureCode>>;
}
