import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hashOf } from "../course/fingerprint.ts";
import { loadAssignment } from "../course/load.ts";
import { writeDemo } from "../testing/demo.ts";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { writeGradedDemo } from "../verify/testing/demo-verify.ts";
import { bundleHash, isUnpacked, packCourse, placeCourse, unpackCourse } from "./bundle.ts";

const target = () => join(writeTree({ "here/": "" }), "courses", "one");

/** A bundle of files with these names and any content. */
function bundleOf(names: readonly string[]) {
  const files = names.map((name) => ({ name, bytes: Buffer.from("x") }));
  const listed = files.map(({ name, bytes }) => [name, bytes.toString("base64")]);
  return { hash: hashOf(files), bytes: gzipSync(JSON.stringify(listed)) };
}

describe("a course that travels", () => {
  it("arrives with all that decides a verdict", () => {
    const course = writeGradedDemo();
    const { hash, bytes } = packCourse(course, "demo");
    const folder = target();
    unpackCourse(bytes, hash, folder);
    expect(bundleHash(folder, "demo")).toBe(hash);
    expect(isUnpacked(folder, hash)).toBe(true);
    expect(loadAssignment(folder, "demo", true)).toMatchObject({ manifest: { id: "demo" } });
  });

  it("has another hash when a file of it is another one", () => {
    const course = writeGradedDemo();
    const before = bundleHash(course, "demo");
    const path = join(course, "fixtures/demo/hidden/task-1.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("doubles more", "doubles it"));
    expect(bundleHash(course, "demo")).not.toBe(before);
  });

  it("brings the packages that its graders import, and what these depend on", () => {
    const course = writeDemo({
      "package.json": JSON.stringify({ dependencies: { a: "1" } }),
      "graders/demo/index.mjs": 'import a from "a";\nexport const graders = { id: "demo" };\n',
      "node_modules/a/package.json": JSON.stringify({ dependencies: { b: "1", c: "2" } }),
      "node_modules/a/index.js": "module.exports = 1;",
      "node_modules/a/index.d.ts": "export default 1;",
      "node_modules/a/node_modules/b/package.json": "{}",
      "node_modules/b/package.json": '{"name":"another"}',
      "node_modules/c/package.json": "{}",
      "node_modules/unused/package.json": "{}",
    });
    const folder = target();
    const { hash, bytes } = packCourse(course, "demo");
    unpackCourse(bytes, hash, folder);
    const names = readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /\.(json|js|ts)$/.test(name)).sort()).toEqual([
      ...["a/index.js", "a/node_modules/b/package.json", "a/package.json", "c/package.json"],
    ]);
  });

  it("says which package is not installed", () => {
    const course = writeDemo({
      "package.json": JSON.stringify({ dependencies: { "no-such-package": "1" } }),
      "graders/demo/index.mjs": 'import a from "no-such-package";\n',
    });
    expect(faultOf(() => packCourse(course, "demo"))).toBe(
      "configuration: graders import no-such-package, which is not installed: run npm install in the course",
    );
  });
});

describe("a bundle that was unpacked before", () => {
  it("is known to be whole, with the packages in it", () => {
    const { bytes, hash } = bundleOf(["graders/a.mjs", "node_modules/a/index.js", "a.json"].sort());
    const folder = target();
    expect(isUnpacked(folder, hash)).toBe(false);
    unpackCourse(bytes, hash, folder);
    expect(isUnpacked(folder, hash)).toBe(true);
  });

  it.each([
    ["has lost a file", (folder: string) => rmSync(join(folder, "graders/a.mjs"))],
    ["has another text", (folder: string) => writeFileSync(join(folder, "a.json"), "y")],
    ["has a file more", (folder: string) => writeFileSync(join(folder, "graders/b.mjs"), "")],
  ])("is none any more when it %s", (_, change) => {
    const { bytes, hash } = bundleOf(["a.json", "graders/a.mjs"]);
    const folder = target();
    unpackCourse(bytes, hash, folder);
    change(folder);
    expect(isUnpacked(folder, hash)).toBe(false);
  });
});

describe("a bundle that another worker of this machine has unpacked", () => {
  const files = () => {
    const { bytes, hash } = bundleOf(["a.json", "graders/a.mjs"]);
    const root = target();
    return { bytes, hash, root, first: placeCourse(bytes, hash, root) };
  };

  it("is taken as it is: the other one may be grading with it", () => {
    const { bytes, hash, root, first } = files();
    const file = join(first, "graders/a.mjs");
    utimesSync(file, 0, 0);
    expect(placeCourse(bytes, hash, root)).toBe(first);
    expect(statSync(file).mtimeMs).toBe(0);
    expect(readdirSync(root)).toEqual([hash]);
  });

  it("stays where it is not whole any more, and lies in another folder as well", () => {
    const { bytes, hash, root, first } = files();
    rmSync(join(first, "a.json"));
    const second = placeCourse(bytes, hash, root);
    expect(second).not.toBe(first);
    expect(isUnpacked(second, hash)).toBe(true);
    expect(existsSync(join(first, "graders/a.mjs"))).toBe(true);
  });
});

describe("a bundle that is not what it says", () => {
  it("is refused where its hash is another one", () => {
    const { bytes } = bundleOf(["graders/demo/index.mjs"]);
    const folder = target();
    expect(faultOf(() => unpackCourse(bytes, "0".repeat(64), folder))).toBe(
      "configuration: the course was damaged on its way",
    );
    expect(existsSync(folder)).toBe(false);
  });

  it.each(["../a.mjs", "/etc/a", "a/../../b", "a//b", "./a", "a\\..\\b", "C:a", "a\0b", ""])(
    "writes nothing outside of its folder: %j",
    (name) => {
      const { bytes, hash } = bundleOf(["graders/a.mjs", name]);
      const folder = target();
      expect(faultOf(() => unpackCourse(bytes, hash, folder))).toBe(
        `configuration: the course has a file outside its folder: ${name}`,
      );
      expect(existsSync(folder)).toBe(false);
    },
  );

  it("is the same however often it is unpacked", () => {
    const { bytes, hash } = bundleOf(["graders/a.mjs"]);
    const folder = target();
    unpackCourse(bytes, hash, folder);
    unpackCourse(bytes, hash, folder);
    expect(readdirSync(join(folder, ".."))).toEqual(["one"]);
  });
});
