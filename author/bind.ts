import { withFittingHints } from "./fitting-hint.ts";
import {
  type CheckContext,
  type CheckData,
  type CheckExample,
  type CheckHead,
  headOf,
  type Kind,
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

/** Makes checks from data, with an assignment's own kinds; throws where there is no such kind. */
export function binder(own: readonly Kind<never>[] = []): (data: CheckData) => Check {
  const kinds = new Map<string, Kind>();
  for (const kind of [...everywhere, ...own]) {
    if (kinds.has(kind.kind)) throw new Error(`there are two kinds "${kind.kind}"`);
    kinds.set(kind.kind, kind as Kind);
  }
  const kindOf = ({ kind, name }: CheckData): Kind => {
    const found = kinds.get(kind);
    if (found !== undefined) return found;
    const known = [...kinds.keys()].join(", ");
    throw new Error(`check "${name}": there is no kind "${kind}" (known: ${known})`);
  };
  function* planOf(data: CheckData, context: CheckContext): Plan {
    const own = { ...context, planOf: (part: CheckData) => planOf(part, context) };
    return withFittingHints(yield* kindOf(data).plan(data, own), data.hints);
  }
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
