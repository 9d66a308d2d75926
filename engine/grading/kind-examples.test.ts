import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CheckData } from "../../author/kind.ts";
import { kinds } from "../../author/kinds/index.ts";
import { problemsOfValue } from "../course/validate.ts";
import { changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { filesIn, fixture } from "../testing/programs.ts";

/** An example of a kind from docs/authors/checks.md, with a program that passes it. */
interface KindExample {
  readonly check: Omit<CheckData, "visibility">;
  /** Further checks of the same task. */
  readonly with?: readonly Omit<CheckData, "visibility">[];
  readonly program: readonly string[];
  /** A part of the program, and its wrong replacement. */
  readonly wrong: readonly [from: string, to: string];
  /** A part of the message on it. */
  readonly says: string;
}

const names = Object.keys(filesIn("kinds"));
const read = (name: string): KindExample =>
  JSON.parse(readFileSync(fixture("kinds", `${name}.json`), "utf8"));
const terminal = {
  module: "./support",
  name: "support.ts",
  text: "export const print = $standIns.print;\nexport const input = $standIns.input;\n",
};

it("there is an example of each kind", () => {
  expect(names.toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
});

describe.each(names)("the example of %s", (name) => {
  const { check, program, wrong, says, with: others = [] } = read(name);
  const checks = [...others, check].map((each) => ({ ...each, visibility: "public" as const }));
  const small = changed(smallAssignment({ main: checks }), {
    provided: [{ module: "./support", file: "support.ts", standIns: ["print", "input"] }],
  });
  const withTerminal = { ...small, assignment: { ...small.assignment, provided: [terminal] } };
  const text = program.join("\n");
  const result = async (code: string) => {
    const main = code.includes("function main") ? "" : "\nexport function main() {}\n";
    const { tasks, messages } = await gradeText(withTerminal, `${code}${main}`);
    expect(messages).toEqual([]);
    return tasks[0]?.checks.find((each) => each.name === check.name);
  };

  it("is what a file may have", () => {
    expect(problemsOfValue({ task: "1", checks: [...others, check] }, "cases")).toEqual([]);
  });

  it("passes a right program", async () => {
    expect(await result(text)).toMatchObject({ status: "pass" });
  });

  it("fails a wrong one, with words", async () => {
    expect(text).toContain(wrong[0]);
    const failed = await result(text.replace(...wrong));
    expect(failed).toMatchObject({ status: "fail", message: expect.stringContaining(says) });
  });
});
