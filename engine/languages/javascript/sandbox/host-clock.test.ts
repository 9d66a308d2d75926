import { describe, expect, it } from "vitest";
import { returned } from "../../../testing/sandbox.ts";

const noon = Date.UTC(2026, 0, 1, 12);

describe("the clock", () => {
  it.each([
    ["Date.now()", "return Date.now();"],
    ["new Date()", "return new Date().getTime();"],
    ["a subclass of Date", "class Day extends Date {} return new Day().getTime();"],
    ["the constructor of a date", "return new (new Date(0).constructor)().getTime();"],
    ["Date after a loop", "for (let i = 0; i < 100000; i += 1); return Date.now();"],
    ["Reflect.construct", "return Reflect.construct(Date, []).getTime();"],
    ["a copied date", "return new (structuredClone(new Date(0)).constructor)().getTime();"],
  ])("stands still, seen by %s", async (_name, body) => {
    expect(await returned(body)).toBe(noon);
  });

  it("gives Date() as text of the same moment", async () => {
    expect(await returned("return Date.parse(Date());")).toBe(noon);
  });

  it.each([
    ["a number", "return new Date(86400000).toISOString();", "1970-01-02T00:00:00.000Z"],
    ["text", 'return new Date("2020-02-29T10:00:00Z").getTime();', Date.UTC(2020, 1, 29, 10)],
    ["Date.UTC", "return Date.UTC(2020, 1, 29);", Date.UTC(2020, 1, 29)],
    ["Date.parse", 'return Date.parse("1970-01-01T00:00:01Z");', 1000],
    ["instanceof", "return new Date() instanceof Date;", true],
    ["its name", "return [Date.name, Date.length];", ["Date", 7]],
  ])("leaves dates as they are, made from or seen by %s", async (_name, body, expected) => {
    expect(await returned(body)).toEqual(expected);
  });
});
