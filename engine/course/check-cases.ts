import { kinds } from "../../author/kinds/index.ts";
import type { FixtureCheck } from "../../schema/types.ts";
import { doubleOf } from "../double-of.ts";

/**
 * What is wrong with the checks of a task that a schema cannot say: names that are not unique, the
 * same question asked twice, and boards with rows of different lengths. Undefined for nothing.
 */
export function problemOfChecks(checks: readonly FixtureCheck[]): string | undefined {
  const double = doubleOf(checks.map(({ name }) => name));
  if (double !== undefined) return `two checks have the name "${double}"`;
  for (const check of checks) {
    const problem = problemOfCases(check);
    if (problem !== undefined) return `check "${check.name}": ${problem}`;
  }
  return undefined;
}

function problemOfCases(check: FixtureCheck): string | undefined {
  const cases = casesOf(check);
  const name = doubleOf(cases.map((each) => each.name));
  if (name !== undefined) return `two cases have the name "${name}"`;
  for (const each of cases) {
    if (Object.values(each).some(hasRaggedBoard)) {
      return `case "${each.name}": a board has rows of different lengths`;
    }
  }
  const questions = cases.map((each) => JSON.stringify(questionOf(each)));
  const twice = doubleOf(questions);
  if (twice === undefined) return undefined;
  const [first, again] = cases.filter((_, index) => questions[index] === twice);
  return `cases "${first?.name}" and "${again?.name}" ask the same`;
}

/** The cases of a check; none where its kind is an assignment's own: only that knows what it asks. */
function casesOf(check: FixtureCheck): readonly { readonly name: string }[] {
  if (!kinds.some(({ kind }) => kind === check.kind)) return [];
  if ("cases" in check) return check.cases;
  if ("objects" in check) return check.objects;
  return "calls" in check ? check.calls : [];
}

/** What of a case is asked, without what is expected and what is said of it. */
function questionOf(each: object): unknown {
  const asked = ["args", "input", "before", "calls", "new", "put", "objects", "turns", "probe"];
  return Object.entries(each).filter(([key]) => asked.includes(key));
}

/** Rows of numbers, one of which is longer than another, anywhere in a value. */
function hasRaggedBoard(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length > 0 && row.every((cell) => typeof cell === "number");
  if (value.length > 1 && value.every(isRow)) {
    return new Set(value.map((row: readonly number[]) => row.length)).size > 1;
  }
  return value.some(hasRaggedBoard);
}
