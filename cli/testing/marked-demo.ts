import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { validated } from "../../engine/course/validate.ts";
import { demoManifest, demoReference, demoSkeleton, demoTask } from "../../engine/testing/demo.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import type { Assignment } from "../../schema/types.ts";
import { runCli, temporaryFolder } from "./run-cli.ts";

const region = (id: string, name: string, body: string) => `
// TASK ${id} STARTS HERE
export function ${name}(): string {
  return ${body};
}
// TASK ${id} ENDS HERE
`;

/** `demo` with a bonus task, a task marked by hand, and a deduction for using Math. */
export const markedManifest: Assignment = demoManifest({
  tasks: [
    demoTask(),
    demoTask({ id: "extra", title: "triple", functions: ["triple"], points: 4, kind: "bonus" }),
    demoTask({
      id: "3d",
      title: "How would you test it?",
      functions: ["answer"],
      points: 2,
      kind: "manual",
      placeholder: ['return "";'],
      rubric: [
        { text: "names an input with what is to come out of it", points: 1 },
        { text: "says why this input and no other", points: 1 },
      ],
    }),
  ],
  deductions: [
    {
      id: "helper",
      title: "Something is done by Math",
      points: 3,
      each: true,
      rule: { kind: "forbidden", globals: ["Math"] },
    },
  ],
});

/** The folder of its course. */
export function writeMarkedDemo(): string {
  return writeGradedDemo({
    "fixtures/demo/assignment.json": JSON.stringify(markedManifest),
    "reference/demo/game.ts": demoReference + region("3d", "answer", '"I try 2."'),
    "skeleton/demo/game.ts": demoSkeleton + region("3d", "answer", '""'),
  });
}

/** A right submission with an answer, and more code. */
export function programWith(answer: string, more = ""): string {
  return `${demoReference}${region("3d", "answer", JSON.stringify(answer))}${more}`;
}

/** Writes programs by student name below a folder. */
export function writeClass(folder: string, programs: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(programs)) {
    const path = join(folder, id, "game.ts");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** A right submission, and one whose first task is wrong. */
export const right = programWith("I try 2.");
export const wrong = right.replace(/return [^;]+;/, "return 0;");

/** A class graded into a folder, with functions to continue. */
export async function gradedClass(programs: Readonly<Record<string, string>>) {
  const demo = writeMarkedDemo();
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  writeClass(folder, programs);
  const run = (...args: string[]) => runCli(args, { cwd: demo });
  const gradeAt = (path: string, ...more: string[]) =>
    run("grade", path, "-o", out, "-j", "1", ...more);
  const grade = (...more: string[]) => gradeAt(folder, ...more);
  const decide = (...args: string[]) => run("decide", out, ...args);
  const first = await grade();
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  const report = (id: string) =>
    validated(JSON.parse(read(`reports/${id}.json`)), "report", "report");
  const summary = () => validated(JSON.parse(read("summary.json")), "summary", "summary");
  const scores = () => summary().submissions.map(({ id, score }) => `${id} ${score}`);
  const ways = { run, grade, gradeAt, decide, read, report, summary, scores };
  return { demo, folder, out, first, ...ways };
}
