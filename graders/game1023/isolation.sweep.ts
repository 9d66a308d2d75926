import { describe, expect, it } from "vitest";
import { withMistake } from "../../engine/course/mistakes.ts";
import { withRegion } from "../../engine/course/regions.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import {
  assignment,
  type Graded,
  gradeFile as gradeQuickly,
  pointsOf,
  reference,
} from "../testing/game1023.ts";

const program = (name: string) => programNamed("game1023.ts", name);
const right = { "1": 8, "2": 12, "3": 16, "4": 8, "5": 8, "6": 8, "7": 8, "8": 22, "9": 10 };

const wrong = (name: string): string => {
  const mistake = assignment.mistakes.find((each) => each.name === name);
  if (mistake === undefined) throw new Error(`there is no mistake ${name}`);
  return withMistake(reference, mistake);
};

/** Grades with the smallest case and known mistakes. */
const gradeFile: typeof gradeQuickly = (file, options) =>
  gradeQuickly(file, { ...options, explain: true });

/** Graded once for all tests below. */
const columnSix = gradeFile(wrong("accepts-column-six"));

const taskOf = (graded: Graded, id: string) => graded.tasks.find((task) => task.id === id);

describe("each task on its own", () => {
  it("loses points for isValidMove's right edge in task 3 alone, and says why", async () => {
    const graded = await columnSix;
    const points = pointsOf(graded);
    expect(points["3"]).toBeGreaterThan(0);
    expect(points["3"]).toBeLessThan(16);
    expect({ ...points, "3": 16 }).toEqual({ ...right, optional: 0 });
    expect(taskOf(graded, "3")?.mistakes?.map(({ name }) => name)).toEqual(["accepts-column-six"]);
    expect(taskOf(graded, "5")?.isolation).toMatchObject({
      counts: "isolated",
      own: { status: "partial" },
      isolated: { status: "pass", score: 8 },
      because: ["3"],
      message: "Task 5 has full points: moveRight fails only because it calls isValidMove (task 3)",
    });
  });

  it("keeps the result of a task that fails by itself", async () => {
    const both = withRegion(wrong("accepts-column-six"), "5", program("moves right by two"));
    const graded = await gradeFile(both, { tasks: ["3", "5"] });
    expect(pointsOf(graded)["5"]).toBeLessThan(8);
    expect(taskOf(graded, "5")?.mistakes?.map(({ title }) => title)).toEqual(["moves two columns"]);
  });

  it("says nothing of a task that has its points, if only together with a wrong one", async () => {
    const inverted = withRegion(
      withRegion(reference, "3", program("valid where it is not")),
      "4",
      program("left where it is not"),
    );
    const graded = await gradeFile(inverted);
    expect(pointsOf(graded)).toEqual({ ...right, "3": 0, optional: 0 });
    expect(taskOf(graded, "4")).not.toHaveProperty("isolation");
  });

  it.each([
    ["a missing function", (file: string) => file.replace("function isValidMove", "function isOk")],
    [
      "a function that is not started",
      (file: string) => withRegion(file, "3", program("always valid")),
    ],
    [
      "static methods of a class",
      (file: string) =>
        withRegion(file, "3", program("valid by a class"))
          .replaceAll("? moved", " && true ? moved")
          .replaceAll("[isValidMove(", "[Rules.isValidMove("),
    ],
  ])("grades the moves with a right isValidMove in the place of %s", async (_, change) => {
    const points = pointsOf(
      await gradeFile(change(reference), { tasks: ["3", "4", "5", "6", "7"] }),
    );
    expect({ ...points, "3": 0 }).toEqual({ "3": 0, "4": 8, "5": 8, "6": 8, "7": 8 });
    expect(points["3"]).toBeLessThan(16);
  });

  it("gives a task alone the same report as with all others", async () => {
    const file = wrong("accepts-column-six");
    const whole = await columnSix;
    for (const id of ["3", "5", "7"]) {
      expect((await gradeFile(file, { tasks: [id] })).tasks).toEqual([taskOf(whole, id)]);
    }
  });
});

describe("what it behaves like", () => {
  it("shows one column of three equal blocks for merging from the top down", async () => {
    const [task] = (await gradeFile(wrong("merges-from-the-top"), { tasks: ["8"] })).tasks;
    const [board] = (task?.smallest?.input ?? []) as number[][][];
    expect(board?.map((row) => row.join(" ")).filter((row) => row !== "0 0 0 0 0 0")).toEqual([
      "1 0 0 0 0 0",
      "1 0 0 0 0 0",
      "1 0 0 0 0 0",
    ]);
    expect(task?.mistakes).toEqual([
      {
        name: "merges-from-the-top",
        title: "merges from the top down",
        hint: "Look again at which of two possible pairs the rules merge first.",
      },
    ]);
  });

  it("finds the same smallest case with the same seed", async () => {
    const file = wrong("merges-every-pair-in-one-sweep");
    const [first, second] = [
      await gradeFile(file, { tasks: ["8"] }),
      await gradeFile(file, { tasks: ["8"] }),
    ];
    expect(first).toEqual(second);
  });

  it("names neither of two mistakes of one task", async () => {
    const both = withRegion(reference, "3", program("misses top and right"));
    const [task] = (await gradeFile(both, { tasks: ["3"] })).tasks;
    expect(task?.status).not.toBe("pass");
    expect(task?.mistakes).toBeUndefined();
  });

  it("says nothing of a wrong solution that no known mistake is like", async () => {
    const odd = withRegion(reference, "9", program("counts blocks"));
    const [task] = (await gradeFile(odd, { tasks: ["9"] })).tasks;
    expect(task?.status).not.toBe("pass");
    expect(task?.mistakes).toBeUndefined();
  });

  it("says nothing of a right solution", async () => {
    for (const task of (await gradeFile(reference)).tasks) {
      expect(task).not.toHaveProperty("mistakes");
      expect(task).not.toHaveProperty("smallest");
      expect(task).not.toHaveProperty("isolation");
    }
  });
});
