import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { codesMarkdown } from "../../cli/student/explain/pages.ts";
import { commentsOf } from "../course/conventions/index.ts";
import { assignmentIds, loadAssignment } from "../course/load.ts";
import { hasRegion, regionOf } from "../course/regions.ts";
import { languagesOf } from "../course/variants.ts";
import { pyodideVersion } from "../languages/python/image/pyodide.ts";
import { packageRoot } from "../package-root.ts";
import { copyCourse } from "../testing/copied-course.ts";
import { makeKit } from "./make-kit.ts";

const copied = copyCourse();

const kitOf = (assignment: string, language: string, course = copied) =>
  makeKit({
    ...{ course, assignment, language, seed: 1, version: "1.2.3" },
    ...{ tarball: "gridmark-1.2.3.tgz", vitest: "^4.0.0" },
    codes: codesMarkdown,
  });

const squeezed = (text: string) => text.replace(/\s+/g, "");

/** Every stretch of this many characters, each beginning a few after the one before. */
function stretches(text: string, length = 60, step = 7): string[] {
  const all = squeezed(text);
  const count = Math.max(0, Math.ceil((all.length - length) / step));
  return Array.from({ length: count }, (_, at) => all.slice(at * step, at * step + length));
}

const kits = assignmentIds(packageRoot).flatMap((id) => {
  const whole = loadAssignment(packageRoot, id);
  const languages = languagesOf(whole.manifest);
  return [whole, ...whole.variants].map((course, at) => ({
    ...{ id, course, language: languages[at]?.name ?? "" },
  }));
});

describe.each(kits)("the kit of $id in $language", async ({ id, language, course }) => {
  const { manifest, fixtures, reference = [], mistakes } = course;
  const files = await kitOf(id, language);
  const packed = files.filter(({ path }) => path.endsWith(".packed"));
  const unpacked = packed.map(({ text }) => inflateRawSync(Buffer.from(text, "base64")).toString());
  const all = [...files.map(({ text }) => text), ...unpacked].join("\n");
  const bytes = squeezed(all);

  it("has what a student needs, each file once", () => {
    const paths = files.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(["README.md", "HANDOUT.md", "package.json"]));
    expect(files.filter(({ isOwn }) => isOwn).map(({ path }) => path)).toContain(manifest.files[0]);
    expect(
      paths.filter((path) => /reference|mistakes|hidden|\/(right|wrong)\//.test(path)),
    ).toEqual([]);
  });

  it("sends students to commands that work in it", () => {
    const handout = files.find(({ path }) => path === "HANDOUT.md")?.text ?? "";
    const commands = [...handout.matchAll(/npx gridmark [a-z-]+/g)].map(([text]) => text);
    expect(new Set(commands)).toEqual(new Set(["npx gridmark check", "npx gridmark play"]));
    expect(handout).not.toMatch(/\bnode |tsx |ts-node/);
    const scripts = JSON.parse(files.find(({ path }) => path === "package.json")?.text ?? "{}");
    const readme = files.find(({ path }) => path === "README.md")?.text ?? "";
    const named = [...readme.matchAll(/npm (?:run )?(check|watch|play|test|web)\b/g)];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(Object.keys(scripts.scripts)));
  });

  it("names and asks nothing that is hidden", () => {
    const seen = new Set(Object.values(fixtures).flatMap((each) => each.public.map((c) => c.name)));
    const hidden = Object.values(fixtures).flatMap((each) => each.hidden);
    const names = hidden.map(({ name }) => name).filter((name) => !seen.has(name));
    expect(names.filter((name) => all.includes(`"name": ${JSON.stringify(name)}`))).toEqual([]);
    // The same board may be public in another task.
    const asked = Object.entries(fixtures).flatMap(([task, each]) => {
      const own = files.find(({ path }) => path.endsWith(`public/task-${task}.json`))?.text ?? "";
      return each.hidden
        .flatMap((check) => ("cases" in check ? (check.cases as object[]) : []))
        .map((test) => JSON.stringify("args" in test ? test.args : test))
        .filter((text) => text.length > 100 && squeezed(own).includes(squeezed(text)))
        .map((text) => `${task}: ${text}`);
    });
    expect(asked).toEqual([]);
  });

  it("tells no known mistake", () => {
    // Their hints may also be hints of public checks; their titles are not.
    const titles = mistakes.map(({ title }) => title).filter((title) => title.length > 20);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => all.includes(title))).toEqual([]);
  });

  it("has nothing of the right solution", () => {
    const comments = commentsOf(manifest.files[0] ?? "");
    const skeleton = squeezed(course.skeleton.map(({ text }) => text).join("\n"));
    const given = squeezed(files.find(({ path }) => path === "HANDOUT.md")?.text ?? "");
    const regions = reference.flatMap(({ text }) =>
      manifest.tasks.flatMap(({ id: task }) =>
        hasRegion(text, task, comments) ? [regionOf(text, task, comments)] : [],
      ),
    );
    expect(regions.length).toBeGreaterThan(0);
    const found = regions
      .flatMap((text) => stretches(text))
      .filter((text) => bytes.includes(text) && !skeleton.includes(text) && !given.includes(text));
    expect(found).toEqual([]);
  });

  it("is the same each time", async () => {
    expect(await kitOf(id, language)).toEqual(files);
  });
});

describe("a kit in one of several languages", () => {
  const texts = async (language: string, course?: string) =>
    (await kitOf("game1023", language, course)).map(({ path, text }) => `${path}\n${text}`);

  it("has nothing of others", async () => {
    const python = await texts("python");
    const own = python.filter((text) => !/^(CODES\.md|\.gridmark\/(kit\.json|play\/))/.test(text));
    expect(own.join("\n")).not.toMatch(/TypeScript|JavaScript|\bgame\.[tj]s\b|tsconfig|vitest/);
    const names = python.map((text) => text.split("\n")[0]);
    expect(names).toEqual(expect.arrayContaining(["game.py", "HANDOUT.md", ".gitignore"]));
    expect(
      JSON.parse(python.find((text) => text.startsWith("package.json\n"))?.slice(13) ?? ""),
    ).toMatchObject({
      scripts: { check: "gridmark check", watch: "gridmark check --watch", play: "gridmark play" },
      dependencies: { gridmark: "file:gridmark-1.2.3.tgz", pyodide: pyodideVersion },
    });
  });

  it("is the same in the first language as in a course with that alone", async () => {
    const alone = copyCourse();
    const file = join(alone, "fixtures/game1023/assignment.json");
    const { languages: _, files, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    const own = files.filter((name: string) => !name.endsWith(".py"));
    writeFileSync(file, JSON.stringify({ ...rest, files: own }));
    for (const name of ["game.py", "README.python.md"])
      rmSync(join(alone, "skeleton/game1023", name));
    const sorted = (all: string[]) => all.map((text) => text.split("\n").toSorted().join("\n"));
    expect(sorted(await texts("javascript"))).toEqual(sorted(await texts("javascript", alone)));
  });

  it("is in a language of the assignment", async () => {
    await expect(texts("pyton")).rejects.toThrow(
      'game1023 is not in a language "pyton": expected javascript or python; did you mean "python"?',
    );
  });
});
