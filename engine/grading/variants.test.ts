import { describe, expect, it } from "vitest";
import type { LoadedAssignment } from "../course/load.ts";
import { manifestFor } from "../course/variants.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { snakeLanguage } from "../testing/snake.ts";
import { createGrader } from "./grade.ts";

const small = changed(
  smallAssignment({
    addOne: [caseOf(1, 2), caseOf(2, 3), caseOf(5, 6), caseOf(9, 10)],
    addTwo: [caseOf(1, 3), caseOf(2, 4), caseOf(5, 7), caseOf(9, 11)],
  }),
  {
    files: ["game.js", "game.py"],
    deductions: [
      {
        id: "calls",
        title: "addTwo must call addOne",
        points: 3,
        rule: { kind: "calls", function: "addTwo", calls: ["addOne"] },
      },
    ],
  },
);

const one = "export function addOne(n) { return n + 1; }";
const two = "export function addTwo(n) { return addOne(addOne(n)); }";
const right = `${one}\n${two}\n`;

/** The fake language has its own names and markers, in JavaScript's comments. */
const inSnake = (text: string) =>
  text.replaceAll("addOne", "add_one").replaceAll("addTwo", "add_two");
const region = (code: string) => `*/\n${inSnake(code)}\n/*\n`;
const reference = `/*
### TASK addOne STARTS HERE ###
${region(one)}### TASK addOne ENDS HERE ###
*/
${inSnake(two)}
`;

const { assignment, graders } = small;
const variant: LoadedAssignment = {
  ...assignment,
  manifest: manifestFor(assignment.manifest, "game.py"),
  skeleton: [{ name: "game.py", text: "" }],
  reference: [{ name: "game.py", text: reference }],
  mistakes: [
    {
      ...{ name: "adds-nothing", task: "addOne", title: "adds nothing", hint: "Add." },
      code: region("export function addOne(n) { return n; }"),
    },
  ],
};

async function gradeSnake(text: string) {
  const language = snakeLanguage(variant.manifest);
  const grade = createGrader(variant, graders, language);
  const files = [{ name: "game.py", bytes: new TextEncoder().encode(inSnake(text)) }];
  return await grade({ files, seed: 1, tasks: ["addOne", "addTwo"] });
}

describe("a submission in a further language", () => {
  it("gets the points of one in the first, in tasks with its own names", async () => {
    const first = await gradeText(small, right);
    const graded = await gradeSnake(right);
    const parts = ({ tasks }: typeof first) => tasks.map(({ id, score }) => [id, score]);
    expect(parts(graded)).toEqual(parts(first));
    expect(parts(graded)).toEqual([
      ["addOne", 10],
      ["addTwo", 10],
    ]);
    expect(graded.tasks.map(({ title }) => title)).toEqual(["add_one", "add_two"]);
    expect(graded.findings).toEqual({ calls: [] });
  });

  it("is isolated from its own mistakes, which are known, by the language's reference", async () => {
    const { tasks } = await gradeSnake(`${one.replace("n + 1", "n")}\n${two}`);
    expect(tasks).toMatchObject([
      { score: 0, mistakes: [{ name: "adds-nothing" }] },
      {
        score: 10,
        isolation: {
          because: ["addOne"],
          message:
            "Task addTwo has full points: add_two fails only because it calls add_one (task addOne)",
        },
      },
    ]);
  });

  it("breaks rules by its own names", async () => {
    const { findings } = await gradeSnake(`${one}\nexport function addTwo(n) { return n + 2; }\n`);
    expect(findings?.calls).toHaveLength(1);
  });
});
