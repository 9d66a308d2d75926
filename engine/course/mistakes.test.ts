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

describe("parseMistake", () => {
  it("reads the header and leaves the code as it is", () => {
    expect(parseMistake(file, text)).toEqual({
      name: "no-change",
      task: "extra",
      title: "gives back what it got",
      hint: "What is three times 2?",
      code,
    });
  });

  it("reads a file with CRLF at the ends of its lines", () => {
    expect(parseMistake(file, text.replaceAll("\n", "\r\n"))).toEqual(parseMistake(file, text));
  });

  it.each([
    ["has no header", "export function triple() {}\n"],
    ["has no hint", text.replace(" * @hint What is three times 2?\n", "")],
    ["has its tags in another order", text.replace("@task", "@x").replace("@title", "@task")],
    ["has an empty title", text.replace("gives back what it got", "")],
    ["has no code", text.slice(0, text.indexOf("export"))],
  ])("refuses a mistake that %s, and names its file", (_, wrong) => {
    expect(faultOf(() => parseMistake(file, wrong))).toBe(
      `configuration: ${file}: expected a comment with @task, @title and @hint, a line each, and code after it`,
    );
  });
});

describe("withMistake", () => {
  it("puts the code between the markers of its task and changes nothing else", () => {
    const start = demoReference.indexOf("export function triple");
    const end = demoReference.indexOf("// TASK extra ENDS");
    expect(withMistake(demoReference, parseMistake(file, text))).toBe(
      demoReference.slice(0, start) + code + demoReference.slice(end),
    );
  });
});

describe("readMistakes", () => {
  const read = (files: Record<string, string>) => readMistakes(writeTree(files), demoManifest());

  it("reads the TypeScript files of the folder in the order of their names", () => {
    const folder = "fixtures/demo/mistakes";
    const files = { [`${folder}/b.ts`]: text, [`${folder}/a.ts`]: text, [`${folder}/c.md`]: "" };
    expect(read(files).map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("finds none where there is no folder", () => {
    expect(read({ "fixtures/demo/": "" })).toEqual([]);
  });

  it("names the file of a mistake in a task that the assignment has not got", () => {
    const wrong = { [file]: text.replace("@task extra", "@task 7") };
    expect(faultOf(() => read(wrong))).toBe(
      `configuration: ${file}: @task is "7", expected a task's id: 1, extra`,
    );
  });
});
