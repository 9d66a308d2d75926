import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import type { Assignment } from "../../schema/types.ts";
import { assignmentOf, classes } from "../testing/classes.ts";
import { reportsIn } from "../testing/graded-classes.ts";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

/** Different weights in different proportions. */
function changed({ tasks, ...manifest }: Assignment): Assignment {
  const points = (old: number, at: number) => (old === 0 ? 0 : old + ((at * 5) % 7));
  return {
    ...manifest,
    tasks: tasks.map((task, at) => ({ ...task, points: points(task.points, at) })),
  };
}

it.each(rotated(classes))(
  "points from kept results of %s are those of a new grading",
  async (name) => {
    const id = assignmentOf(name);
    const [course, kept, fresh] = [copyCourse(), temporaryFolder(), temporaryFolder()];
    const path = join(course, "fixtures", id, "assignment.json");
    const all = readdirSync(repo("fixtures/submissions", name)).sort();
    const third = all.filter((_, at) => at % 3 === 0);
    const grade = (out: string) => {
      const paths = third.map((each) => repo("fixtures/submissions", name, each));
      return runCli(["grade", ...paths, "--course", course, "-a", id, "-o", out]);
    };
    await grade(kept);
    writeFileSync(path, JSON.stringify(changed(JSON.parse(readFileSync(path, "utf8")))));
    const { stderr } = await grade(kept);
    await grade(fresh);
    expect(reportsIn(kept)).toEqual(reportsIn(fresh));
    const [, priced] = /, (\d+) given new points without grading/.exec(stderr) ?? [];
    expect(Number(priced)).toBeGreaterThan(0);
  },
);
