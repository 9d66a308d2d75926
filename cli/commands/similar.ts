import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { groupsOf } from "../../engine/similar/compare.ts";
import { findSimilar } from "../../engine/workers/similar.ts";
import type { Similarity } from "../../schema/types.ts";
import { togetherIn } from "../choose/class-list.ts";
import { exitCode, type Io } from "../io.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { plain, styleOf } from "../render/terminal/style.ts";
import { renderSimilarity, renderSimilarityCsv, type TextOf } from "../render/views/similar.ts";
import { chooseWriters, writeAs } from "../results/report-writers.ts";
import { common, declare, formatsOf, type GivenOptions, say, wholeNumber } from "./command.ts";
import { findClass, takenAs } from "./find-class.ts";
import { type OpenedAssignment, withWorker } from "./with-worker.ts";

/** Percentage of listed pairs; docs/similar.md has scores of independent programs. */
const defaultMin = 50;

interface FoundSimilar {
  readonly similarity: Similarity;
  readonly textOf: TextOf;
}

const formats = formatsOf<FoundSimilar>(
  ({ similarity, textOf }, style) => renderSimilarity(similarity, style, textOf),
  ({ similarity }) => similarity,
  ({ similarity }) => renderSimilarityCsv(similarity),
);

export const similarCommand = declare({
  name: "similar",
  does: "find similar submissions",
  takes: { "<path...>": "folders of submissions" },
  examples: `  gridmark similar class/ -a game1023        groups and pairs
  gridmark similar class/ --verbose          their passages side by side
  gridmark similar class/ last-year/         two classes, compared as one
  gridmark similar class/ --min 60           only pairs of at least 60 %
  gridmark similar class/ -r csv=pairs.csv   a table for a spreadsheet
`,
  more: `PATH is a folder or archive of submissions, as for gridmark grade. The score of
a pair is the share of code that the programs have in common. Names, order,
comments, types and layout do not count, nor do skeleton and provided files. If
one program contains almost all of the other, the pair is listed at any score. A
high score is a reason to read both programs, not proof. Three or more linked by
pairs are one group. "together" in class.json leaves out pairs that you have
compared and found fine, or that work as a group.
Exit codes: 0 compared, whatever was found, 2 usage or configuration error or a
submission that no worker could read, 130 interrupted.
`,
  options: [
    common.course,
    common.assignment,
    ["--min <percent>", "the lowest score to list", wholeNumber(0, 100), defaultMin],
    ["--verbose", "also print the longest common passages of each pair"],
    common.jail,
    common.color,
  ],
  formats,
  run: (io: Io, paths: readonly string[], options: GivenOptions & { readonly min: number }) => {
    const writers = chooseWriters(io.cwd, formats, options);
    const style = {
      ...styleOf(io.stdout, io.env, options.color),
      verbose: options.verbose === true,
    };
    const write = (found: FoundSimilar) => writeAs(io, writers, found, style);
    const act = (opened: OpenedAssignment) => similar(io, paths, opened, options.min, write);
    return withWorker(io, paths, options, act, { doing: "comparing" });
  },
});

/** Smaller classes are compared in one go. */
const large = 300;

/** Reads and compares the submissions at the paths and writes the result. */
async function similar(
  io: Io,
  paths: readonly string[],
  opened: OpenedAssignment,
  min: number,
  write: (found: FoundSimilar) => void,
): Promise<number> {
  const { loaded, lane } = opened;
  const { found, file } = findClass(io, paths, opened, {});
  const { submissions, skipped } = found;
  const areTogether = togetherIn(file, submissions);
  say(io, [...takenAs(found), ...found.reasons]);
  if (submissions.length < 2) {
    throw usageFault("only one submission found: expected two or more to compare");
  }
  const read = createProgress(io.stderr, submissions.length, "read");
  const quiet = { quiet: submissions.length < large };
  const compared = createProgress(io.stderr, submissions.length, "compared", quiet);
  const { fileKiB } = loaded.manifest.limits;
  const sources = submissions.map((each) => () => readSubmission(each, fileKiB));
  const result = await findSimilar(sources, {
    ...{ lane, assignment: loaded, min: min / 100, signal: io.interrupt },
    onRead: (name) => read.step(plain(name)),
    onCompared: (done) => compared.step("", done),
  }).finally(() => {
    read.end();
    compared.end();
  });
  if (result === undefined) {
    say(io, ["interrupted, nothing was compared"]);
    return exitCode.interrupted;
  }
  const others = skipped.length === 0 ? {} : { skipped: [...skipped] };
  const pairs = result.similarity.pairs.filter(
    ({ left, right }) => !areTogether(left.id, right.id),
  );
  const left = result.similarity.pairs.length - pairs.length;
  if (left > 0) say(io, [`${counted(left, "pair")} left out: a group, or together in class.json`]);
  const similarity = { ...result.similarity, pairs, groups: groupsOf(pairs), ...others };
  write({ textOf: result.textOf, similarity });
  const failed = similarity.submissions.filter(({ status }) => status === "error");
  const reasons = failed.map(({ id, reason = "" }) => `${id}: ${reason}`);
  say(io, reasons);
  return failed.length > 0 ? exitCode.fault : exitCode.done;
}
