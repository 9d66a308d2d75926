import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { commentsOf } from "../../engine/course/conventions/index.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { hasRegion, withRegion } from "../../engine/course/regions.ts";
import { namesIn } from "../../engine/course/validate.ts";
import { variantFor } from "../../engine/course/variants.ts";
import { packageRoot } from "../../engine/package-root.ts";
import type { TestFile } from "./open-assignment.ts";

/** A program in fixtures/<assignment>/right or wrong, and its expected result. */
export interface Program {
  readonly title: string;
  readonly files: readonly TestFile[];
  /** Code between the markers of each task, by id; empty for a whole submission. */
  readonly regions: Readonly<Record<string, string>>;
  /** Ids of the tasks to grade; empty for all. */
  readonly grades: readonly string[];
  readonly seeds: readonly number[];
  /** Ids of the expected deductions. */
  readonly deducts: readonly string[];
  /** Ids of the tasks expected to lose points. */
  readonly loses: readonly string[];
  /** Points by id of task, if they matter. */
  readonly points: Readonly<Record<string, number>> | undefined;
  /** Parts of failing checks' messages; … stands for any text. */
  readonly says: readonly string[];
  /** Hints of failing checks, in the same notation. */
  readonly hints: readonly string[];
  /** Names of the known mistakes that it behaves like, if they are to be looked for. */
  readonly named: readonly string[] | undefined;
}

const known = "title in task grades seeds deducts loses points says hints named".split(" ");

/**
 * The programs of a folder. A file begins with a comment of tags, one per line. With `@task`, the code up to the
 * next `@task` comment goes between the markers of that task; all else comes from the reference, or from each of
 * the right programs and further solutions that `@in` names, with one program for each. Without it, a whole
 * submission follows.
 */
export function programsOf(assignment: string, room: "right" | "wrong"): Program[] {
  const loaded = loadAssignment(packageRoot, assignment, true);
  const folder = join(packageRoot, "fixtures", assignment);

  const baseNamed = (name: string): string => {
    const { files } =
      loaded.bases.find(({ style }) => style === name) ?? read(`right/${name}.ts`)[0] ?? {};
    return String(files?.[0]?.text);
  };
  const read = (path: string): Program[] => {
    const { reference = [] } = variantFor(loaded, path);
    const [main = { name: "", text: "" }, ...others] = reference;
    const comments = commentsOf(path);
    const { tags, code } = parted(path, readFileSync(join(folder, path), "utf8"));
    const words = (tag: string) => tags[tag]?.flatMap((value) => value.match(/\S+/g) ?? []);
    const regions = regionsIn(code, words("task")?.[0]);
    const common = {
      regions,
      grades: words("grades") ?? [],
      seeds: words("seeds")?.map(Number) ?? [1],
      deducts: words("deducts") ?? [],
      loses: words("loses") ?? [],
      points: pointsIn(words("points")),
      says: tags.says ?? [],
      hints: tags.hints ?? [],
      named: words("named"),
    };
    const texts = [main, ...others].map(({ text }) => String(text));
    const absent = Object.keys(regions).find(
      (id) => !texts.some((text) => hasRegion(text, id, comments)),
    );
    if (absent !== undefined) throw new Error(`${path}: the reference has no task ${absent}`);
    const filled = (base: string) =>
      Object.entries(regions).reduce(
        (text, [id, region]) =>
          hasRegion(text, id, comments) ? withRegion(text, id, region, comments) : text,
        base,
      );
    const isWhole = Object.keys(regions).length === 0;
    return (words("in") ?? [""]).map((base) => {
      const around = base === "" ? main.text : baseNamed(base);
      const name = basename(main.name, extname(main.name)) + extname(path);
      const where = base === "" ? "" : `, in ${base}`;
      return {
        ...common,
        title: `${tags.title?.join() ?? path}${where}`,
        files: [
          { name, text: isWhole ? code : filled(around) },
          ...others.map((other) => ({ ...other, text: filled(String(other.text)) })),
        ],
      };
    });
  };
  return namesIn(join(folder, room)).flatMap((name) => read(`${room}/${name}`));
}

/** The first comment of TypeScript, and of Python. */
const heads = [/^\/\*\*\n([\s\S]*?) \*\/\n([\s\S]*)$/, /^"""\n([\s\S]*?)"""\n([\s\S]*)$/];

/** Splits the tags of the first comment, with their values, from the text after it. */
function parted(path: string, text: string) {
  const [, comment = "", code = ""] = heads.flatMap((head) => head.exec(text) ?? []);
  const tags: Partial<Record<string, string[]>> = {};
  for (const line of comment.trimEnd().split("\n")) {
    const [, tag = "", value = ""] = /^(?: \* )?@(\w+) ?(.*)$/.exec(line) ?? [];
    if (!known.includes(tag)) throw new Error(`${path}: there is no tag in "${line}"`);
    tags[tag] = [...(tags[tag] ?? []), value];
  }
  return { tags, code };
}

function regionsIn(code: string, first: string | undefined): Record<string, string> {
  if (first === undefined) return {};
  const parts = [first, ...code.split(/^(?:\/\*\* |""")@task (\S+)(?: \*\/|""")\n/m)];
  const ids = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(ids.map((id, index) => [id, parts[2 * index + 1] ?? ""]));
}

/** Parses points such as "3=16". */
function pointsIn(words: readonly string[] | undefined): Record<string, number> | undefined {
  const pairs = words?.map((word): [string, number] => {
    const [id = "", points] = word.split("=");
    return [id, Number(points)];
  });
  return pairs && Object.fromEntries(pairs);
}
