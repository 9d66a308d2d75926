import type { ForbiddenRule } from "../../../../../schema/types.ts";
import { importing } from "../analysis/meanings.ts";

/** Names equivalent to a type of syntax. */
const alike: Readonly<Record<string, readonly string[]>> = {
  dict: [
    "dict",
    "collections.defaultdict",
    "collections.OrderedDict",
    "collections.Counter",
    "collections.ChainMap",
  ],
  set: ["set", "frozenset"],
  slice: ["slice", "itertools.islice"],
  class: [
    "collections.namedtuple",
    "dataclasses.make_dataclass",
    "types.new_class",
    "typing.NamedTuple",
  ],
  try: ["contextlib.suppress"],
  import: [...importing, "importlib", "__loader__", "__spec__"],
};

/** Names that run text as code; forbidding them also forbids the ways to them through values. */
const evaluating = ["eval", "exec", "compile"];

/** Functions of modules, and modules, that also run text. */
const running = [
  ...["timeit.timeit", "timeit.repeat", "timeit.Timer", "cProfile.run", "cProfile.runctx"],
  ...["profile.run", "profile.runctx", "types.FunctionType", "types.CodeType"],
];
const runners = ["code", "codeop", "runpy", "pdb", "bdb", "trace", "marshal", "pickle", "_pickle"];

/** Members that lead from any value to all built-ins. */
export const leading = [
  ...["__globals__", "__builtins__", "__subclasses__", "__code__", "f_globals", "f_builtins"],
  ...["f_locals", "tb_frame", "gi_frame", "load_module", "exec_module"],
];

export interface WordsOfNames {
  /** As `meaningOf` returns them. */
  readonly names: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly isEvaluating: boolean;
  readonly methods: readonly string[];
}

/** What a rule forbids by name. */
export function namesOf({
  globals = [],
  modules = [],
  methods = [],
  syntax = [],
}: ForbiddenRule): WordsOfNames {
  const isEvaluating = globals.some((each) => evaluating.includes(each));
  const same = syntax.flatMap((kind) => alike[kind] ?? []);
  const all = [...globals, ...same, ...(isEvaluating ? running : [])];
  const regex = syntax.includes("regex") ? ["re"] : [];
  return {
    names: new Set(all),
    modules: [...modules, ...regex, ...(isEvaluating ? runners : [])],
    isEvaluating,
    methods,
  };
}
