import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
import { demoManifest, demoTask } from "../engine/testing/demo.ts";
import { writeTree } from "../engine/testing/trees.ts";

/** One of each kind of addition that docs/architecture.md explains. */
interface Addition {
  readonly what: string;
  /** Target of each toy's file. */
  readonly files: Readonly<Record<string, string>>;
  /** The only edited file, with its line before and after. */
  readonly edited: string;
  readonly line: readonly [before: string, after: string];
  /** Imports that the new line needs. */
  readonly imports: string;
}

const additions: readonly Addition[] = [
  {
    what: "A kind of check",
    files: { "check.ts": "author/kinds/even.ts" },
    edited: "author/kinds/index.ts",
    line: ["  table,", "  table, even,"],
    imports: 'import { even } from "./even.ts";',
  },
  {
    what: "A structure rule",
    files: { "rule.ts": "engine/languages/javascript/rules/few-statements.ts" },
    edited: "engine/languages/javascript/rules/list.ts",
    line: ["  unused,", "  unused, fewStatements,"],
    imports: 'import { fewStatements } from "./few-statements.ts";',
  },
  {
    what: "A report format",
    files: { "reporter.ts": "cli/render/reporters/points.ts" },
    edited: "cli/render/reporters/index.ts",
    line: ["dodona, github]", "dodona, github, points]"],
    imports: 'import { points } from "./points.ts";',
  },
  {
    what: "A language",
    files: {
      "language-entry.ts": "engine/languages/toy/entry.ts",
      "language.ts": "engine/languages/toy/language.ts",
    },
    edited: "engine/languages/index.ts",
    line: ["pythonEntry];", "pythonEntry, toyEntry];"],
    imports: 'import { toyEntry } from "./toy/entry.ts";',
  },
  {
    what: "A source of submissions",
    files: { "source.ts": "engine/intake/sources/list.ts" },
    edited: "engine/intake/sources/index.ts",
    line: ["...exports, submission", "...exports, list, submission"],
    imports: 'import { list } from "./list.ts";',
  },
];

/** A built copy of gridmark with all of them added. */
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "gridmark-"));
  for (const name of ["cli", "engine", "author", "schema", "scripts"]) {
    const isSource = (path: string) => !/\.(test|sweep)\.ts$|\/testing(\/|$)/.test(path);
    cpSync(join(packageRoot, name), join(copy, name), { recursive: true, filter: isSource });
  }
  for (const name of ["package.json", "tsconfig.json", "tsconfig.build.json"]) {
    cpSync(join(packageRoot, name), join(copy, name));
  }
  symlinkSync(join(packageRoot, "node_modules"), join(copy, "node_modules"), "junction");
  for (const addition of additions) add(addition);
  const compiler = join(packageRoot, "node_modules/typescript/bin/tsc");
  // Nobody imports its types.
  const options = ["--noCheck", "--declaration", "false"];
  execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json", ...options], {
    cwd: copy,
  });
  cpSync(join(packageRoot, "dist/quickjs-metered.wasm"), join(copy, "dist/quickjs-metered.wasm"));
  execFileSync(process.execPath, ["scripts/generate-schemas.mjs"], { cwd: copy });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Adds the files and edits the line. */
function add({ files, edited, line: [before, after], imports }: Addition): void {
  const toys = "cli/testing/toys";
  const moved = (toy: string) => files[toy] ?? join(toys, toy);
  for (const [toy, path] of Object.entries(files)) {
    const text = readFileSync(join(packageRoot, toys, toy), "utf8");
    const placed = text.replace(/from "(\.[^"]+)"|import\("(\.[^"]+)"\)/g, (whole, a, b) => {
      const target = resolve("/", toys, a ?? b).slice(1);
      const name = relative(
        dirname(path),
        dirname(target) === toys ? moved(relative(toys, target)) : target,
      );
      return whole.replace(a ?? b, name.startsWith(".") ? name : `./${name}`);
    });
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), placed);
  }
  const file = join(copy, edited);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  const changed = before === "" ? `${text}${after}\n` : text.replace(before, after);
  writeFileSync(file, imports === "" ? changed : `${imports}\n${changed}`);
}

function gridmark(course: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy, "cli/gridmark.mjs"), ...args],
    { cwd: course, encoding: "utf8", env: { ...process.env, XDG_CACHE_HOME: join(copy, "cache") } },
  );
  return { status, stdout, stderr };
}

const answer = { title: "answer", functions: ["answer"], placeholder: ["return 0;"] };
const task = demoTask(answer);
const table = {
  task: "1",
  checks: [
    {
      kind: "table",
      name: "gives the answer",
      weight: 1,
      function: "answer",
      cases: [{ name: "of nothing", args: [], returns: 42 }],
    },
  ],
};

describe("docs/architecture.md", () => {
  const text = readFileSync(join(packageRoot, "docs/architecture.md"), "utf8");

  it.each(additions)("says how to add: $what", ({ what, files, edited }) => {
    const row = text.split("\n").find((line) => line.startsWith(`| ${what} `)) ?? "";
    expect(row).toContain(`\`${edited}\``);
    const [path = ""] = Object.values(files);
    const isFolder = ["A language", "A kind of check"].includes(what);
    const room = isFolder ? dirname(dirname(path)) : dirname(path);
    expect(row).toContain(`\`${room}/`);
  });
});

describe("a copy of gridmark with one more of each", () => {
  it("grades in another language, without graders, from a list, in another format", () => {
    const course = writeTree({
      "fixtures/sums/assignment.json": JSON.stringify(
        demoManifest({ id: "sums", files: ["sums.toy"], protected: [], tasks: [task] }),
      ),
      "fixtures/sums/public/task-1.json": JSON.stringify(table),
      "skeleton/sums/sums.toy": "answer = 0\n",
      "reference/sums/sums.toy": "answer = 42\n",
      "class/ada/sums.toy": "answer = 42\n",
      "class/ben/sums.toy": "answer = 41\n",
      "class/all.list": "ada/sums.toy\nben/sums.toy\n",
    });
    const reporters = ["-r", "points", "-r", "json=class.json"];
    const args = ["grade", "class/all.list", "-a", "sums", "-j", "1", ...reporters];
    expect(gridmark(course, ...args)).toEqual({
      status: 0,
      stdout: "ada: 10\nben: 0\n",
      stderr: expect.stringMatching(
        /^gridmark: class.all\.list is a list of files: 2 submissions\ngraded/,
      ),
    });
    const json = JSON.parse(readFileSync(join(course, "class.json"), "utf8"));
    expect(json.submissions[1]).toMatchObject({ language: "toy", score: 0 });
  });

  it("checks with another kind of check, and takes points off by another rule", () => {
    const course = writeTree({
      "fixtures/demo/assignment.json": JSON.stringify({
        ...demoManifest({ protected: [], tasks: [task] }),
        deductions: [
          { id: "long", title: "Too long", points: 3, rule: { kind: "few-statements", most: 1 } },
        ],
      }),
      "skeleton/demo/game.ts": "export function answer() { return 0; }\n",
      "fixtures/demo/public/task-1.json": JSON.stringify({
        task: "1",
        checks: [{ kind: "even", name: "is even", weight: 1, functions: ["answer"] }],
      }),
      "class/right.ts": "export function answer() { return 42; }\n",
      "class/odd.ts": "export function answer() { return 41; }\n",
      "class/long.ts": "export function answer() { return 42; }\nlet more = 1;\n",
    });
    const args = ["grade", "class", "-a", "demo", "-j", "1", "-r", "points"];
    expect(gridmark(course, ...args).stdout).toBe("long: 7\nodd: 0\nright: 10\n");
  });
});
