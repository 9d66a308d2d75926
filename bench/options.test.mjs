import { describe, expect, it } from "vitest";
import { help, partNames, readOptions } from "./options.mjs";

describe("the options of the benchmark", () => {
  it("leave out what runs for long unless it is asked for", () => {
    expect(readOptions([])).toMatchObject({ quick: false, full: false, base: "ac37b0a" });
    expect(readOptions([]).parts).toEqual(partNames.slice(0, -2));
    expect(readOptions(["--only", "test", "--only", "cold"]).parts).toEqual(["cold", "test"]);
  });

  it("are refused where they are unknown", () => {
    expect(() => readOptions(["--only", "lunch"])).toThrow('there is no part "lunch"');
    expect(() => readOptions(["--fast"])).toThrow("--fast");
  });

  it("are all in the help, which fits a terminal", () => {
    for (const name of partNames) expect(help).toContain(name);
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});
