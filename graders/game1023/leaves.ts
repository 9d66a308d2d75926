import { SHAPES } from "../../reference/game1023/game.ts";
import type { Check } from "../kit/check.ts";
import { leavesCheck } from "../kit/leaves.ts";

/** A function that changes none of its arguments, nor the table of shapes. */
export interface LeavesAlone {
  readonly name: string;
  readonly function: string;
  /** What shows that it does anything. */
  readonly needs: readonly string[];
  readonly hint: string;
}

export function leavesAlone({ name, function: fn, needs, hint }: LeavesAlone): Check {
  return leavesCheck({
    name,
    visibility: "hidden",
    weight: 1,
    functions: { [fn]: null },
    data: { SHAPES },
    needs,
    hint,
  });
}
