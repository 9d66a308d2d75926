import { expect, it } from "vitest";
import { sheetOf } from "./form.ts";
import { tableIn } from "./read.ts";

it("knows columns by what stands in them, and an empty one by nothing", () => {
  const { table } = tableIn(new TextEncoder().encode("a,b,c\n1,,x\n,,2\n"), "marks.csv");
  expect(sheetOf(table).columnsWith((text) => /^\d$/.test(text))).toEqual([0]);
});
