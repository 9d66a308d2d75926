import { describe, expect, it } from "vitest";
import type { StructureRule } from "../../../../schema/types.ts";
import { casesIn } from "../../../testing/programs.ts";
import { createRules } from "./list.ts";

const cases = casesIn("style-cases.ts");

/** Modules that some of the files import. */
const merge = {
  ts: "export const merge = (line) => line; export type Line = number[];",
  js: "const merge = (line) => line; module.exports = { merge };",
};

/** True if a rule finds something in a file of this kind. */
function isFound(kind: "unused" | "documented", type: "ts" | "js", text: string): boolean {
  const main = { name: `main.${type}`, text };
  const more = text.includes("./merge") ? [{ name: `merge.${type}`, text: merge[type] }] : [];
  const rule: StructureRule = { kind };
  return createRules([main, ...more], [])(rule).some(({ file }) => file === undefined);
}

describe("unused", () => {
  it.each(cases<["ts" | "js", string]>("unused that is found"))(
    "is found in %s: %s",
    (type, text) => {
      expect(isFound("unused", type, text)).toBe(true);
    },
  );

  it.each(cases<["ts" | "js", string]>("unused that is not found"))(
    "is not found in %s: %s",
    (type, text) => {
      expect(isFound("unused", type, text)).toBe(false);
    },
  );
});

describe("documented", () => {
  it.each(cases<["ts" | "js", string]>("comments that are missed"))(
    "is missed in %s: %s",
    (type, text) => {
      expect(isFound("documented", type, text)).toBe(true);
    },
  );

  it.each(cases<["ts" | "js", string]>("comments that are not missed"))(
    "is said of %s: %s",
    (type, text) => {
      expect(isFound("documented", type, text)).toBe(false);
    },
  );
});
