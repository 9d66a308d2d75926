import { describe, expect, it } from "vitest";
import type { TableCheck } from "../../kit/kinds/table/table.ts";
import type { Replay } from "../../schema/types.ts";
import { replayText, smallAssignment } from "../testing/grading.ts";

const doubled = (name: string, ...numbers: number[]): TableCheck => ({
  kind: "table",
  name,
  visibility: "public",
  weight: 1,
  function: "double",
  cases: numbers.map((n) => ({ name: `${n}`, args: [n], returns: 2 * n })),
});
const assignment = smallAssignment({ double: [doubled("small", 1, 2), doubled("great", 10, 20)] });
const replayed = (code: string, name: string): Promise<Partial<Replay> | undefined> =>
  replayText(assignment, code, name);

describe("a case that is run again", () => {
  it("fails as it did", async () => {
    const code = "export const double = (n) => (n === 20 ? 0 : 2 * n);";
    const found = await replayed(code, "double/2/2");
    expect(found).toMatchObject({ check: "great", case: "20", status: "fail", actual: 0 });
    expect(found).not.toHaveProperty("needsHistory");
  });

  it.each([
    [
      "of the same check",
      "2/2",
      "let calls = 0; export const double = (n) => 2 * n + (++calls === 4);",
    ],
    [
      "of an earlier check",
      "2/1",
      "let small = 0; export const double = (n) => { small += n < 9; return 2 * n + (n > 9 && small); };",
    ],
  ])("says that it needs the calls before it: %s", async (_, place, code) => {
    const found = await replayed(code, `double/${place}`);
    expect(found).toMatchObject({ status: "fail", needsHistory: true });
  });

  it("does not say so of a case that passes", async () => {
    const code = "let calls = 0; export const double = (n) => 2 * n + (++calls === 4);";
    const found = await replayed(code, "double/1/1");
    expect(found).toMatchObject({ status: "pass", message: "as expected" });
    expect(found).not.toHaveProperty("needsHistory");
  });

  it.each([
    ["double", '"double" is not a case'],
    ["triple/1/1", "there is no task triple (tasks: double)"],
    ["double/0/1", "task double has no check 0 (1–2)"],
    ["double/3/1", "task double has no check 3 (1–2)"],
    ["double/1/3", "check 1 of task double has no case 3 (1–2)"],
    ["double/1/0", "check 1 of task double has no case 0 (1–2)"],
  ])("has to be there: %s", async (name, message) => {
    await expect(replayed("export const double = (n) => n;", name)).rejects.toThrow(message);
  });

  it("has no smallest form where the task knows none", async () => {
    const found = await replayed("export const double = (n) => n;", "double/smallest");
    expect(found?.message).toBe("task double has no smallest case");
  });
});
