import { describe, expect, it } from "vitest";
import { type FileHashes, findIdentical } from "./summary.ts";

const report = (id: string, ...files: FileHashes[]) => ({ submission: { id, files } });
const file = (sha256: string, codeSha256?: string): FileHashes =>
  codeSha256 === undefined ? { sha256 } : { sha256, codeSha256 };

describe("findIdentical", () => {
  it("finds nothing where all files differ, or where there are none", () => {
    expect(findIdentical([report("a", file("1", "x")), report("b", file("2", "y"))])).toEqual([]);
    expect(findIdentical([report("a"), report("b")])).toEqual([]);
  });

  it("finds files that are the same byte for byte, in the order of ids", () => {
    const all = [report("c", file("1", "x")), report("b", file("2")), report("a", file("1", "x"))];
    expect(findIdentical(all)).toEqual([{ same: "bytes", submissions: ["a", "c"] }]);
  });

  it("finds files that are the same once formatting does not count", () => {
    const all = [
      report("a", file("1", "x")),
      report("b", file("2", "x")),
      report("c", file("2", "x")),
      report("d", file("3", "y")),
    ];
    expect(findIdentical(all)).toEqual([
      { same: "bytes", submissions: ["b", "c"] },
      { same: "code", submissions: ["a", "b", "c"] },
    ]);
  });

  it("compares all files, in whatever order", () => {
    const all = [
      report("a", file("1"), file("2")),
      report("b", file("2"), file("1")),
      report("c", file("1")),
      report("d", file("1"), file("1")),
    ];
    expect(findIdentical(all)).toEqual([{ same: "bytes", submissions: ["a", "b"] }]);
  });

  it("does not take unread files for each other", () => {
    expect(findIdentical([report("a", file("1")), report("b", file("2"))])).toEqual([]);
  });
});
