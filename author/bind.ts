import {
  type CheckContext,
  type CheckData,
  type CheckExample,
  type CheckHead,
  headOf,
  type Kind,
  type KindContext,
} from "./kind.ts";
import { kinds as everywhere } from "./kinds/index.ts";
import type { Plan } from "./plan.ts";
import type { Watch } from "./probe.ts";

/** One thing that a task verifies, ready to be asked: a check with its kind. */
export interface Check extends CheckHead {
  /** The check as data. */
  readonly data: CheckData;
  readonly watch?: Watch;
  plan(context: CheckContext): Plan;
  /** Its first case, for people; undefined where that cannot be shown. */
  example(): CheckExample | undefined;
}

/**
 * Makes checks from their data, with the kinds of an assignment besides those that every course has.
 * Throws where there is no such kind.
 */
export function binder(own: readonly Kind<never>[] = []): (data: CheckData) => Check {
  const kinds = new Map([...everywhere, ...own].map((kind) => [kind.kind, kind as Kind]));
  const double = own.find(({ kind }, at) => {
    return [...everywhere, ...own.slice(0, at)].some((each) => each.kind === kind);
  });
  if (double !== undefined) throw new Error(`there are two kinds "${double.kind}"`);
  const kindOf = ({ kind, name }: CheckData): Kind => {
    const found = kinds.get(kind);
    if (found !== undefined) return found;
    const known = [...kinds.keys()].join(", ");
    throw new Error(`check "${name}": there is no kind "${kind}" (known: ${known})`);
  };
  const planOf = (data: CheckData, context: CheckContext): Plan => {
    const inner: KindContext = { ...context, planOf: (part) => planOf(part, context) };
    return kindOf(data).plan(data, inner);
  };
  const exampleOf = (data: CheckData): CheckExample | undefined =>
    kindOf(data).example?.(data, exampleOf);
  return (data) => {
    const watch = kindOf(data).watch?.(data);
    return {
      ...headOf(data),
      data,
      ...(watch === undefined ? {} : { watch }),
      plan: (context) => planOf(data, context),
      example: () => exampleOf(data),
    };
  };
}
