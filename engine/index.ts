/**
 * Imported by programs that embed gridmark: finds submissions at paths, grades them in workers, sums up a
 * class, and reduces a report to what its student may see.
 *
 *     const { manifest } = loadAssignment(course, "demo");
 *     const wanted = { ...manifest, endings: endingsFor(manifest) };
 *     const { submissions } = findSubmissions(paths, wanted, { disk: await openArchives(paths) });
 *     const sources = submissions.map((each) => ({
 *       read: () => readSubmission(each, manifest.limits.fileKiB),
 *     }));
 *     const tasks = manifest.tasks.map(({ id }) => id);
 *     const start = { course, assignment: manifest.id };
 *     for await (const { index, report } of gradeAll(sources, { start, manifest, tasks, seed: 1, jobs: 2 })) {
 *       write(`${submissions[index].id}: ${report.score}`);
 *     }
 */

export { courseAround, isCourse } from "./course/find.ts";
export { type LoadedAssignment, loadAssignment, loadManifests } from "./course/load.ts";
export { GridmarkError } from "./errors.ts";
export { forStudent } from "./feedback/feedback.ts";
export { openArchives } from "./intake/archive/find.ts";
export { type FindOptions, findSubmissions } from "./intake/find.ts";
export type { Endings, Found, FoundSubmission, Wanted } from "./intake/found.ts";
export { readSubmission, type Submission } from "./intake/read.ts";
export { endingsFor } from "./languages/index.ts";
export { summaryFile } from "./points/summary.ts";
export { type GradedReport, gradeAll, type PoolOptions, type Source } from "./workers/pool.ts";
