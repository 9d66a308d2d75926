import { expect, it } from "vitest";
import { maxTaskLength } from "../points/fit.ts";
import { caseOf, gradeText, smallAssignment } from "../testing/grading.ts";

const assignment = smallAssignment({
  list: [caseOf(1, 1)],
  record: [caseOf(1, 1)],
  text: [caseOf(1, 1)],
});

it("what a task returns leaves its worker only as far as it fits into a report", async () => {
  const code = `
    export const list = () => Array.from({ length: 5000 }, () => [1, 2, 3]);
    export const record = () => { const a = {}; for (let i = 0; i < 900; i += 1) a["a key that takes some room " + i] = [i]; return a; };
    export const text = () => "\\u0001".repeat(9000);`;
  const { tasks } = await gradeText(assignment, code);
  const [list, record, text] = tasks.map(({ checks }) => checks[0]);
  for (const each of [list, record]) {
    expect(each).toMatchObject({
      status: "fail",
      expected: 1,
      cut: expect.stringMatching(/^actual is left out/),
    });
    expect(each).not.toHaveProperty("actual");
  }
  expect(text?.cut).toBe("actual is cut, from 9000 characters");
  for (const task of tasks) expect(JSON.stringify(task).length).toBeLessThan(maxTaskLength);
});
