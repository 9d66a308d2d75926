import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { chooseCourse, workerStart } from "./course.ts";

const tree = writeTree({
  "one/fixtures/demo/assignment.json": "{}",
  "one/class/alice/game.ts": "",
  "two/fixtures/demo/assignment.json": "{}",
  "nowhere/game.ts": "",
  "kit/.gridmark/kit.json": '{ "kitVersion": 1, "assignment": "demo" }',
});
const at = (path: string) => join(tree, path);

describe("the course to work with", () => {
  it("is the one that was given, from wherever", () => {
    const io = { env: { GRIDMARK_COURSE: at("two") }, cwd: at("one") };
    expect(chooseCourse(io, "../two")).toBe(at("two"));
    expect(chooseCourse(io, at("one"))).toBe(at("one"));
  });

  it("is that of GRIDMARK_COURSE before that of the working directory", () => {
    expect(chooseCourse({ env: { GRIDMARK_COURSE: at("two") }, cwd: at("one") }, undefined)).toBe(
      at("two"),
    );
    expect(chooseCourse({ env: { GRIDMARK_COURSE: "" }, cwd: at("one") }, undefined)).toBe(
      at("one"),
    );
  });

  it("is the one around the working directory", () => {
    expect(chooseCourse({ env: {}, cwd: at("one/class/alice") }, undefined)).toBe(at("one"));
  });

  it.each([
    [
      "given",
      "nowhere",
      {},
      /^--course nowhere is not a course: expected a folder with fixtures\//,
    ],
    [
      "in the environment",
      undefined,
      { GRIDMARK_COURSE: "x" },
      /^GRIDMARK_COURSE=x is not a course/,
    ],
    ["anywhere", undefined, {}, /^no course here; use -C to name its folder/],
  ])("is a fault of usage where there is none %s", (_, given, env, message) => {
    expect(() => chooseCourse({ env, cwd: tree }, given)).toThrow(message);
  });

  it("is never taken from around what was handed in, which may hold one, but named", () => {
    const paths = [at("one/class/alice/game.ts")];
    expect(() => chooseCourse({ env: {}, cwd: at("nowhere") }, undefined, paths)).toThrow(
      `no course here; use -C ${at("one")} for the one around the files, if you trust the code it runs`,
    );
  });
});

it("is not that of a student's folder, which says what to do there", () => {
  expect(() => chooseCourse({ env: {}, cwd: at("kit") }, undefined)).toThrow(
    "this is a student's folder: use npx gridmark check or npx gridmark play here",
  );
});

describe("what workers are started with", () => {
  it.each([
    ["XDG_CACHE_HOME", { XDG_CACHE_HOME: "/x", LOCALAPPDATA: "/y" }, "/x"],
    ["LOCALAPPDATA", { LOCALAPPDATA: "/y" }, "/y"],
    ["HOME", { HOME: "/home/ada" }, "/home/ada/.cache"],
  ])("keeps compiled graders below %s", (_, env, folder) => {
    expect(workerStart({ env }, "/course", "demo")).toMatchObject({
      course: "/course",
      assignment: "demo",
      cache: join(folder, "gridmark/courses"),
    });
  });

  it("keeps nothing for a user without a home folder", () => {
    expect(workerStart({ env: {} }, "/course", "demo")).not.toHaveProperty("cache");
  });
});
