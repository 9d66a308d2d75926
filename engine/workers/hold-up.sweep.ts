import { describe, expect, it } from "vitest";
import { gradeInOrder, right, writeClass } from "../testing/class.ts";

/** About 18 million units of native work before each right answer. */
const honest = right.join("\n");
const burn = "const burn = () => Array(100_000).fill(1.5).map(String).join();\n";
const slow = burn + honest.replaceAll("(n) => ", "(n) => burn() && ");

/** The work suffices for half of the twelve calls. */
const { submissions, options } = writeClass(
  { ada: honest, ben: slow, cleo: honest },
  { workPerCall: 40_000_000, workPerTask: 200_000_000, workPerSubmission: 115_000_000 },
);

describe("a submission whose every function works long in built-ins", () => {
  it("ends with its work, says what was left out, and holds nobody up", async () => {
    const [ada, ben, cleo] = await gradeInOrder(submissions, options);
    expect(ben?.tasks.map(({ score }) => score)).toEqual([10, 5, 0]);
    const left = ben?.tasks.flatMap(({ checks }) => checks.map(({ message = "" }) => message));
    const reason = "skipped: earlier cases used up the work limit of the submission";
    expect(left?.[1]).toContain(`triple(3) was not run: ${reason}. 2 of 4 cases fail`);
    expect(left?.[2]).toContain(`negate(1) was not run: ${reason}. 4 of 4 cases fail`);
    const text =
      "this submission reached its work limit: everything after that was skipped; task double, double, took most of it";
    expect(ben?.messages).toEqual([{ level: "warning", text, failureCode: "GM013" }]);
    expect(cleo?.score).toBe(30);
    expect(cleo?.tasks).toEqual(ada?.tasks);
    // Grading it again stops at the same call.
    expect(await gradeInOrder(submissions.slice(1, 2), options)).toEqual([ben]);
  });
});
