import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { TaskReport } from "gridmark/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadGraders } from "../engine/course/graders.ts";
import { type LoadedAssignment, loadAssignment } from "../engine/course/load.ts";
import { publicPart } from "../engine/grading/task-entries.ts";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { type OpenAssignment, openAssignment, openLoaded } from "./testing/open-assignment.ts";

const graders = await allGraders();
const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const seed = 1;

/** The assignment without the files that only the course has: no task is graded in isolation. */
function withoutReference(assignment: LoadedAssignment): LoadedAssignment {
  return { ...assignment, reference: undefined, bases: [], mistakes: [] };
}

/** Results of a task's public checks, except fields that depend on all checks: points, numbers, order. */
function publicOf({ checks }: TaskReport) {
  return checks
    .filter(({ visibility }) => visibility === "public")
    .map(({ score: _, maxScore: __, replay: ___, afterHidden: ____, ...check }) => check);
}

describe.each(graders)("the public part of $id", (own) => {
  const whole = openAssignment(own);
  const { id, files } = whole.assignment.manifest;
  const course = join(folder, id);

  const copy = (path: string) =>
    existsSync(join(packageRoot, path)) &&
    cpSync(join(packageRoot, path), join(course, path), {
      recursive: true,
      filter: (from) => !/\.(test|sweep)\.ts$/.test(from),
    });
  let handedOut: OpenAssignment;
  const atHome = openLoaded(withoutReference(whole.assignment), own);

  beforeAll(async () => {
    for (const path of [`skeleton/${id}`, `graders/${id}/kinds`, "graders/shared/kinds"])
      copy(path);
    copy(`fixtures/${id}/assignment.json`);
    for (const file of publicPart(whole.assignment, own, seed)) {
      const path = join(course, "fixtures", id, "public", `task-${file.task}.json`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(file, null, 2));
    }
    const assignment = loadAssignment(course, id);
    handedOut = openLoaded(
      withoutReference(assignment),
      await loadGraders(course, assignment.manifest, undefined),
    );
  });

  it("has nothing that only the course has", () => {
    const entries = readdirSync(course, { recursive: true, encoding: "utf8" });
    expect(entries.some((path) => path.endsWith(basename(files[0] ?? "?")))).toBe(true);
    expect(entries.filter((path) => /reference|mistakes|hidden|task-\d+\.ts/.test(path))).toEqual(
      [],
    );
  });

  it.each(rotated(whole.classIds()))(
    "grades %s by the public checks as the course does",
    async (student) => {
      const { fixtures } = handedOut.assignment;
      const tasks = whole.allTasks.filter((task) => (fixtures[task]?.public ?? []).length > 0);
      expect(tasks.length).toBeGreaterThan(0);
      const theirs = await handedOut.gradeOne(student, { tasks });
      const ours = await atHome.gradeOne(student, { tasks });
      expect(theirs.tasks.map(publicOf)).toEqual(ours.tasks.map(publicOf));
    },
  );
});
