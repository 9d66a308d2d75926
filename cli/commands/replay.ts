import { resolve } from "node:path";
import { pick } from "../../engine/collections.ts";
import { type Kit, kitAround } from "../../engine/course/kits.ts";
import { usageFault } from "../../engine/errors.ts";
import { disclosureOf } from "../../engine/feedback/feedback.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { replayOne } from "../../engine/workers/grade-one.ts";
import type { Replay } from "../../schema/types.ts";
import { readClassFile } from "../choose/class-file.ts";
import { findOwn } from "../choose/find-own.ts";
import { chooseSeed } from "../choose/seed.ts";
import { dayOf, exitCode, type Io } from "../io.ts";
import { renderMessages, renderReplay } from "../render/views/replay.ts";
import { common, declare, type GivenOptions, print, seedOption } from "./command.ts";
import { oneAt } from "./find-class.ts";
import { type OpenedAssignment, withWorker } from "./with-worker.ts";

type ReplayFlags = GivenOptions & { readonly only?: string };

export const replayCommand = declare({
  name: "replay",
  does: "re-run a failing case step by step",
  takes: {
    "<path>": "file or folder of one submission; a class or an export with --only",
    "<case>": "the case, as named in a report",
  },
  examples: `  gridmark replay game.ts 8/smallest  task 8, smallest failing case
  gridmark replay game.ts 3/1/2       task 3, check 1, case 2
  gridmark replay class/ada/game.ts 8/1/1 --json
  gridmark replay submissions.zip 8/smallest --only ada
`,
  more: `PATH is a file or a folder that contains it. CASE is task/check/case, counted
from 1, or task/smallest; reports name one for each failure. The whole task is
re-run because earlier calls may matter; if they do, the output says so.
Students can re-run only public cases, unless the assignment shows all.
Exit codes: 0 the case was run, pass or fail, 2 usage or configuration error.
`,
  options: [
    common.course,
    common.assignment,
    ["--only <id>", "submission in a class: id, name, e-mail address or number"],
    seedOption("seed of the failing run (default: 1)"),
    ["--class <file>", "class settings that name a secret seed file"],
    common.for,
    common.date,
    common.json,
    common.jail,
    common.color,
  ],
  run: (io: Io, path: string, name: string, options: ReplayFlags) => {
    // In a student's folder, the course is the one in it.
    const kit = options.course === undefined ? kitAround(io.cwd) : undefined;
    const inKit = kit && { ...pick(kit, "course", "assignment"), for: "student" as const };
    const given = { ...options, ...inKit };
    return withWorker(io, [path], given, (opened) => replay(io, path, name, opened, given, kit));
  },
});

async function replay(
  io: Io,
  path: string,
  name: string,
  opened: OpenedAssignment,
  options: ReplayFlags,
  kit: Kit | undefined,
): Promise<number> {
  const { manifest } = opened.loaded;
  const found =
    kit === undefined
      ? oneAt(path, opened, options.only)
      : findOwn(resolve(io.cwd, path), opened.wanted, "npx gridmark check");
  const submission = readSubmission(found, manifest.limits.fileKiB);
  const file = options.class === undefined ? undefined : readClassFile(io.cwd, options.class);
  const { seed, seedHash } = chooseSeed(io, options.seed, file, manifest.id);
  const { for: reader, date = dayOf(io) } = options;
  const tasks = manifest.tasks.map(({ id }) => id);
  // Not even asked: a program could show remembered hidden cases in public ones.
  const onlyPublic = tasks.filter(
    (id) => reader === "student" && disclosureOf(manifest, id, date) !== "full",
  );
  const job = { seed, tasks, onlyPublic, replay: name };
  const { replayed, messages } = await replayOne(opened.lane, submission, job);
  if (replayed === undefined) {
    throw usageFault(`nothing could be run:\n${renderMessages(messages)}`);
  }
  const seeded = seedHash === undefined ? (reader === "student" ? {} : { seed }) : { seedHash };
  const result: Replay = {
    ...{ schemaVersion: 1, assignment: manifest.id, submission: submission.id },
    ...{ ...seeded, for: reader, ...replayed },
  };
  print(io, options, result, (style) => renderReplay(result, style));
  return exitCode.done;
}
