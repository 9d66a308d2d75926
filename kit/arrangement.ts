/**
 * A type whose values a submission alone knows from inside. In a sandbox so arranged, nothing but
 * `inside` sees such a value as it is: everything else holds an object in its place that tells of
 * whoever looks into it.
 */
export interface SealedType {
  /** What messages call a value of it: "state". */
  readonly name: string;
  /** Names of its constructors and accessors. */
  readonly inside: readonly string[];
  /** Functions whose result is such a value, or has one at an index: "makeState", "up[0]". */
  readonly makes: readonly string[];
  /** Functions that are given such a value, by the index of the parameter: "pushRecord[0]". */
  readonly takes: readonly string[];
}

/**
 * What is put around the functions of a submission from the moment on that they are there, so
 * that code which takes hold of them while the file is loaded has it too. Each applies to the
 * functions at the top level, exported or not, by name.
 */
export interface Arrangement {
  /** JavaScript expressions of functions that are called instead. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** Each call of these is an event, unless it was made from within another of them. */
  readonly traced?: readonly string[];
  readonly sealed?: {
    readonly types: readonly SealedType[];
    /**
     * Functions of the assignment. Of the others, one that is given a value alone and gives back
     * none is an accessor too, and one that makes a value of other things is a constructor.
     */
    readonly known: readonly string[];
  };
}
