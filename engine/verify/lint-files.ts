import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { counted } from "../../author/words.ts";
import type { LintFinding } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { caseFiles, namesIn, readText } from "../course/validate.ts";

/** A finding without its place, which the caller knows. */
export type Remark = Omit<LintFinding, "place">;

export const error = (text: string): Remark => ({ level: "error", text });
export const warning = (text: string): Remark => ({ level: "warning", text });

export function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w$]+/).includes(word);
}

/** Editors do not report a missing schema. */
export function lostSchemas(course: string, id: string): LintFinding[] {
  const folder = `fixtures/${id}`;
  const own = namesIn(join(course, folder)).map((name) => `${folder}/${name}`);
  const lost = [...own, ...caseFiles(course, id)]
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const { $schema: path } = JSON.parse(readText(join(course, name), name)) ?? {};
      const isFile = typeof path === "string" && !/^\w+:/.test(path);
      return !isFile || existsSync(join(course, dirname(name), path)) ? [] : [{ name, path }];
    });
  const [first] = lost;
  if (first === undefined) return [];
  const more = lost.length === 1 ? "" : `, and that of ${counted(lost.length - 1, "more file")}`;
  const text = `its "$schema" does not exist: ${first.path}${more}`;
  return [{ place: first.name, ...warning(text) }];
}

/** Calls in the handout, such as merge(row), of functions missing in the reference. */
export function handout(
  course: string,
  { manifest, reference = [] }: LoadedAssignment,
): LintFinding[] {
  const place = `skeleton/${manifest.id}/README.md`;
  if (!existsSync(join(course, place))) {
    return [{ place, ...warning("a kit needs a handout, and there is none") }];
  }
  const text = readText(join(course, place), place);
  const calls = [...text.matchAll(/`([A-Za-z_$][\w$]*)\(([^`]*)\)`/g)];
  // Functions passed as arguments are the caller's own.
  const passed = calls.map(([, , args = ""]) => args);
  const called = calls
    .map(([, name = ""]) => name)
    .filter((name) => !passed.some((args) => hasWord(args, name)));
  const own = reference.map((file) => file.text);
  const unknown = [...new Set(called)].filter((name) => !own.some((each) => hasWord(each, name)));
  return own.length === 0
    ? []
    : unknown.map((name) => ({
        place,
        ...warning(`it calls ${name}(), which the reference lacks`),
      }));
}

/** Files that nothing reads, such as cases in .jsonc. */
export function unread(course: string, folder: string): LintFinding[] {
  const path = join(course, folder);
  const names = namesIn(path).filter((name) => !name.startsWith("."));
  const cases = names.filter((name) => name.endsWith(".json"));
  const texts = cases.map((name) => readText(join(path, name), `${folder}/${name}`));
  return names
    .filter((name) => !cases.includes(name) && !texts.some((text) => text.includes(name)))
    .map((name) => ({
      place: `${folder}/${name}`,
      ...warning("it is unused: names of case files end in .json"),
    }));
}
