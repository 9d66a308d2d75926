import type { GeneratedCheck } from "gridmark/author";
import type { Matrix, Merged } from "../../reference/matrix2048/matrix2048.ts";
import type { PartsCheck } from "./kinds/parts.ts";

/** The parts of what a merge returns, by their index. */
const parts = ["newMatrix", "isValid", "scoreIncrement"] as const;

/** A check of one part of what a merge returns, whatever the other parts are. */
export interface PartCheck {
  readonly name: string;
  readonly weight: number;
  readonly part: (typeof parts)[number];
  readonly needs?: readonly string[];
  readonly hint: string;
  /** The function, with what is right. */
  readonly merge: (mat: Matrix) => Merged;
  readonly matrices: (seed: number) => readonly Matrix[];
}

/** Besides the part, the check of the new matrix looks at the argument, which must not change. */
export function partCheck(check: PartCheck): GeneratedCheck<PartsCheck> {
  const { name, weight, part, needs, hint, merge, matrices } = check;
  const index = parts.indexOf(part);
  const head = { name, visibility: "hidden", weight, ...(needs && { needs }) } as const;
  return {
    ...head,
    generate: (seed) => ({
      kind: "parts",
      ...head,
      hint,
      function: merge.name,
      parts,
      part: index,
      called: part === "newMatrix" ? "the new matrix" : part,
      argsUnchanged: part === "newMatrix",
      cases: matrices(seed).map((matrix) => ({ matrix, is: merge(matrix)[index] })),
    }),
  };
}
