import type { Mutant } from "../../languages/author.ts";

/** A mutant of the assignment `demo`. */
export function mutantOf(mutant: Partial<Mutant> = {}): Mutant {
  return {
    id: "1 operator 10:12 + → *",
    task: "1",
    file: "game.ts",
    kind: "operator",
    line: 10,
    column: 12,
    before: "+",
    after: "*",
    code: "return n + n;",
    text: "",
    ...mutant,
  };
}
