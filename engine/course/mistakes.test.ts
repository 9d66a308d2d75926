import { describe, expect, it } from "vitest";
import { demoManifest, demoReference } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { parseMistake, readMistakes, withMistake } from "./mistakes.ts";

const text = `/**
 * @task extra
 * @title gives back what it got
 * @hint What is three times 2?
 */
export function triple(n) {
  return n;
}
`;
const code = "export function triple(n) {\n  return n;\n}\n";
const file = "fixtures/demo/mistakes/no-change.ts";

const parse = (given: string) => parseMistake(file, given, ["1", "extra"]);

describe("parseMistake", () => {
  it("reads the header and leaves the code as it is", () => {
    expect(parse(text)).toEqual({
      name: "no-change",
      task: "extra",
      title: "gives back what it got",
      hint: "What is three times 2?",
      code,
    });
  });

  it("reads a file with CRLF at the ends of its lines", () => {
    expect(parse(text.replaceAll("\n", "\r\n"))).toEqual(parse(text));
  });

  const tags = ["@task extra", "@title gives back what it got", "@hint What is three times 2?"];
  it.each([
    ["a docstring", `"""\n${tags.join("\n")}\n"""\n`],
    ["a docstring that begins and ends with its text", `"""${tags.join("\n   ")}"""\n`],
    ["comments on lines", `${tags.map((tag) => `# ${tag}\n`).join("")}`],
    ["comments between others", `##\n${tags.map((tag) => `## ${tag}\n`).join("")}#\n`],
  ])("reads a header of another language: %s", (_, header) => {
    const body = "\ndef triple(n):\n    return n  # @hint is none here\n";
    const parsed = parseMistake("mistakes/no-change.py", header + body, ["1", "extra"]);
    expect(parsed).toEqual({ ...parse(text), code: body });
  });

  it("expects the header of the file's language", () => {
    expect(faultOf(() => parseMistake("a.py", text, ["extra"]))).toContain(
      'a.py:1: expected a comment """ … """ with @task, @title and @hint',
    );
  });

  it("reads its tags in any order, wherever the stars are", () => {
    const loose = `/** @title gives back what it got
  @hint What is three times 2?
 *
 * @task  extra
 */
${code}`;
    expect(parse(loose)).toEqual(parse(text));
  });

  it.each([
    [
      "has no header",
      "export function triple() {}\n",
      ":1: expected a comment /** … */ with @task, @title and @hint, a line each, before the code",
    ],
    [
      "has no hint",
      text.replace(" * @hint What is three times 2?\n", ""),
      ':1: expected a line such as "@hint What happens to [0, 1, 1]?" in the comment',
    ],
    [
      "has a tag that is none",
      text.replace("@hint", "@hints"),
      ':4: "@hints" is not a known tag; did you mean "hint"?',
    ],
    ["has a tag twice", text.replace("@hint", "@title more\n * @hint"), ":4: there are two @title"],
    [
      "has a sentence without a tag",
      text.replace(" */", " * and so on\n */"),
      ":5: expected @task, @title or @hint, each on one line",
    ],
    [
      "has an empty title",
      text.replace("gives back what it got", ""),
      ':1: expected a line such as "@title moves left twice" in the comment',
    ],
    ["has no code", text.slice(0, text.indexOf("export")), ":5: expected code after the comment"],
    [
      "is of no task",
      text.replace("@task extra", "@task 7"),
      ':2: expected a task\'s id: 1, extra, not "7"',
    ],
  ])("refuses a mistake that %s, and names its line", (_, wrong, words) => {
    const lines = faultOf(() => parse(wrong)).split("\n");
    expect(lines).toContainEqual(expect.stringContaining(`${file}${words}`));
    expect(lines.at(-1)).toBe("see docs/authors/README.md#mistakes");
  });
});

describe("withMistake", () => {
  it("puts the code between the markers of its task and changes nothing else", () => {
    const start = demoReference.indexOf("export function triple");
    const end = demoReference.indexOf("// TASK extra ENDS");
    expect(withMistake(demoReference, parse(text))).toBe(
      demoReference.slice(0, start) + code + demoReference.slice(end),
    );
  });
});

describe("readMistakes", () => {
  const read = (files: Record<string, string>) => readMistakes(writeTree(files), demoManifest());

  it("reads the TypeScript files of the folder in the order of their names", () => {
    const folder = "fixtures/demo/mistakes";
    const own = { [`${folder}/b.ts`]: text, [`${folder}/a.ts`]: text };
    const files = { ...own, [`${folder}/c.md`]: "", [`${folder}/d.py`]: "" };
    expect(read(files).map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("leaves those in other languages to these", () => {
    const folder = "fixtures/demo/mistakes";
    const other = `# @task 1\n# @title a\n# @hint b\ndef double(n): return n\n`;
    const files = { [`${folder}/a.ts`]: text, [`${folder}/b.py`]: other };
    expect(read(files).map(({ name }) => name)).toEqual(["a"]);
    const python = readMistakes(writeTree(files), demoManifest({ files: ["game.py"] }));
    expect(python.map(({ name }) => name)).toEqual(["b"]);
  });

  it("finds none where there is no folder", () => {
    expect(read({ "fixtures/demo/": "" })).toEqual([]);
  });
});
