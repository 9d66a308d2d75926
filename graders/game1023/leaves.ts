import type { LeavesCheck } from "gridmark/author";
import { SHAPES } from "../../reference/game1023/game.ts";

export interface LeavesAlone {
  readonly name: string;
  readonly function: string;
  /** Checks that show that it does anything. */
  readonly needs: readonly string[];
  readonly hint: string;
}

export function leavesAlone({ name, function: fn, needs, hint }: LeavesAlone): LeavesCheck {
  return {
    kind: "leaves",
    name,
    visibility: "hidden",
    about: "arguments that must stay as they are",
    weight: 1,
    leaves: { functions: [fn], data: { SHAPES } },
    needs: [...needs],
    hint,
  };
}
