import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inActionLog } from "./io.ts";
import { hostileLog } from "./testing/hostile-log.ts";
import { obeyedIn } from "./testing/runner.ts";

/** The output after writing such parts. */
function logOf(parts: readonly string[]): string {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text), isTTY: false, columns: undefined };
  const shown = inActionLog(output);
  for (const part of parts) shown.write(part);
  return written.join("");
}

describe("a log of GitHub Actions", () => {
  it.each([
    ["::add-mask::x\n", "\\u003a:add-mask::x\n"],
    ["a\n \t::stop-commands::x", "a\n \t\\u003a:stop-commands::x"],
    ["a ##[add-mask]x", "a ##\\u005badd-mask]x"],
    ["a ::b:: ## [c] :d", "a ::b:: ## [c] :d"],
  ])("shows %j as %j", (text, shown) => {
    expect(logOf([text])).toBe(shown);
  });

  it("obeys no text, in whatever parts it is written", () => {
    fc.assert(
      fc.property(fc.array(hostileLog, { maxLength: 6 }), (parts) => {
        expect(obeyedIn(logOf(parts))).toEqual([]);
      }),
    );
  });

  it("keeps the value of JSON", () => {
    fc.assert(
      fc.property(hostileLog, fc.boolean(), (text, isIndented) => {
        const json = JSON.stringify({ [text]: [text] }, null, isIndented ? 2 : 0);
        const parts = [...json.matchAll(/.{1,3}/gs)].map(([part]) => part);
        expect(JSON.parse(logOf(parts))).toEqual({ [text]: [text] });
      }),
    );
  });

  it("changes nothing else", () => {
    const text = fc.string({ unit: fc.constantFrom(":", "#", "[", "]", " ", "a", "\n") });
    fc.assert(
      fc.property(text, (any) => {
        fc.pre(!/##\[|^\s*::/m.test(any));
        expect(logOf([any])).toBe(any);
      }),
    );
  });
});
