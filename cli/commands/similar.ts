import { Command } from "commander";
import { loadAssignment, loadManifests } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { openArchives } from "../../engine/intake/archive/find.ts";
import type { Disk } from "../../engine/intake/disk.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { endingsFor } from "../../engine/languages/index.ts";
import type { NormaliseOptions } from "../../engine/workers/normalise.ts";
import { findSimilar } from "../../engine/workers/similar.ts";
import { beginThread } from "../../engine/workers/thread.ts";
import type { Similarity } from "../../schema/types.ts";
import { chooseAssignment } from "../choose/assignment.ts";
import { chooseCourse, courseOption, workerStart } from "../choose/course.ts";
import { takenAs } from "../choose/taken-as.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { plain, type Style } from "../render/terminal/style.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { renderSimilarity, renderSimilarityCsv } from "../render/views/similar.ts";
import type { TextOf } from "../render/views/similar-lines.ts";
import {
  addReporterOptions,
  chooseWriters,
  type FormatWriter,
  type OutputFormat,
  type ReporterOptions,
  writeAs,
} from "../results/report-writers.ts";
import type { ProgramCommand } from "./command.ts";
import { wholeNumber } from "./grade-options.ts";

const examples = `Examples:
  gridmark similar class/ -a game1023        pairs that are alike
  gridmark similar class/ --verbose          their passages side by side
  gridmark similar class/ last-year/         two classes, compared as one
  gridmark similar class/ --min 60           only pairs of at least 60 %
  gridmark similar class/ -r csv=pairs.csv   a table for a spreadsheet
`;

const more = `
PATH is a folder or archive of submissions, found as by gridmark grade. The
score of a pair is the share of both programs' code that the two have in common.
Names, order, comments, types and layout do not count, nor does what everybody
was given: the skeleton and the provided files. A pair of which one program lies
almost whole in the other is listed whatever its score. A score is a reason to
read both programs, and proves nothing.
Exit codes: 0 compared, whatever was found, 2 usage or configuration error or a
submission that could not be read by a worker, 130 interrupted.
`;

/** Percent from which on pairs are listed: docs/similar.md says what independent programs score. */
const defaultMin = 50;

interface SimilarFlags extends ReporterOptions {
  readonly course?: string;
  readonly assignment?: string;
  readonly min: number;
  readonly verbose?: true;
  readonly color: boolean;
}

type SimilarityFormat = OutputFormat<
  { readonly similarity: Similarity; readonly textOf: TextOf },
  Style
>;

const formats: readonly SimilarityFormat[] = [
  {
    name: "text",
    title: "for people",
    render: ({ similarity, textOf }, style) => [renderSimilarity(similarity, style, textOf)],
  },
  {
    name: "json",
    title: "for programs",
    render: ({ similarity }) => [renderJson(similarity)],
  },
  {
    name: "csv",
    title: "for spreadsheets",
    render: ({ similarity }) => [renderSimilarityCsv(similarity)],
  },
];

/** `gridmark similar`: finds submissions of a class that are alike. */
export function similarCommand(): ProgramCommand {
  const command = new Command("similar")
    .summary("find submissions that are alike")
    .description("Find submissions of a class that are alike, whatever their names and layout.")
    .argument("<path...>", "folders of submissions")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option(...courseOption)
    .option("-a, --assignment <id>", "the assignment, if file names are ambiguous")
    .option("--min <percent>", "the lowest score to list", wholeNumber(0, 100), defaultMin)
    .option("--verbose", "also print the longest common passages of each pair")
    .option("--no-color", "print without colour");
  return { command: addReporterOptions(command, formats), run: similar };
}

async function similar(io: Io, paths: readonly string[], options: SimilarFlags): Promise<number> {
  const writers = chooseWriters(io.cwd, formats, options);
  const course = chooseCourse(io, options.course, paths);
  const disk = await openArchives(paths);
  const id = chooseAssignment(io, course, options.assignment, paths, disk, "comparing");
  const start = workerStart(io, course, id);
  // It loads what it needs while the files of the course are checked here.
  const started = beginThread(start);
  try {
    return await similarIn({ start, started }, io, paths, disk, { ...options, writers });
  } finally {
    await started.discard();
  }
}

async function similarIn(
  worker: Required<Pick<NormaliseOptions, "start" | "started">>,
  io: Io,
  paths: readonly string[],
  disk: Disk,
  options: SimilarFlags & { readonly writers: readonly FormatWriter<SimilarityFormat>[] },
): Promise<number> {
  const { course, assignment: id } = worker.start;
  const assignment = loadAssignment(course, id);
  const wanted = {
    ...assignment.manifest,
    endings: endingsFor(assignment.manifest),
    others: () => loadManifests(course).manifests.filter((each) => each.id !== id),
  };
  const classFound = findSubmissions(paths, wanted, { disk });
  const { submissions, skipped } = classFound;
  for (const line of [...takenAs(classFound), ...classFound.reasons]) {
    io.stderr.write(`gridmark: ${plain(line)}\n`);
  }
  if (submissions.length < 2) {
    throw new GridmarkError("usage", "there is one submission: expected two or more to compare");
  }
  const progress = createProgress(io.stderr, submissions.length, "read");
  const comparing = createComparing(io, submissions.length);
  const { fileKiB } = assignment.manifest.limits;
  const sources = submissions.map((each) => () => readSubmission(each, fileKiB));
  const found = await findSimilar(sources, {
    ...worker,
    assignment,
    min: options.min / 100,
    signal: io.interrupt,
    onRead: (name) => progress.step(plain(name)),
    onCompared: (done) => comparing.step(done),
  }).finally(() => {
    progress.end();
    comparing.end();
  });
  if (found === undefined) {
    io.stderr.write("gridmark: interrupted, nothing was compared\n");
    return exitCode.interrupted;
  }
  const similarity: Similarity = {
    ...found.similarity,
    ...(skipped.length === 0 ? {} : { skipped: [...skipped] }),
  };
  const style = styleOf(io.stdout, io.env, options.color);
  const how = { ...style, verbose: options.verbose === true };
  writeAs(io, options.writers, { similarity, textOf: found.textOf }, how);
  const failed = similarity.submissions.filter(({ status }) => status === "error");
  for (const { id, reason = "" } of failed) {
    io.stderr.write(`gridmark: ${plain(id)}: ${plain(reason)}\n`);
  }
  return failed.length > 0 ? exitCode.fault : exitCode.done;
}

/** Classes smaller than this are compared at once. */
const large = 300;

/** Tells how far the comparison is, once all are read. */
function createComparing(io: Io, total: number) {
  const create = () =>
    createProgress(io.stderr, total, "compared", {
      quiet: total < large,
      ...(io.clock === undefined ? {} : { clock: io.clock }),
    });
  let progress: ReturnType<typeof create> | undefined;
  let last = 0;
  return {
    step: (done: number) => {
      progress ??= create();
      for (; last < done; last += 1) progress.step("");
    },
    end: () => progress?.end(),
  };
}
