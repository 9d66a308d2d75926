/**
 * A type whose representation only the submission knows. In a sandbox arranged this way, only functions in
 * `inside` see such a value; all other code gets a substitute that reports any attempt to look inside.
 */
export interface SealedType {
  /** Name of a value in messages: "state". */
  readonly name: string;
  /** Names of its constructors and accessors. */
  readonly inside: readonly string[];
  /** Functions that return such a value, or have one at an index of the result: "up[0]". */
  readonly makes: readonly string[];
  /** Functions that take such a value, by the index of the parameter: "pushRecord[0]". */
  readonly takes: readonly string[];
}

/** A function's changed result, in any language. */
export type Alteration =
  /** Always this value. */
  | { readonly returns: unknown }
  /** Changes a matrix in a returned group; any other value stays. */
  | {
      /** Index of the matrix in the group. */
      readonly matrix: number;
      /** Rows that contain all of these values are changed. */
      readonly rowsWith: readonly number[];
      readonly replaces: { readonly from: number; readonly to: number };
      /** Index of a number in the group, which grows by the number of changed rows. */
      readonly counts: number;
    };

/** Wrappers around top-level functions, exported or not, by name, in place before code can keep the originals. */
export interface Arrangement {
  /**
   * Changes to these functions' results; in JavaScript also an expression of a function that maps each result to
   * another value.
   */
  readonly altered?: Readonly<Record<string, Alteration | string>>;
  /** Each call of these is an event, unless made from within another of them. */
  readonly traced?: readonly string[];
  readonly sealed?: {
    readonly types: readonly SealedType[];
    /**
     * Functions of the assignment. Any other function that takes only such a value and returns none counts as
     * an accessor, and one that makes such a value from other things as a constructor.
     */
    readonly known: readonly string[];
  };
}
