import { expect, it } from "vitest";
import type { ClassGroups, ShownGroup } from "../../../../schema/types.ts";
import { renderGroups } from "./groups.ts";
import { asciiStyle, checkOf, plainStyle, taskOf, UNSAFE_IN_TERMINAL } from "./testing/samples.ts";

const groupOf = (submissions: string[], more: Partial<ShownGroup["read"]> = {}): ShownGroup => ({
  group: {
    ...{ name: "1-4f09ac", task: "1", behavior: "abcdefghijklmnop" },
    ...{ submissions, lowest: 1, highest: 2.5 },
  },
  read: {
    submission: submissions[0] ?? "",
    files: ["game.ts"],
    task: taskOf({ status: "fail", checks: [checkOf({ message: "it is wrong" })] }),
    ...more,
  },
});

const classOf = (groups: ShownGroup[]): ClassGroups => ({
  ...{ schemaVersion: 1, assignment: "demo", count: 30, groups },
  others: [
    { task: "1", are: "rejected", count: 2 },
    { task: "1", are: "not-started", count: 1 },
    { task: "2", are: "failed", count: 9 },
  ],
  tasks: [{ id: "1", title: "Settle", maxScore: 8, passed: 2, mean: 4 }],
});

it("names no more members than fit, unless all are asked for", () => {
  const ids = Array.from({ length: 25 }, (_, at) => `s${at + 10}\u001b`);
  const all = classOf([groupOf(ids)]);
  const text = renderGroups(all, asciiStyle);
  expect(text).toContain("\n2 of 30 pass, 25 fail in 1 way, 2 rejected, 1 not started\n");
  expect(text).toContain("\nx 1-4f09ac  25 submissions  1 to 2.5 / 8\n  s10\\x1b, ");
  expect(text).toContain("and 5 more\n  Read: s10\\x1b (game.ts)\n  failed: settles the board");
  expect(text).not.toMatch(UNSAFE_IN_TERMINAL);
  expect(renderGroups(all, { ...asciiStyle, verbose: true })).toContain("s34\\x1b\n");
});

it("shows a group of whom only another task shows what is wrong", () => {
  const result = { status: "partial", score: 1 } as const;
  const isolation = { counts: "isolated", own: result, isolated: result, because: [] } as const;
  const message = "task 2 fails because of this one";
  const task = taskOf({ status: "partial", isolation: { ...isolation, because: [], message } });
  const text = renderGroups(classOf([groupOf(["ada"], { files: [], task })]), plainStyle);
  expect(text).toContain("  ada\n  Read: ada\n  task 2 fails because of this one.\n");
});
