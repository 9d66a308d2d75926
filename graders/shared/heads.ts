import type { LeavesCheck } from "gridmark/author";

const head =
  <Visibility extends string>(visibility: Visibility) =>
  (name: string, weight: number) => ({ name, visibility, weight });

/** Heads of public and hidden checks. */
export const visible = head("public");
export const hidden = head("hidden");

/** A hidden check, worth one point, that a function changes none of its arguments. */
export function leavesBoard(fn: string, needs: string, hint: string): LeavesCheck {
  const head = hidden("leaves the board as it was", 1);
  return { kind: "leaves", ...head, leaves: { functions: [fn] }, needs: [needs], hint };
}
