import { type Check, leavesCheck } from "gridmark/kit";
import { SHAPES } from "../../reference/game1023/game.ts";

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
