import { expect, it } from "vitest";
import { reportsOf } from "../cli/testing/graded-classes.ts";
import { allGraders } from "./testing/all-graders.ts";
import { foreignTexts } from "./testing/foreign-words.ts";
import { openInPython } from "./testing/in-python.ts";

const opened = (await allGraders()).flatMap((each) => openInPython(each) ?? []);

it.each(opened)("tells a class of $id in Python no words of JavaScript", ({ id, python }) => {
  const reports = reportsOf(`${id}-python`);
  expect(reports.length).toBeGreaterThanOrEqual(15);
  expect(foreignTexts(reports, python.manifest)).toEqual([]);
});
