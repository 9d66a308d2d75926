import { expect, it } from "vitest";
import { allConventions } from "../course/conventions/index.ts";
import { javascriptEntry } from "./javascript/entry.ts";
import type { LanguageEntry, RuleKind } from "./language.ts";
import { pythonEntry } from "./python/entry.ts";

/** A kind, its options, and their words: `forbidden`, `forbidden.syntax`, `forbidden.syntax.dict`. */
function partsOf({ kind, schema }: RuleKind): string[] {
  return [
    kind,
    ...Object.entries(schema.properties ?? {}).flatMap(([option, { items }]: [string, Words]) => [
      `${kind}.${option}`,
      ...(items?.enum ?? []).map((word) => `${kind}.${option}.${word}`),
    ]),
  ];
}

interface Words {
  readonly items?: { readonly enum?: readonly string[] };
}

const entries: readonly LanguageEntry[] = [javascriptEntry, pythonEntry];

it("languages are known to lack what only others have in rules", async () => {
  const all = await Promise.all(
    entries.map(async ({ name, ruleKinds }) => ({
      name,
      parts: ((await ruleKinds?.()) ?? []).flatMap(partsOf),
    })),
  );
  for (const { name, parts } of all) {
    const others = all.flatMap((each) => each.parts).filter((part) => !parts.includes(part));
    const { lacking = [] } = allConventions.find((each) => each.name === name) ?? {};
    expect([name, ...lacking].sort()).toEqual([name, ...new Set(others)].sort());
  }
});
