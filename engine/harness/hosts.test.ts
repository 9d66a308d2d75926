import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { demoManifest } from "../testing/demo.ts";
import { graderFiles, hostFiles, hosts } from "./make-harness.ts";

const manifest = demoManifest();
const parts = { manifest, tarball: "gridmark-1.2.3.tgz", packages: {} };

describe.each(hosts.map((host) => [host.name, host] as const))("the harness for %s", (_, host) => {
  const grader = graderFiles(parts).map(({ path, text }) => ({
    path: `${host.grader}${path}`,
    text,
  }));
  const files = [...hostFiles(host, manifest), ...grader];

  it("has these files", () => {
    const own = hostFiles(host, manifest).map(({ path, text }) => `=== ${path}\n${text}`);
    expect(own.join("\n")).toMatchSnapshot();
  });

  it("has each file once", () => {
    const paths = files.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.skipIf(process.platform === "win32")(
    "has scripts that a shell can read and that stop at the first fault",
    () => {
      const scripts = files.filter(({ text }) => text.startsWith("#!/bin/sh"));
      expect(scripts.map(({ path }) => path)).toEqual(
        expect.arrayContaining([`${host.grader}grade.sh`, `${host.grader}install.sh`]),
      );
      for (const { path, text } of scripts) {
        expect(text, path).toMatch(/^(#.*\n)+set -eu\n/);
        const { status, stderr } = spawnSync("sh", ["-n"], { input: text, encoding: "utf8" });
        expect([path, status, stderr]).toEqual([path, 0, ""]);
      }
    },
  );

  it("pins images by digest and actions by commit", () => {
    const lines = files.flatMap(({ text }) => text.split("\n"));
    for (const line of lines.filter((each) => each.startsWith("FROM "))) {
      expect(line).toMatch(/^FROM [a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    }
    for (const line of lines.filter((each) => /\buses:/.test(each))) {
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it("says who can read the hidden checks", () => {
    const readme = files.find(({ path }) => path === "README.md")?.text ?? "";
    expect(readme).toMatch(/^# .+\n\n(.+\n\n)?1\. /);
    expect(readme.replace(/\s+/g, " ")).toMatch(/Hidden checks and the reference are in .* read/);
    expect(readme.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });
});

it("one version of Node.js is in all of them", () => {
  const all = hosts.flatMap((host) => hostFiles(host, manifest).map(({ text }) => text));
  const versions = all.flatMap((text) => text.match(/(?<=node[:-]v?)\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(versions).size).toBe(1);
  const images = all.flatMap((text) => text.match(/^FROM .*$/gm) ?? []);
  expect([images.length, new Set(images).size]).toEqual([2, 1]);
});

it("graders are installed and started the same way everywhere", () => {
  expect(
    graderFiles({ ...parts, packages: { "fast-check": "4.0.0" } })
      .map(({ path, text }) => `=== ${path}\n${text}`)
      .join("\n"),
  ).toMatchSnapshot();
});
