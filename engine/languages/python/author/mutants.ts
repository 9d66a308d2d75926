import type { Assignment } from "../../../../schema/types.ts";
import type { Mutant } from "../../author.ts";
import { mutantsOf, type Variant } from "../../mutants.ts";
import { functionsNamed } from "./functions.ts";
import { varyAnswers } from "./variants/answers.ts";
import { varyCalls } from "./variants/calls.ts";
import { varyCases } from "./variants/cases.ts";
import { varyOperators } from "./variants/operators.ts";
import { readSource } from "./variants/source.ts";
import { varyStatements } from "./variants/statements.ts";
import { varyValues } from "./variants/values.ts";

const rules = [...varyOperators, ...varyValues, ...varyStatements, varyCalls, ...varyCases];

/**
 * The mutants of a reference's file, by default the main one. They change no types, and all can be parsed: checking
 * each with the interpreter would take half as long as grading it.
 */
export function makeMutants(
  text: string,
  manifest: Assignment,
  name = manifest.files[0] ?? "",
): Mutant[] {
  const source = readSource({ name, text });
  return mutantsOf(manifest, {
    ...{ name, text },
    variantsIn: ({ start, end }, { functions }) => {
      const graded = functions.flatMap((each) => functionsNamed(source.statements, each));
      const isGraded = new Set(graded.map(({ node }) => node));
      return source.parts
        .filter((part) => part.start >= start && part.end <= end)
        .flatMap((part): Variant[] => [
          ...rules.flatMap((rule) => rule(part)),
          ...(isGraded.has(part.node) ? varyAnswers(part) : []),
        ]);
    },
  });
}
