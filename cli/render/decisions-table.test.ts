import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Decision } from "../../engine/marking/decisions.ts";
import { readDecisions } from "../../engine/marking/decisions-file.ts";
import { renderDecisionsTable } from "./marking-tables.ts";

const nasty = fc.constantFrom(
  "=1+1",
  "'=1",
  "a;=b",
  "a;'=b",
  "x\n=1",
  '"q"',
  "-3",
  "＝1",
  "a,b;c\td",
);
const text = fc
  .oneof(fc.string({ minLength: 1 }), fc.string({ unit: "binary", minLength: 1 }), nasty)
  .map((each) => each.replaceAll(/[\0\p{Cs}]/gu, "").trim())
  .filter((each) => each !== "");
const decision: fc.Arbitrary<Omit<Decision, "where">> = fc
  .record({
    ...{ id: text, task: text, reason: text, student: text, group: text },
    ...{ is: fc.constantFrom("points" as const, "comment" as const), points: fc.nat(9999) },
  })
  .map(({ is, points, ...rest }) => {
    return { ...rest, is, maxPoints: 9.5, ...(is === "points" && { points: points / 1000 }) };
  });

it.each([",", ";", "\t"])(
  "a table with %j between fields is read as it was written",
  (delimiter) => {
    const all = fc.uniqueArray(decision, { selector: ({ id }) => id.normalize("NFC") });
    fc.assert(
      fc.property(all, (rows) => {
        const decisions = rows.map((each) => ({ ...each, where: "" }));
        const written = renderDecisionsTable({ decisions, delimiter });
        const read = readDecisions(Buffer.from(written), "d.csv");
        expect(read.decisions.map(({ where: _, ...each }) => each)).toEqual(rows);
        expect(renderDecisionsTable(read)).toBe(written);
      }),
    );
  },
);

it("a table starts no formula in a spreadsheet", () => {
  fc.assert(
    fc.property(decision, (row) => {
      const written = renderDecisionsTable({ decisions: [{ ...row, where: "" }], delimiter: "," });
      const cells = (parse(written, { bom: true }) as string[][]).flat();
      const started = cells.filter((cell) =>
        /(?:^|[;\r\n])\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell),
      );
      expect(started).toEqual([]);
    }),
  );
});
