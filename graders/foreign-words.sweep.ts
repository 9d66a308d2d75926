import { spoken } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { readMistakes } from "../engine/course/mistakes.ts";
import { packageRoot } from "../engine/package-root.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { foreignTexts } from "./testing/foreign-words.ts";
import { openInPython } from "./testing/in-python.ts";

const opened = (await allGraders()).flatMap((each) => openInPython(each) ?? []);

describe.each(opened)("$id in Python", ({ python, grade, gradeMistake }) => {
  const mistakes = readMistakes(packageRoot, python.manifest);

  it.each(rotated(mistakes))("says of $name no words of JavaScript", async (mistake) => {
    const { tasks, messages } = await gradeMistake(python, mistake);
    expect(
      foreignTexts(
        [tasks, messages, ...[mistake.title, mistake.hint].map(spoken().textOf)],
        python.manifest,
      ),
    ).toEqual([]);
  });

  it("says of a program without functions no words of JavaScript", async () => {
    const files = python.skeleton.map(({ name }) => ({ name, text: "x = 1\n" }));
    const { tasks, messages } = await grade(files);
    expect(foreignTexts([tasks, messages], python.manifest)).toEqual([]);
  });
});
