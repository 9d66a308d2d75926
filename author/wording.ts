import type { FailureCode } from "./failures.ts";
import type { SpecialName } from "./value.ts";

/** What messages call things, where languages differ. */
export interface Wording {
  /** A function, class, method or property, by its name in the course: `Game.newTile`. */
  readonly nameOf: (name: string) => string;
  /** A course's own text, such as a hint, with the names of its functions as the language writes them. */
  readonly textOf: (text: string) => string;

  /** A JSON value, as a student would write it; arrays only within others. */
  readonly json: (value: unknown) => string;
  /** An object of keys and values that are words already. */
  readonly object: (entries: readonly (readonly [key: string, value: string])[]) => string;
  /** A value that JSON cannot express: `undefined`. */
  readonly special: (name: SpecialName) => string;
  /** An object, by the name of its class. */
  readonly objectOf: (name: string) => string;
  /** True if truth values are also numbers, so that only their type tells them apart. */
  readonly hasTruthAsNumber: boolean;

  /** An array with its article. */
  readonly array: string;
  /** What the fields of an object are called. */
  readonly properties: string;
  /** A call that makes an object, without its arguments: `new Game`. */
  readonly making: (name: string) => string;
  /** The path of a part that has a name. */
  readonly partOf: (name: string) => string;
  /** What a function without a result returned. */
  readonly nothingReturned: string;
  /** What an async function returns: its class, and with an article. */
  readonly promise: { readonly name: string; readonly text: string };
  /** Where random numbers come from. */
  readonly random: string;
  /** Output that does not count as printed. */
  readonly otherOutput: string;
  /** In a text, a value that is missing or no number. */
  readonly missingIn: RegExp;

  /** What a file must do to have a function or a class. */
  readonly provide: string;
  /** The end of a program at an error. */
  readonly stopped: string;
  /** An error that ends the loading of a file. */
  readonly error: string;
  readonly endlessLoop: string;
  /** Explains the error of a name or module that a program cannot have; undefined for others. */
  readonly unavailable: (message: string) => string | undefined;
  /** Failure codes of errors, by their names. */
  readonly errorCodes: Readonly<Record<string, FailureCode>>;
}
