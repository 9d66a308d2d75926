import fc from "fast-check";
import { expect, it } from "vitest";
import type { Disclosure } from "../../../schema/types.ts";
import { nasty } from "../web/testing/nasty-text.ts";
import { reportWith } from "../web/testing/pages-with.ts";
import { expectJunit, validators } from "./testing/host-schemas.ts";
import { gradedOf, readBy, rendered } from "./testing/rendered.ts";
import { UNSAFE_IN_TERMINAL } from "./text/testing/samples.ts";

const any = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 8 }));
const texts = fc.array(any, { maxLength: 6 }).map((parts) => parts.join(""));
const policies = fc.constantFrom<Disclosure>("none", "outcome", "name", "full");

/** All strings in a value, including keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)]);
}

it.each(validators)(
  "%s gets what it takes and can show, whatever others wrote",
  (name, validate) => {
    fc.assert(
      fc.property(texts, policies, (text, hidden) => {
        const value = readBy(name, reportWith(text), hidden);
        expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
        expect(textsIn(value).filter((each) => UNSAFE_IN_TERMINAL.test(each))).toEqual([]);
        expect(rendered(name, gradedOf(reportWith(text)))).not.toMatch(UNSAFE_IN_TERMINAL);
      }),
      { numRuns: 20, seed: 27 },
    );
  },
);

it("PrairieLearn gets no NUL, which it would replace", () => {
  for (const report of [
    reportWith("a\0b"),
    { ...reportWith("a\0b"), status: "rejected" as const },
  ]) {
    const written = textsIn(readBy("prairielearn", report));
    expect(written.some((each) => /a[^\0]*b/.test(each))).toBe(true);
    expect(written.filter((each) => each.includes("\0"))).toEqual([]);
  }
});

it("JUnit XML is valid and holds no control character, whatever others wrote", async () => {
  const samples = fc.sample(texts, { numRuns: 20, seed: 27 });
  const xml = samples.map((text, at) => {
    const contents = rendered("junit", gradedOf(reportWith(text)));
    expect(contents).not.toMatch(UNSAFE_IN_TERMINAL);
    return { fileName: `${at}.xml`, contents };
  });
  await expectJunit(xml);
});

it("Markdown holds no control character and no element, whatever others wrote", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const written = rendered("markdown", gradedOf(reportWith(text)));
      expect(written).not.toMatch(UNSAFE_IN_TERMINAL);
      const fence = /^(`{3,})text\n[\s\S]*?\n\1$/gm;
      expect(written.replace(fence, "")).not.toMatch(/(?<!\\)(\\\\)*[<`]/);
    }),
    { numRuns: 20, seed: 27 },
  );
});
