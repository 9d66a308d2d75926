import { appendFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { plainDisk } from "../../engine/intake/disk.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import type { Io } from "../io.ts";
import { renderAnnotations } from "../render/reporters/github.ts";
import { markdown } from "../render/reporters/markdown.ts";
import type { Graded, ReportView, SourceFile } from "../render/reporters/reporter.ts";

type SourcesByName = Readonly<Record<string, SourceFile>>;

/**
 * In GitHub Actions, annotates what fails without being asked. On stderr: the runner reads both, and
 * stdout may be JSON or go into a pipe.
 */
export function annotate(
  { stderr, env }: Pick<Io, "stderr" | "env">,
  graded: Pick<Graded, "isClass" | "studentReports">,
  sources: () => SourcesByName,
): void {
  if (env.GITHUB_ACTIONS !== "true" || graded.isClass) return;
  for (const part of renderAnnotations(graded.studentReports(), sources())) stderr.write(part);
}

/** In GitHub Actions, annotates what fails and adds the result to the summary of the job, without being asked. */
export function showInGitHub(io: Pick<Io, "stderr" | "env">, graded: Graded, view: ReportView) {
  annotate(io, graded, view.sources ?? (() => ({})));
  addToSummary(io, graded, view);
}

/** GitHub takes 1 MiB from a step. */
const mostSummary = 1024 * 1024;

/** Adds what was graded to the summary of the job: a submission as its student may see it. */
function addToSummary(
  { stderr, env }: Pick<Io, "stderr" | "env">,
  graded: Graded,
  view: ReportView,
): void {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY: path } = env;
  if (GITHUB_ACTIONS !== "true" || !path) return;
  const shown = graded.isClass ? graded : { ...graded, reports: graded.studentReports };
  const text = [...markdown.render(shown, view)].join("");
  const room = mostSummary - (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  const isShort = Buffer.byteLength(text) <= room;
  try {
    if (isShort) appendFileSync(path, text);
  } catch {
    stderr.write("gridmark: the summary of the job cannot be written\n");
  }
}

/** The files of a submission by their names, as they lie there now; none of one in an archive. */
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

/** As annotations name files: from the folder into which the repository was checked out, with `/`. */
export function pathInRepository({ env, cwd }: Pick<Io, "env" | "cwd">, path: string): string {
  return relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, path)).replaceAll(sep, "/");
}
