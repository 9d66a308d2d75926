import { describe, expect, it } from "vitest";
import { runCheck } from "../graders/testing/run-check.ts";
import { sandboxRunner } from "../graders/testing/sandbox-runner.ts";
import type { Show } from "../schema/types.ts";
import type { CheckData } from "./kind.ts";
import type { MethodsCheck } from "./kinds/methods.ts";
import type { SeriesCheck } from "./kinds/series.ts";
import type { TableCheck } from "./kinds/table.ts";
import type { TurnsCheck } from "./kinds/turns.ts";
import { rows } from "./testing/rows.ts";

const head = { name: "c", visibility: "public", weight: 1 } as const;
/** Three pairs of numbers, which would otherwise be rows of a board. */
const pairs = rows("1 2 / 3 4 / 5 6");
const wrong = rows("1 2 / 3 4 / 5 7");
const code = `
export const f = (x) => (typeof x === "string" ? "one\\nTWO\\n" : ${JSON.stringify(wrong)});
export class C { f(x) { return f(x); } }`;

const checks: Readonly<
  Record<string, (show: Show, given: unknown, returns: unknown) => CheckData>
> = {
  table: (show, given, returns): TableCheck => {
    const cases = [{ name: "a", args: [given], returns }];
    return { ...head, kind: "table", show, function: "f", cases };
  },
  series: (show, given, returns): SeriesCheck => {
    const turns = [{ call: "f", args: [{ json: given }], returns }];
    return { ...head, kind: "series", show, series: [{ name: "a", turns }] };
  },
  turns: (show, given, returns): TurnsCheck => {
    const turns = [{ of: "c", method: "f", args: [given], returns }];
    const cases = [{ name: "a", objects: { c: [] }, turns }];
    return { ...head, kind: "turns", show, class: "C", hint: "", cases };
  },
  methods: (show, given, returns): MethodsCheck => {
    const calls = [{ name: "a", new: [], args: [given], returns }];
    return { ...head, kind: "methods", show, class: "C", method: "f", calls };
  },
};

async function said(check: CheckData): Promise<string> {
  const { cases } = await runCheck(check, await sandboxRunner(code));
  return cases[0]?.message ?? "";
}

describe.each(Object.entries(checks))("a check of kind %s", (_, check) => {
  it("shows rows as a board, unless it says that they are a value", async () => {
    expect(await said(check("board", pairs, pairs))).toMatch(
      /^row 2, column 1 of the result of f\(board\)( of the c)? is 7; expected 6/,
    );
    expect(await said(check("value", pairs, pairs))).toMatch(
      /^f\(\[\[1, 2\], \[3, 4\], \[5, 6\]\]\) returned \[\[1, 2\], \[3, 4\], \[5, 7\]\]; expected \[\[1, 2\]/,
    );
  });
});

describe("a text that a function returns", () => {
  it.each(["table", "methods"])(
    "is compared line by line where it is shown as text: %s",
    async (kind) => {
      const check = checks[kind];
      if (check === undefined) throw new Error(kind);
      expect(await said(check("text", "x", "one\ntwo\n"))).toMatch(
        /^line 2 of what f\("x"\) returned should be "two"; yours is "TWO"/,
      );
      expect(await said(check("value", "x", "one\ntwo\n"))).toMatch(
        /^f\("x"\) returned the string "one\\n/,
      );
    },
  );
});
