import type { StructureRule } from "../../../../schema/types.ts";
import { validated } from "../../../course/validate.ts";
import { createRules } from "../rules/index.ts";
import { sectionsIn } from "./sections.ts";

interface Around {
  readonly more?: Readonly<Record<string, string>>;
  readonly provided?: readonly string[];
  readonly skeleton?: string;
}

/** What a rule finds in a file, each as `line:column text`, and in further ones. */
export function findingsIn(
  rule: StructureRule,
  text: string,
  { more = {}, provided = [], skeleton = "" }: Around = {},
): string[] {
  validated(rule, "rule", "structure-rule");
  const others = Object.entries(more).map(([name, each]) => ({ name, text: each }));
  const files = [{ name: "main.py", text }, ...others];
  const find = createRules(files, provided, [{ name: "main.py", text: skeleton }]);
  return find(rule).map(
    ({ line, column, text: words, file }) =>
      `${file === undefined ? "" : `${file} `}${line}:${column} ${words}`,
  );
}

/** The cases of a section of a file, for `it.each`: what is found in each, if anything, and its text. */
export function casesIn(file: string): (section: string) => [found: string, text: string][] {
  const sections = sectionsIn(file);
  return (section) => {
    const cases = sections.get(section);
    if (cases === undefined) throw new Error(`${file} has no section "${section}"`);
    return cases;
  };
}
