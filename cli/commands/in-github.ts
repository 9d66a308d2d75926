import { appendFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { reasonOf } from "../../engine/errors.ts";
import { plainDisk } from "../../engine/intake/disk.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { type Io, writeCommand } from "../io.ts";
import { renderAnnotations } from "../render/reporters/github.ts";
import { markdown } from "../render/reporters/markdown.ts";
import type { Graded, SourceFile } from "../render/reporters/reporter.ts";
import { inFile } from "../render/terminal/style.ts";
import { say } from "./command.ts";

type SourcesByName = Readonly<Record<string, SourceFile>>;

/** GitHub's limit per step; a longer summary is not shown. */
const maxSummaryBytes = 2 ** 20;

/** In GitHub Actions, annotates failures and adds to the job summary, unasked; a submission as its student may see it. */
export function showInGitHub(
  { stderr, env }: Pick<Io, "stderr" | "env">,
  graded: Graded,
  sources: () => SourcesByName,
): void {
  if (env.GITHUB_ACTIONS !== "true") return;
  const annotations = graded.isClass ? [] : renderAnnotations(graded.studentReports(), sources());
  // The runner reads stderr, too, and stdout may be JSON or a pipe.
  for (const each of annotations) writeCommand(stderr, each);
  const path = env.GITHUB_STEP_SUMMARY ?? "";
  if (path === "") return;
  const parts = markdown.render({ ...graded, reports: graded.studentReports }, inFile);
  try {
    const there = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const text = [...parts].join("");
    const isCut = there + Buffer.byteLength(text) > maxSummaryBytes;
    if (isCut) say({ stderr }, ["the job summary was left out: it would be too long"]);
    else appendFileSync(path, text);
  } catch (cause) {
    // A failed summary must not spoil the grading.
    say({ stderr }, [`cannot write the job summary: ${reasonOf(cause)}`]);
  }
}

/** Current files of a submission by name; empty for one in an archive. */
export function sourcesOf(
  io: Pick<Io, "env" | "cwd">,
  found: FoundSubmission | undefined,
  fileKiB: number,
): SourcesByName {
  if (found?.file === undefined) return {};
  const { file, more = [], disk = plainDisk } = found;
  const places = [file, ...more].map((path) => disk.resolve(path));
  if (places.some((place) => typeof place !== "string")) return {};
  const { files } = readSubmission(found, fileKiB);
  return Object.fromEntries(
    files.map(({ name, bytes }, at) => {
      const path = pathInRepository(io, String(places[at]));
      return [name, { path, text: Buffer.from(bytes).toString() }];
    }),
  );
}

/** A path as annotations need it: relative to the checked-out repository, with `/`. */
export function pathInRepository({ env, cwd }: Pick<Io, "env" | "cwd">, path: string): string {
  return relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, path)).replaceAll(sep, "/");
}
