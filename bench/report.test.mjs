import { describe, expect, it } from "vitest";
import { judge } from "./goals.mjs";
import { renderMachine, renderPart, withUnit } from "./report.mjs";

const machine = {
  cpu: "A processor with a name that is rather long @ 3.00 GHz",
  ...{ cores: 2, memoryGiB: 24, system: "linux 6", node: "20.20.2", v8: "11.3" },
  ...{
    vitest: "4.1.12",
    quickjs: "0.32.0 (@jitl/quickjs-wasmfile-release-sync)",
    countsCpu: false,
  },
};

const part = {
  title: "A part",
  figures: [
    { title: "ours", samples: [1, 1.5, 1.25].map((wall) => ({ wall, cpu: wall / 2 })) },
    { title: "theirs", samples: [{ wall: 0.012 }] },
    { title: "of something else that has a very long name indeed", unit: "MB", values: [1234.5] },
  ],
  goals: [
    judge({ title: "ours / theirs", values: [0.1, 0.3], most: 0.25 }),
    judge({ title: "peak", values: [320], most: 300, unit: "MB" }),
    judge({ title: "theirs / ours", values: [1.9], most: 1.8 }),
  ],
  notes: ["one thing was left out"],
};

describe("the table", () => {
  it("has a line for each figure, goal and note", () => {
    expect(renderPart(part)).toBe(
      [
        "A part                                            median             min–max      CPU median",
        "  ours                                            1.25 s       1.00 s–1.50 s          625 ms",
        "  theirs                                         12.0 ms                once",
        "  of something else that has a very long na…    1,235 MB                once",
        "  goal ours / theirs                               0.200         0.100–0.300   at most 0.250 met",
        "  goal peak                                       320 MB                once  at most 300 MB not met",
        "  goal theirs / ours                               1.900                once   at most 1.800 not met",
        "  one thing was left out",
        "",
      ].join("\n"),
    );
  });

  it("is at most 100 columns wide", () => {
    const text = renderMachine(machine) + renderPart(part);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("says once that CPU time is missing", () => {
    expect(renderMachine(machine)).toContain("CPU time: this platform does not tell");
    expect(renderMachine({ ...machine, countsCpu: true })).not.toContain("CPU time");
  });

  it("prints three digits, and short times in milliseconds", () => {
    expect([0.0123, 0.999, 12.34, 7200].map((value) => withUnit(value, "s"))).toEqual([
      "12.3 ms",
      "999 ms",
      "12.3 s",
      "7,200 s",
    ]);
  });
});
