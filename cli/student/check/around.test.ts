import { describe, expect, it } from "vitest";
import type { TaskReport } from "../../../schema/types.ts";
import {
  asciiStyle,
  checkOf,
  plainStyle,
  reportOf,
  taskOf,
} from "../../render/reporters/text/testing/samples.ts";
import { textWidth } from "../../render/terminal/style.ts";
import { renderBar } from "./around.ts";
import { progressOf } from "./progress.ts";
import { renderCheck } from "./screen.ts";

function bar(tasks: TaskReport[], current?: string, style = plainStyle): string {
  return renderBar(tasks, progressOf({ tasks }), current, style);
}

const tasks = [
  taskOf({ id: "1" }),
  taskOf({ id: "2", status: "fail", checks: [checkOf()] }),
  taskOf({ id: "3d", status: "not-started" }),
];

describe("renderBar", () => {
  it("has each task with its sign, and the one that is shown in brackets", () => {
    expect(bar(tasks, "2")).toBe("1 of 3 done   ✓1 [✗2] –3d");
    expect(bar(tasks, "2", asciiStyle)).toBe("1 of 3 done   +1 [x2] -3d");
  });

  it("leaves out what is extra until it is started", () => {
    const extra = taskOf({ id: "x", kind: "bonus", status: "not-started" });
    expect(bar([...tasks, extra])).toBe(bar(tasks));
    expect(bar([...tasks, { ...extra, status: "pass" }])).toBe("1 of 3 done   ✓1 ✗2 –3d ✓x");
  });

  it("has signs alone where there is no room for ids, and not more than fit", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => taskOf({ id: `${at}` }));
    expect(bar(many(40))).toBe(`40 of 40 done   ${"✓".repeat(40)}`);
    const crowd = bar(many(200));
    expect(textWidth(crowd)).toBe(plainStyle.width);
    expect(crowd.endsWith("✓…")).toBe(true);
  });
});

describe("a screen", () => {
  const view = { style: plainStyle, height: 24, sources: {} };

  it("has the whole of a warning", () => {
    const text = `ROWS is provided, and tests expect it as it was: ${"take it back ".repeat(6)}now`;
    const report = reportOf({ tasks, messages: [{ level: "warning", text }] });
    expect(renderCheck(report, view).replace(/\s+/g, " ")).toContain(`! ${text}`);
  });

  it("says that no task is started, until one is", () => {
    const open = taskOf({ id: "1", status: "not-started" });
    const said = "No task is started yet";
    for (const all of [false, true]) {
      expect(renderCheck(reportOf({ tasks: [open] }), { ...view, all })).toContain(said);
      expect(renderCheck(reportOf({ tasks }), { ...view, all })).not.toContain(said);
    }
  });

  it("names each check that fails, and shows all of them whole where all is asked for", () => {
    const failing = ["first", "second"].map((name) =>
      checkOf({ name, status: "fail", message: `${name} is wrong` }),
    );
    const report = reportOf({ tasks: [taskOf({ status: "fail", checks: failing })] });
    expect(renderCheck(report, view)).toContain("  Also failed: second\n");
    const all = renderCheck(report, { ...view, all: true });
    expect(all).toContain("  second is wrong\n");
    expect(all).not.toContain("Also failed");
  });
});
