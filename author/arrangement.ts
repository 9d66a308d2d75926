/**
 * A type whose representation only the submission knows. In a sandbox arranged this way, only the
 * functions in `inside` see such a value itself; all other code gets an object instead that reports
 * any attempt to look inside.
 */
export interface SealedType {
  /** What messages call a value of it: "state". */
  readonly name: string;
  /** Names of its constructors and accessors. */
  readonly inside: readonly string[];
  /** Functions that return such a value, or have one at an index of the result: "up[0]". */
  readonly makes: readonly string[];
  /** Functions that take such a value, by the index of the parameter: "pushRecord[0]". */
  readonly takes: readonly string[];
}

/**
 * What wraps a submission's functions from the moment they exist, so that code that keeps them while
 * the file is loading gets the wrappers too. Each applies to top-level functions, exported or not,
 * by name.
 */
export interface Arrangement {
  /** JavaScript expressions of functions that say what is returned instead of what was returned. */
  readonly altered?: Readonly<Record<string, string>>;
  /** Each call of these is an event, unless it was made from within another of them. */
  readonly traced?: readonly string[];
  readonly sealed?: {
    readonly types: readonly SealedType[];
    /**
     * Functions of the assignment. Of the others, one that takes only such a value and returns none
     * counts as an accessor too, and one that makes such a value from other things as a constructor.
     */
    readonly known: readonly string[];
  };
}
