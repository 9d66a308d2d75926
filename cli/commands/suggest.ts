import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted } from "../../author/words.ts";
import { pick } from "../../engine/collections.ts";
import { loadManifest } from "../../engine/course/load.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import type { Suggestion, Suggestions } from "../../engine/verify/suggest.ts";
import { chooseAssignment, chooseCourse, chooseTasks, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { hanging } from "../render/terminal/lines.ts";
import { plain, type Style } from "../render/terminal/style.ts";
import {
  common,
  declare,
  type GivenOptions,
  jobsOption,
  print,
  seedOption,
  taskOption,
  wholeNumber,
} from "./command.ts";
import { orInterrupted, progressOn } from "./with-worker.ts";

interface SuggestFlags extends GivenOptions {
  readonly task?: readonly string[];
  readonly sample?: number;
  readonly tries: number;
  readonly write?: true;
  readonly seed: number;
}

export const suggestCommand = declare({
  name: "suggest",
  does: "look for cases that an assignment's checks lack",
  takes: { "[assignment]": "the assignment (default: the only one)" },
  examples: `  gridmark suggest game1023 --task 3         cases for one task
  gridmark suggest game1023 --sample 100     try 100 mutants only
  gridmark suggest game1023 --write          add them to the case files
`,
  more: `Grades mutants of the reference and known mistakes. For each that loses no
points, and for known mistakes that no check tells apart, it looks for an input
on which they differ: it varies the arguments of the task's checks, using the
values and sizes found there, and simplifies the result. The reference gives the
expected result. Inputs for which it throws, prints or is random are left out.
The same seed gives the same cases.
Read each case before you keep it: does the handout allow its input? A remaining
mutant may be equivalent, or need a check of another kind.
Exit codes: 0 done, 2 usage or configuration error, 130 interrupted.
`,
  options: [
    common.course,
    taskOption("look only at this task (repeatable, or comma-separated)"),
    ["--sample <n>", "grade only this many mutants", wholeNumber(1, 10_000)],
    ["--tries <n>", "inputs to try for each function", wholeNumber(1, 100_000), 500],
    ["--write", "add the cases to the files of the task"],
    common.json,
    jobsOption("files to grade at the same time"),
    seedOption("seed for random numbers and the sample", defaultSeed),
    common.color,
  ],
  run: suggest,
});

async function suggest(io: Io, given: string | undefined, flags: SuggestFlags): Promise<number> {
  const { seed, task } = flags;
  const course = chooseCourse(io, flags.course);
  const id = chooseAssignment(io, course, given, []);
  const manifest = loadManifest(course, id);
  const progress = progressOn(io);
  // Loaded on demand: it brings the compiler along.
  const { suggestCases } = await import("../../engine/verify/suggest.ts");
  return orInterrupted(io, async () => {
    const found = await suggestCases({
      start: workerStart(io, course, id),
      manifest,
      only: chooseTasks(manifest, task),
      ...pick(flags, "seed", "jobs", "tries", "sample"),
      ...{ onStart: progress.begin("graded"), onSearch: progress.begin("looked at") },
      ...{ onDone: progress.step, signal: io.interrupt },
    }).finally(progress.end);
    const { files, ...report } = found;
    if (flags.write) for (const { name, text } of files) writeFileSync(join(course, name), text);
    const json = { schemaVersion: 1, assignment: id, seed, ...report };
    print(io, flags, json, (style) => render(found, flags.write === true, style));
    return exitCode.done;
  });
}

function render(found: Suggestions, isWritten: boolean, style: Style): string {
  const { mutants, mistakes, suggestions, left } = found;
  const told = mutants + mistakes - left.length;
  const all = `${counted(mutants, "surviving mutant")} and ${counted(mistakes, "known mistake")}`;
  const head = `${all} to catch or tell apart: ${counted(suggestions.length, "case")} for ${told} of them`;
  const lines = [
    ...suggestions.flatMap((each) => [...linesOf(each, isWritten, style), ""]),
    ...left.flatMap(({ task, name, reason = "" }) =>
      hanging(plain(`task ${task}, no case for ${name}: ${reason}`), style.width, "", "  "),
    ),
    ...(left.length === 0 ? [] : [""]),
    head,
  ];
  return `${lines.join("\n")}\n`;
}

function linesOf(each: Suggestion, isWritten: boolean, style: Style): string[] {
  const { task, file, check, does, text } = each;
  const where =
    file === undefined
      ? `task ${task}: no check in a file calls this; write one`
      : `${file}, ${isWritten ? "added to " : ""}check "${check}"`;
  return [
    style.bold(plain(where)),
    ...does.flatMap((line) => hanging(plain(line), style.width, "", "  ")),
    ...text.split("\n").map((line) => `  ${plain(line)}`),
  ];
}
