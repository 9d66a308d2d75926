import { describe, expect, it } from "vitest";
import type { TaskReport } from "../../schema/types.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { groupsByBehavior, isInGroup } from "./groups.ts";

const mistake = { name: "m", title: "does m", hint: "" };
const task = (id: string, behavior?: string, more: Partial<TaskReport> = {}) =>
  taskReportOf({ id, ...(behavior && { behavior, status: "fail", score: 0 }), ...more });
const report = (id: string, ...tasks: TaskReport[]) =>
  reportOf(tasks, { submission: { id, files: [] } });

describe("groups of submissions that fail alike", () => {
  it("are those of each task, the largest first, then by id", () => {
    const groups = groupsByBehavior([
      report("eve", task("1", "x"), task("2", "c")),
      report("dan", task("1", "a"), task("2", "c")),
      report("ada", task("1", "b"), task("2")),
      report("bob", task("1", "x"), task("2", "d")),
      report("zed", task("2", "c")),
    ]);
    expect(groups.map((each) => [each.task, each.behavior, ...each.submissions])).toEqual([
      ["1", "x", "bob", "eve"],
      ["1", "b", "ada"],
      ["1", "a", "dan"],
      ["2", "c", "dan", "eve", "zed"],
      ["2", "d", "bob"],
    ]);
  });

  it("do not hang on the order of reports", () => {
    const all = [report("b", task("1", "x")), report("a", task("1", "x"))];
    expect(groupsByBehavior(all)).toEqual(groupsByBehavior(all.toReversed()));
  });

  it("have the scores that checks gave, whatever a person decided", () => {
    const decision = { points: 10, reason: "", before: 2 };
    const [only] = groupsByBehavior([report("a", task("1", "x", { score: 10, decision }))]);
    expect(only).toMatchObject({ lowest: 2, highest: 2 });
  });

  it("have their scores, and the mistakes that tell those apart who fail alike", () => {
    const [one, ...others] = groupsByBehavior([
      report("a", task("1", "x", { score: 2, mistakes: [mistake] })),
      report("b", task("1", "x", { score: 1, mistakes: [mistake] })),
      report("c", task("1", "y", { mistakes: [mistake] })),
      report("d", task("1", "y")),
    ]);
    const known = [{ name: "m", title: "does m" }];
    expect(one).toMatchObject({ lowest: 1, highest: 2, mistakes: known });
    expect(others.map(({ submissions, mistakes }) => [submissions, mistakes])).toEqual([
      [["c"], known],
      [["d"], undefined],
    ]);
  });

  it("have the same name in every class, which one task tells", () => {
    const one = task("1", "x", { mistakes: [mistake] });
    const all = groupsByBehavior([report("a", task("1", "x"), task("2", "x")), report("b", one)]);
    const names = all.map(({ name }) => name);
    expect(names).toEqual(["1-0ec887", "1-296be1", "2-eccd7e"]);
    expect(groupsByBehavior([report("z", one)]).map(({ name }) => name)).toEqual([names[1]]);
    expect(names.map((name) => isInGroup(one, name))).toEqual([false, true, false]);
    expect(isInGroup(task("1", "x"), "1-")).toBe(false);
    expect(isInGroup(task("1"), names[0] ?? "")).toBe(false);
  });

  it("have longer names where these would be the same", () => {
    // Hashes that begin with the same six digits.
    const [one, other] = [task("1", "b271"), task("1", "b9982")];
    const names = groupsByBehavior([report("a", one), report("b", other)]).map(({ name }) => name);
    expect(names).toEqual(["1-5b4b998", "1-5b4b99b"]);
    expect(names.map((name) => isInGroup(one, name))).toEqual([true, false]);
    expect(groupsByBehavior([report("a", one)])[0]?.name).toBe("1-5b4b99");
  });

  it("are none where nothing fails", () => {
    expect(groupsByBehavior([report("a", task("1"))])).toEqual([]);
  });
});
