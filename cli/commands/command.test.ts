import { InvalidArgumentError } from "commander";
import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { chooseTasks } from "../choose/course.ts";
import { collect, wholeNumber } from "./command.ts";

describe("wholeNumber", () => {
  const jobs = wholeNumber(1, 64);

  it.each([
    ["1", 1],
    ["64", 64],
    ["007", 7],
  ])("reads %j", (text, value) => {
    expect(jobs(text)).toBe(value);
  });

  it.each(["0", "65", "1.5", "-1", "+1", "1e1", "0x10", " 1", "1 ", "", "one", "\u0661"])(
    "refuses %j, and says what it takes",
    (text) => {
      expect(() => jobs(text)).toThrow(
        new InvalidArgumentError("Expected a whole number from 1 to 64."),
      );
    },
  );
});

describe("tasks", () => {
  const manifest = demoManifest({ tasks: ["1", "2", "optional"].map((id) => demoTask({ id })) });

  it("are collected from several options and from lists", () => {
    expect(collect("1, 2", undefined)).toEqual(["1", "2"]);
    expect(collect("3", collect("1,2", undefined))).toEqual(["1", "2", "3"]);
  });

  it("are all of them unless some are asked for, in the order of the manifest", () => {
    expect(chooseTasks(manifest, undefined)).toEqual(["1", "2", "optional"]);
    expect(chooseTasks(manifest, ["optional", "1", "1"])).toEqual(["1", "optional"]);
  });

  it.each([
    [["1", "9x"], 'usage: demo has no task "9x" (tasks: 1, 2, optional)'],
    [["optinal"], 'usage: demo has no task "optinal" (did you mean optional?)'],
  ])("that are not there are named: %j", (given, words) => {
    expect(faultOf(() => chooseTasks(manifest, given))).toBe(words);
  });
});
