import { describe, expect, it } from "vitest";
import { loadAssignment } from "../course/load.ts";
import { packageRoot } from "../package-root.ts";
import { rotated } from "../testing/rotation.ts";
import {
  copiedAssignment,
  copies,
  independentSolutions,
  type Sample,
} from "../testing/similar-class.ts";
import { workerCache } from "../testing/workers.ts";
import { gradeAll } from "../workers/pool.ts";

/** Points of each sample by task, in the order of the samples. */
async function pointsOf(samples: readonly Sample[]): Promise<number[][]> {
  const { manifest } = loadAssignment(packageRoot, copiedAssignment);
  const encoder = new TextEncoder();
  const sources = samples.map(({ id, files }) => ({
    read: () => ({
      id,
      files: files.map(({ name, text }) => ({ name, sha256: "", bytes: encoder.encode(text) })),
    }),
  }));
  const points: number[][] = [];
  const graded = gradeAll(sources, {
    start: { course: packageRoot, assignment: copiedAssignment, cache: workerCache },
    manifest,
    seed: 1,
    jobs: 2,
    tasks: manifest.tasks.map(({ id }) => id).filter((id) => id !== "optional"),
    explain: false,
  });
  for await (const { index, report } of graded)
    points[index] = report.tasks.map((each) => each.score);
  return points;
}

describe("copies for the search of similar submissions", () => {
  const originals = independentSolutions[copiedAssignment] ?? [];

  it("do what their originals do: they get the same points for each task", async () => {
    const some = rotated(copies);
    const of = some.flatMap((copy) => originals.filter(({ id }) => id === copy.of));
    expect(of).toHaveLength(some.length);
    expect(await pointsOf(some)).toEqual(await pointsOf(of));
  });

  it("lie among solutions that are right where they were written for it", async () => {
    const written = rotated(originals.filter(({ id }) => id.startsWith("fixtures/independent/")));
    const points = await pointsOf(written);
    expect(points.map((each) => each.reduce((sum, task) => sum + task))).toEqual(
      written.map(() => 100),
    );
  });
});
