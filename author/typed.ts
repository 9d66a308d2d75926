import type { DistributionCheck } from "./kinds/outcomes.ts";
import type { StepsCase, StepsCheck } from "./kinds/steps.ts";
import type { Case, TableCheck } from "./kinds/table.ts";
import type { OneStep, Step } from "./probe.ts";

type AnyFunction = (...args: never[]) => unknown;

type FunctionNames<Reference> = {
  [Name in keyof Reference & string]: Reference[Name] extends AnyFunction ? Name : never;
}[keyof Reference & string];

type ArgsOf<Fn> = Fn extends (...args: infer Args) => unknown ? Args : never;

/** A function's result type; never for functions that return nothing, so that no result can be expected. */
type ResultOf<Fn> = Fn extends (...args: never[]) => infer Result
  ? [Result] extends [ReturnType<() => void>]
    ? never
    : Result
  : never;

/**
 * A case of a table, typed by a function of the reference.
 *
 * @example
 * const add = (a: number, b: number) => a + b;
 * const cases = [{ name: "two and two", args: [2, 2], returns: 4 }] satisfies CaseOf<typeof add>[];
 */
export type CaseOf<Fn> = Omit<Case, "args" | "returns" | "argsAfter"> & {
  readonly args: ArgsOf<Fn>;
  readonly returns?: ResultOf<Fn>;
  readonly argsAfter?: ArgsOf<Fn>;
};

/**
 * A check of kind `table`, typed by the reference, the `typeof import(…)` of its file: an unknown name, or an
 * argument or result of the wrong type, is an error in the editor.
 *
 * @example
 * type Reference = { readonly add: (a: number, b: number) => number };
 * const check = {
 *   ...{ kind: "table", name: "adds", visibility: "public", weight: 1, function: "add" },
 *   cases: [{ name: "two and two", args: [2, 2], returns: 4 }],
 * } satisfies TableOf<Reference>;
 */
export type TableOf<Reference> = {
  [Name in FunctionNames<Reference>]: Omit<TableCheck, "function" | "cases"> & {
    readonly function: Name;
    readonly cases: readonly CaseOf<Reference[Name]>[];
  };
}[FunctionNames<Reference>];

/** A draw check's settings. @inline */
type TestOfDraws = DistributionCheck["distribution"];
type DrawnValue = TestOfDraws["outcomes"][number];

/** Fields that make an outcome something other than the whole result. */
type PartOfDraw = "calls" | "argument" | "path" | "find";

/** Settings for outcomes that are whole results. @inline */
type TestOfResults<Result> = Omit<TestOfDraws, PartOfDraw | "property" | "outcomes"> & {
  readonly [Key in PartOfDraw]?: never;
} & {
  readonly outcomes: readonly (Omit<DrawnValue, "value" | "values"> & {
    readonly value?: Result;
    readonly values?: readonly [Result, ...Result[]];
  })[];
};

/** Settings for outcomes that are something else. @inline */
type TestOfParts = {
  [Key in PartOfDraw]: TestOfDraws & { readonly [Own in Key]-?: TestOfDraws[Own] };
}[PartOfDraw];

/** A `distribution` check, typed by the reference; outcomes other than whole results are any JSON. */
export type DistributionOf<Reference> = {
  [Name in FunctionNames<Reference>]: Omit<
    DistributionCheck,
    "function" | "args" | "distribution"
  > & {
    readonly function: Name;
    readonly distribution: TestOfResults<ResultOf<Reference[Name]>> | TestOfParts;
  } & (ArgsOf<Reference[Name]> extends readonly []
      ? { readonly args?: readonly [] }
      : { readonly args: ArgsOf<Reference[Name]> });
}[FunctionNames<Reference>];

type Call = Extract<OneStep, { do: "call" }>;

type PassedOf<Args extends readonly unknown[]> = {
  readonly [At in keyof Args]:
    | { readonly json: Args[At]; readonly recorded?: true }
    | { readonly ref: string }
    | { readonly standIn: string };
};

type CallOf<Reference> = {
  [Name in FunctionNames<Reference>]: Omit<Call, "fn" | "args"> & {
    readonly fn: Name;
    readonly args: PassedOf<ArgsOf<Reference[Name]>>;
  };
}[FunctionNames<Reference>];

type OneStepOf<Reference> = Exclude<OneStep, Call> | CallOf<Reference>;

type StepOf<Reference> =
  | OneStepOf<Reference>
  | (Omit<Extract<Step, { do: "repeat" }>, "steps"> & {
      readonly steps: readonly OneStepOf<Reference>[];
    });

/** A check of kind `steps` whose calls of functions are typed by the reference. */
export type StepsOf<Reference> = Omit<StepsCheck, "cases"> & {
  readonly cases: readonly (Omit<StepsCase, "probe"> & {
    readonly probe: Omit<StepsCase["probe"], "steps"> & {
      readonly steps: readonly StepOf<Reference>[];
    };
  })[];
};
