import { describe, expect, it } from "vitest";
import { loadAssignment } from "../engine/course/load.ts";
import { createGrader } from "../engine/grading/grade.ts";
import { javascript } from "../engine/languages/javascript/index.ts";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";

/**
 * Required ratio of a limit to the work of a right solution. If a task draws thousands of numbers in every
 * solution, twenty times as much for it would leave too little to others.
 */
const ofCall = 20;
const ofSubmission = 20;
const ofTask: Readonly<Record<string, number>> = { merge2048: 8, terminal2048: 16 };

const graders = await allGraders();
const solutions = graders.flatMap((each) => {
  const assignment = loadAssignment(packageRoot, each.id, true);
  const { reference, bases } = assignment;
  const styles = [{ style: "reference", files: reference ?? [] }, ...bases];
  return styles.map(({ style, files }) => ({ each, assignment, style, files, id: each.id }));
});

describe("a right solution", () => {
  it.each(rotated(solutions))(
    "needs a small part of the limits: $id, $style",
    async ({ each, assignment, files, id }) => {
      const { manifest } = assignment;
      const { limits } = manifest;
      const small = {
        ...limits,
        workPerCall: limits.workPerCall / ofCall,
        workPerTask: limits.workPerTask / (ofTask[id] ?? 20),
        workPerSubmission: limits.workPerSubmission / ofSubmission,
      };
      const grade = createGrader(
        { ...assignment, manifest: { ...manifest, limits: small } },
        each,
        javascript,
      );
      const { tasks: reports, messages } = await grade({
        files: files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) })),
        seed: 1,
        tasks: manifest.tasks.map((task) => task.id),
      });
      expect(messages.filter(({ failureCode }) => failureCode !== undefined)).toEqual([]);
      const lost = reports.filter(({ status }) => status !== "pass" && status !== "unmarked");
      expect(
        lost.map(({ id: task, checks }) => [task, checks.map(({ message }) => message)]),
      ).toEqual([]);
    },
  );
});
