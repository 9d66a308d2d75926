import type { Finding, FixtureStructure } from "../../schema/types.ts";
import { caseResult } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import { failures } from "../failures.ts";
import type { CheckData, Kind, KindSchema } from "../kind.ts";
import { plural } from "../words.ts";
import * as s from "./json-schema.ts";

/** A rule for the submitted source: it passes without findings. */
export type StructureCheck = CheckData & FixtureStructure;

const rule = { $ref: "structure-rule.schema.json" };

const schema: KindSchema = {
  title: "FixtureStructure",
  description: "A rule on the source of the program; the check passes if nothing breaks the rule.",
  ...s.fields({
    "hint?": s.ref("hint"),
    structure: rule,
    "languages?": {
      description: "The rule and hint for programs in other languages, by the language's name.",
      type: "object",
      minProperties: 1,
      additionalProperties: s.named(
        "OtherStructure",
        { "hint?": s.ref("hint"), "structure?": rule },
        { description: "What differs for the check.", minProperties: 1 },
      ),
      examples: [{ python: { structure: { kind: "function-length", lines: 40 } } }],
    },
  }),
};

export const structure: Kind<StructureCheck> = {
  kind: "structure",
  schema,
  // biome-ignore lint/correctness/useYield: it asks nothing
  *plan(check, { findings }) {
    return { cases: [judge(check, findings(check.structure))], message: "nothing was found" };
  },
};

function judge({ name, hint }: FixtureStructure, found: readonly Finding[]): CaseResult {
  const first = found[0];
  if (first === undefined) return caseResult({ name }, undefined);
  const { line, file, text } = first;
  const others = found.length - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${plural(others, "place")})`;
  const place = `${file === undefined ? "" : `${file}, `}line ${line}`;
  const message = `${place}: ${text}${more}`;
  // A case's line must be in the main file.
  const own = file === undefined ? { line } : {};
  return caseResult({ name, hint }, { message, failureCode: failures.ruleBroken, ...own });
}
