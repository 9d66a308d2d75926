import { describe, expect, it } from "vitest";
import { reportOf } from "../../render/reporters/text/testing/samples.ts";
import { mainFile, placeOfTask } from "./sources.ts";

const files = ["game.ts", "more.ts"].map((name) => ({ name, sha256: "0".repeat(64) }));
const report = reportOf({ submission: { id: "me", files } });
const sources = new Map([
  [
    "game.ts",
    "// TASK 1 STARTS HERE\r\na();\r\n// TASK 1 ENDS HERE\r\n  // TASK 12 STARTS HERE\r\n",
  ],
  ["more.ts", "x\n\n// TASK 2 STARTS HERE\nb();\nc();\n// TASK 2 ENDS HERE"],
]);

describe("placeOfTask", () => {
  it("is between two comments of the skeleton, in any file", () => {
    expect(placeOfTask("1", report, sources)).toEqual({ file: "game.ts", line: 2, last: 2 });
    expect(placeOfTask("2", report, sources)).toEqual({ file: "more.ts", line: 4, last: 5 });
  });

  it("is where it begins if nothing says where it ends", () => {
    expect(placeOfTask("12", report, sources)).toEqual({ file: "game.ts", line: 5, last: 5 });
  });

  it("is unknown where there is no such comment", () => {
    expect(placeOfTask("3", report, sources)).toBeUndefined();
    expect(placeOfTask("1", report, new Map())).toBeUndefined();
  });
});

describe("mainFile", () => {
  it("is the first one that there is a text of", () => {
    expect(mainFile(report, sources)).toBe("game.ts");
    expect(mainFile(report, new Map([["more.ts", ""]]))).toBe("more.ts");
    expect(mainFile(report, new Map())).toBeUndefined();
  });
});
