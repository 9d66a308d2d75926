import { expect, it } from "vitest";
import { rightBut, submissionOf, writeClass } from "../testing/class.ts";
import { createSupervisor } from "./supervisor.ts";

it("a supervisor takes work in the sandbox for a sign of life, however long it lasts", async () => {
  const limits = { workPerCall: 1_000_000_000, workPerTask: 1_000_000_000 };
  const { options: slow } = writeClass({}, limits);
  const patience = { feelEvery: 100, mostSilent: 20 };
  const patient = createSupervisor({ ...slow, patience });
  const report = await patient.grade(
    submissionOf(rightBut("triple", "export const triple = () => { for (;;); };")),
  );
  expect(report.status).toBe("graded");
  expect(report.tasks.map(({ score }) => score)).toEqual([10, 0, 0]);
  await patient.stop();
});
