import { expect, it } from "vitest";
import type { LoadedAssignment } from "../course/load.ts";
import { loadAssignment } from "../course/load.ts";
import { demoManifest, writeDemo } from "../testing/demo.ts";
import { openDesks } from "./desk.ts";
import type { Jobs } from "./worker-port.ts";

const assignment = loadAssignment(
  writeDemo({
    "fixtures/demo/assignment.json": JSON.stringify(
      demoManifest({ files: ["game.ts", "game.py"] }),
    ),
    "skeleton/demo/game.py": "",
  }),
  "demo",
);

/** Desks that answer with the language's preferred file, and a record of those opened. */
async function openAll(file?: string) {
  const opened: string[] = [];
  const open = async ({ manifest }: LoadedAssignment) => {
    const name = manifest.files[0] ?? "";
    opened.push(name);
    const answer = async () => name;
    const names = ["grade", "open", "ask", "normalise", "tell", "neutral"];
    return Object.fromEntries(names.map((job) => [job, answer])) as unknown as Jobs;
  };
  const desks = await openDesks(assignment, open, file);
  return { desks, opened };
}

const filesIn = (name: string) => [{ name, bytes: new Uint8Array() }];
const job = { seed: 1, tasks: [] };
const question = { probe: { steps: [] }, seed: 1 };

it("gives each job to the language of the submission's main file", async () => {
  const { desks } = await openAll();
  for (const name of ["game.ts", "game.py"]) {
    const files = filesIn(name);
    const programs = [[{ name, text: "" }]];
    const tell = { task: "1", seed: 1, tries: 1, before: [], programs };
    expect(await desks.grade({ files, ...job })).toBe(name);
    expect(await desks.normalise({ files })).toBe(name);
    expect(await desks.neutral({ files, task: "1" })).toBe(name);
    expect(await desks.tell(tell)).toBe(name);
  }
});

it("asks the program that was opened last", async () => {
  const { desks } = await openAll();
  for (const name of ["game.py", "game.ts", "game.py"]) {
    await desks.open({ files: filesIn(name) });
    expect(await desks.ask(question)).toBe(name);
  }
});

it("opens a language with its first submission, and once", async () => {
  const { desks, opened } = await openAll();
  await desks.grade({ files: filesIn("game.ts"), ...job });
  expect(opened).toEqual(["game.ts"]);
  await Promise.all([1, 2].map(() => desks.grade({ files: filesIn("game.py"), ...job })));
  expect(opened).toEqual(["game.ts", "game.py"]);
});

it("opens the language of the first file at once, and no other", async () => {
  const { desks, opened } = await openAll("abel/game.py");
  expect(opened).toEqual(["game.py"]);
  await desks.grade({ files: filesIn("game.py"), ...job });
  expect(await desks.ask(question)).toBe("game.py");
  expect(opened).toEqual(["game.py"]);
});
