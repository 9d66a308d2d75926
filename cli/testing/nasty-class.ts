import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeTree } from "../../engine/testing/trees.ts";
import { repo, runCli } from "./run-cli.ts";

/**
 * Cases of `fixtures/hostile` whose outcome once depended on the machine, or might: on its stack, clock, memory,
 * load, or how much its compilers got done. Accepted and refused ones are listed side by side.
 */
export const nasty: readonly string[] = [
  ...["parentheses-within-limits", "parentheses", "arrays-within-limits", "sum-within-limits"],
  ...["arrows-within-limits", "functions-within-limits", "types-within-limits", "nested-types"],
  ...["type-arguments-within-limits", "nested-comment-types", "parentheses-behind-a-name"],
  ...["parentheses-behind-a-quote", "index-of-long-needles", "list-without-end"],
  ...["catastrophic-expression", "just-under-the-limit", "endless-generator"],
  ...["generator-that-refuses-to-end", "await-at-load", "promise-chain", "awaits-without-end"],
  ...["loop-that-catches", "loop-at-load", "work-at-load", "recursion-that-catches"],
  ...["depth-of-the-stack", "depth-of-native-calls", "proxy-of-itself", "deep-proxies"],
  ...["deep-text", "deep-json", "returns-a-wide-value", "huge-array", "doubled-text"],
  ...["memory-caught", "memory-that-is-left", "returns-a-getter-with-a-loop"],
  ...["recursion-by-to-string", "throws-a-looping-stack", "recursion", "comparator-that-throws"],
  ...["prints-for-ever", "prints-much", "iterator-that-never-closes", "symbols-without-end"],
  ...["dates-without-end", "clocks-shown", "weak-references", "comparator-with-a-loop"],
];

/** Smaller limits than in real assignments, since many submissions reach them. */
const littleWork = {
  workPerCall: 3_000_000,
  workPerTask: 8_000_000,
  workPerSubmission: 30_000_000,
};

/** Writes the assignment of `gridmark new`, `lights`, with small limits; returns the folder. */
export async function writeLights(): Promise<string> {
  const course = writeTree({});
  const { code, stderr } = await runCli(["new", "lights", "-C", course]);
  if (code !== 0) throw new Error(stderr);
  const file = join(course, "fixtures/lights/assignment.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const limits = { ...manifest.limits, ...littleWork };
  writeFileSync(file, JSON.stringify({ ...manifest, limits }));
  return course;
}

/** Texts of the nasty submissions to `lights` by name, and of an honest one. */
export async function nastyTexts(
  course: string,
): Promise<Readonly<Record<string, string> & { honest: string }>> {
  const script = (name: string) => import(pathToFileURL(repo(`scripts/hostile/${name}`)).href);
  const corpus = await script("corpus.mjs");
  const { writeCase } = await script("submissions.mjs");
  const cases: readonly { readonly name: string }[] = corpus.readCorpus(repo());
  const into = writeTree({});
  const textOf = async (each: { readonly name: string }) => {
    await writeCase(course, each, into);
    return readFileSync(join(into, each.name, "lights.ts"), "utf8");
  };
  const texts: Record<string, string> = {};
  for (const name of nasty) {
    const found = cases.find((each) => each.name === name);
    if (found === undefined) throw new Error(`there is no fixtures/hostile/${name}`);
    texts[name] = await textOf(found);
  }
  return { ...texts, honest: await textOf(corpus.honestOf({ assignment: "lights" })) };
}
