import { describe, expect, it } from "vitest";
import { placeOfTask } from "../../render/content/task-words.ts";
import { reportOf } from "../../render/reporters/text/testing/samples.ts";
import { mainFile } from "./view.ts";

const files = ["game.ts", "more.ts"].map((name) => ({ name, sha256: "0".repeat(64) }));
const report = reportOf({ submission: { id: "me", files } });
const sources = {
  "game.ts": "// TASK 1 STARTS HERE\r\na();\r\n// TASK 1 ENDS HERE\r\n  // TASK 12 STARTS HERE\r\n",
  "more.ts": "x\n\n// TASK 2 STARTS HERE\nb();\nc();\n// TASK 2 ENDS HERE",
};
const checked = { report, sources };
const unknown = { report, sources: {} };

describe("placeOfTask", () => {
  it("is between two comments of the skeleton, in any file", () => {
    expect(placeOfTask("1", checked)).toEqual({ file: "game.ts", line: 2, last: 2 });
    expect(placeOfTask("2", checked)).toEqual({ file: "more.ts", line: 4, last: 5 });
  });

  it("is where it begins if nothing says where it ends", () => {
    expect(placeOfTask("12", checked)).toEqual({ file: "game.ts", line: 5, last: 5 });
  });

  it("is between comments of any language", () => {
    const text =
      "### TASK 1 STARTS HERE ###\na()\nb()\n  # TASK 1 ENDS HERE\n### TASK 12 STARTS HERE\n";
    const python = { report, sources: { "game.ts": text } };
    expect(placeOfTask("1", python)).toEqual({ file: "game.ts", line: 2, last: 3 });
    expect(placeOfTask("12", python)).toEqual({ file: "game.ts", line: 6, last: 6 });
  });

  it("is unknown where there is no such comment", () => {
    expect(placeOfTask("3", checked)).toBeUndefined();
    expect(placeOfTask("1", unknown)).toBeUndefined();
  });
});

describe("mainFile", () => {
  it("is the first one that there is a text of", () => {
    expect(mainFile(checked)).toBe("game.ts");
    expect(mainFile({ report, sources: { "more.ts": "" } })).toBe("more.ts");
    expect(mainFile(unknown)).toBeUndefined();
  });
});
