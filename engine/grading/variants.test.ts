import { describe, expect, it } from "vitest";
import type { LoadedAssignment } from "../course/load.ts";
import { manifestFor } from "../course/variants.ts";
import { javascript } from "../languages/javascript/index.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { snakeLanguage } from "../testing/snake.ts";
import { createGrader } from "./grade.ts";
import { mistakesOfFirst, openDictionary } from "./known-mistakes.ts";

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

describe("known mistakes of the first language", () => {
  const mistake = (name: string, code: string) => ({
    ...{ name, task: "addOne", title: `${name}, addOne and \`null\``, hint: "Look." },
    code: `export function addOne(n) { return ${code}; }`,
  });
  const first: LoadedAssignment = {
    ...assignment,
    reference: [
      {
        name: "game.js",
        text: `// TASK addOne STARTS HERE\n${one}\n// TASK addOne ENDS HERE\n${two}\n`,
      },
    ],
    mistakes: [
      mistake("adds-nothing", "n"),
      mistake("adds-nothing-either", "n"),
      mistake("adds-three", "n + 3"),
      mistake("adds-four", "n + 4"),
    ],
  };

  async function namedIn(result: string, own = variant) {
    const language = snakeLanguage(own.manifest);
    const dictionary = openDictionary();
    let asked = 0;
    const further = () => {
      asked += 1;
      return mistakesOfFirst(first, own, async () => javascript, dictionary);
    };
    const grade = createGrader(own, graders, language, dictionary, further);
    const text = inSnake(`export function addOne(n) { return ${result}; }\n${two}`);
    const files = [{ name: "game.py", bytes: new TextEncoder().encode(text) }];
    const { tasks } = await grade({ files, seed: 1, tasks: ["addOne"] });
    return { asked: asked > 0, named: tasks[0]?.mistakes ?? [] };
  }

  it("are told where no own one matches", async () => {
    const { named } = await namedIn("n + 3");
    expect(named).toMatchObject([{ name: "adds-three", hint: "Look.", byPublic: true }]);
  });

  it("are not asked where an own one matches, or nothing is wrong", async () => {
    const { asked, named } = await namedIn("n");
    expect(named).toMatchObject([{ name: "adds-nothing", title: "adds nothing" }]);
    expect(asked).toBe(false);
    expect(await namedIn("n + 1")).toEqual({ asked: false, named: [] });
  });

  it("are left out where the variant has one of the same name", async () => {
    const own = (name: string) => ({
      ...variant,
      mistakes: variant.mistakes.map((each) => ({
        ...each,
        name,
        code: each.code.replace("return n;", "return 0;"),
      })),
    });
    expect((await namedIn("n + 4", own("adds-four"))).named).toEqual([]);
    expect((await namedIn("n + 4", own("adds-five"))).named).toMatchObject([{ name: "adds-four" }]);
  });
});
