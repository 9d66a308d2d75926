import type { Finding, FixtureStructure, Visibility } from "../schema/types.ts";
import type { CaseResult, Check } from "./check.ts";

/** A check of the submitted source: it passes if a rule finds nothing. */
export function structureCheck(fixture: FixtureStructure, visibility: Visibility): Check {
  const { name, weight, structure } = fixture;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const found = runner.findings(structure);
      return { cases: [judge(fixture, found)], message: "nothing was found" };
    },
  };
}

function judge({ name, hint }: FixtureStructure, found: readonly Finding[]): CaseResult {
  const first = found[0];
  if (first === undefined) return { name, verdict: "pass", weight: 1, message: "" };
  const { line, file, text } = first;
  const others = found.length - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${others === 1 ? "place" : "places"})`;
  const place = `${file === undefined ? "" : `${file}, `}line ${line}`;
  return {
    name,
    verdict: "fail",
    weight: 1,
    message: `${place}: ${text}${more}`,
    // The line of a case is one of the main file.
    ...(file === undefined ? { line } : {}),
    ...(hint === undefined ? {} : { hint }),
  };
}
