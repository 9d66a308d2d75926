import { describe, expect, it } from "vitest";
import { coursePackages } from "../course/imports.ts";
import { assignmentIds } from "../course/load.ts";
import { packageRoot } from "../package-root.ts";
import { writeTree } from "../testing/trees.ts";
import { hosts, makeHarness } from "./make-harness.ts";

const ids = assignmentIds(packageRoot);

describe.each(ids)("a harness of %s", (id) => {
  const of = (host: (typeof hosts)[number]) =>
    makeHarness({ course: packageRoot, assignment: id, host, tarball: "gridmark.tgz" });

  it.each(hosts.map((host) => [host.name, host] as const))(
    "has for %s what grading reads, below the grader's folder alone",
    (_, host) => {
      const paths = of(host).map(({ path }) => path);
      const course = paths.filter((path) => path.includes("course/"));
      expect(course.filter((path) => !path.startsWith(`${host.grader}course/`))).toEqual([]);
      for (const room of ["fixtures", "skeleton", "reference"]) {
        expect(course.filter((path) => path.includes(`/${room}/${id}/`))).not.toEqual([]);
      }
      for (const part of ["public/", "hidden/", "mistakes/"]) {
        expect(course.filter((path) => path.includes(`/fixtures/${id}/${part}`))).not.toEqual([]);
      }
    },
  );

  it("has nothing of other assignments, nor what verify alone reads, nor tests", () => {
    const [host] = hosts;
    const paths = host === undefined ? [] : of(host).map(({ path }) => path);
    const others = ids.filter((each) => each !== id).map((each) => `/${each}/`);
    expect(paths.filter((path) => others.some((other) => path.includes(other)))).toEqual([]);
    const foreign = /\/also\/|equivalent-mutants|submissions|\.(test|sweep)\.|^course\/play/;
    expect(paths.filter((path) => foreign.test(path))).toEqual([]);
  });
});

it("installs the packages that graders import, and no other, in the course's versions", () => {
  const course = writeTree({
    "package.json": JSON.stringify({
      dependencies: { "@scope/sets": "1.0.0", unused: "1.0.0", gridmark: "1.0.0" },
      devDependencies: { "fast-check": "^4.0.0" },
    }),
  });
  const text = `import { defineTask } from "gridmark/author";
import fc from "fast-check";
const { set } = require("@scope/sets/set.js");
import "node:fs"; import "./unused.ts"; import "unknown";`;
  const files = [{ name: "graders/demo/index.ts", bytes: Buffer.from(text) }];
  expect(coursePackages(course, files)).toEqual({ "@scope/sets": "1.0.0", "fast-check": "^4.0.0" });
  expect(coursePackages(writeTree({}), files)).toEqual({});
});
