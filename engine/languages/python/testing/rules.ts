import { readFileSync } from "node:fs";
import type { StructureRule } from "../../../../schema/types.ts";
import { validated } from "../../../course/validate.ts";
import { fixture } from "../../../testing/programs.ts";
import { createRules } from "../rules/index.ts";

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

/**
 * Reads a file of fixtures/programs, whose sections each begin with a line `### …`, for `it.each`. A case begins with
 * a line `#: …`, with what is found in it, if anything.
 */
export function casesIn(file: string): (section: string) => [found: string, text: string][] {
  const parts = readFileSync(fixture("programs", file), "utf8").split(/^### /m).slice(1);
  const sections = new Map(
    parts.map((part) => {
      const [name = "", ...lines] = part.split("\n");
      return [name, lines.join("\n").split(/^#:/m).slice(1)];
    }),
  );
  return (section) => {
    const cases = sections.get(section);
    if (cases === undefined) throw new Error(`${file} has no section "${section}"`);
    return cases.map((each) => {
      const [found = "", ...lines] = each.trimEnd().split("\n");
      return [found.trim(), `${lines.join("\n")}\n`];
    });
  };
}
