import type { VerifiedVariant, VerifyReport } from "../../schema/types.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
import { gradeAttempts, type VerifyOptions } from "./attempts.ts";
import { isError, lintAssignment } from "./lint.ts";
import { isRight, tryGraders } from "./try-graders.ts";

/** Tests graders with reference, skeleton, stubs, mistakes and further right solutions, in each language. */
export async function verifyAssignment(options: VerifyOptions): Promise<VerifyReport> {
  const { manifest, seed } = options;
  const { course, cache } = options.start;
  const { assignment, graders } = await loadWithGraders(course, manifest.id, cache);
  const isAsked = (id: string) => options.only?.includes(id) ?? true;
  const tasks = manifest.tasks.map(({ id }) => id).filter(isAsked);
  const lint = await lintAssignment(course, assignment, graders, tasks);
  const first = await tryGraders(assignment, options);
  const others: { readonly language: string; readonly tried: typeof first }[] = [];
  for (const variant of assignment.variants) {
    const language = conventionsOf(variant.manifest.files[0] ?? "")?.title ?? "";
    others.push({ language, tried: await tryGraders(variant, options, ` in ${language}`) });
  }
  const attempts = [first, ...others.map(({ tried }) => tried)].flatMap((each) => each.attempts);
  const reportOf = await gradeAttempts(attempts, options);
  const verified = first.judge(reportOf);
  const variants = others.map(({ language, tried }): VerifiedVariant => {
    return { language, ...tried.judge(reportOf) };
  });
  return {
    schemaVersion: 1,
    assignment: manifest.id,
    seed,
    holds: [verified, ...variants].every(isRight) && !lint.some(isError),
    lint,
    ...verified,
    ...(variants.length > 0 && { variants }),
  };
}
