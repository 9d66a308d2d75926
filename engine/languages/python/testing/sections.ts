import { readFileSync } from "node:fs";
import { fixture } from "../../../testing/programs.ts";

/**
 * Reads a file of fixtures/programs by sections, which begin with a line `### …`. Their cases begin with a line `#: …`,
 * their head.
 */
export function sectionsIn(file: string): Map<string, [head: string, text: string][]> {
  const parts = readFileSync(fixture("programs", file), "utf8").split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [section = "", ...lines] = part.split("\n");
      const cases = lines.join("\n").split(/^#:/m).slice(1);
      return [section, cases.map(caseOf)];
    }),
  );
}

function caseOf(part: string): [head: string, text: string] {
  const [head = "", ...lines] = part.trimEnd().split("\n");
  return [head.trim(), `${lines.join("\n")}\n`];
}
