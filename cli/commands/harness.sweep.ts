import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileNames } from "../../engine/course/files.ts";
import { assignmentIds, loadManifest } from "../../engine/course/load.ts";
import { hosts } from "../../engine/harness/make-harness.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { cacheHome } from "../../engine/testing/workers.ts";
import type { Report } from "../../schema/types.ts";
import { repo, runCli } from "../testing/run-cli.ts";

/**
 * Replaces npm without a network: unpacks the package, and puts its and the course's dependencies beside it, as
 * `npm install` does.
 */
const npm = `#!/bin/sh
set -eu
[ "$1" = install ]
mkdir -p node_modules/gridmark
tar -xzf gridmark-*.tgz -C node_modules/gridmark --strip-components 1
for each in "${packageRoot}"/node_modules/* "${packageRoot}"/node_modules/@*; do
  name=\${each##*/}
  [ "$name" = gridmark ] || [ -e "node_modules/$name" ] || ln -s "$each" node_modules/
done
`;
const programs = writeTree({ npm });
chmodSync(join(programs, "npm"), 0o755);

type Environment = Readonly<Record<string, string>>;

function run(command: readonly string[], cwd: string, env: Environment = {}) {
  const [program = "", ...args] = command;
  // No other programs of this machine: as in an image, there is no home folder.
  const own = { PATH: `${programs}:${process.env.PATH}`, XDG_CACHE_HOME: cacheHome };
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...{ cwd, encoding: "utf8", env: { ...own, ...env } },
  });
  return { status, stdout, stderr };
}

interface Graded {
  readonly status: number | null;
  readonly stderr: string;
  /** The host's JSON. */
  readonly result: string;
}

/** A host's one-time set-up of a harness, and its grading of one submission's files. */
interface Place {
  setUp(harness: string, root: string): void;
  grade(root: string, submission: string, id: string): Graded;
  /** The share of points in a result. */
  part(result: never): number;
}

const places: Readonly<Record<string, Place>> = {
  // https://gradescope-autograders.readthedocs.io/en/latest/specs/
  gradescope: {
    setUp(harness, root) {
      cpSync(harness, join(root, "source"), { recursive: true });
      done(run(["sh", "setup.sh"], join(root, "source")));
      cpSync(join(root, "source/run_autograder"), join(root, "run_autograder"));
      chmodSync(join(root, "run_autograder"), 0o755);
    },
    grade(root, submission) {
      cpSync(submission, join(root, "submission"), { recursive: true });
      writeFileSync(join(root, "submission_metadata.json"), "{}");
      const ran = run(["./run_autograder"], root, { GRIDMARK_ROOT: root });
      return { ...ran, result: text(root, "results/results.json") };
    },
    part({ score, tests }: GradescopeResult) {
      const whole = tests.map((test) => test.max_score ?? 0).reduce((sum, each) => sum + each, 0);
      return score / whole;
    },
  },
  // https://docs.prairielearn.com/externalGrading/
  prairielearn: {
    setUp: (harness, root) => done(buildImage(harness, join(root, "image"))),
    grade(root, submission) {
      cpSync(submission, join(root, "student"), { recursive: true });
      mkdirSync(join(root, "data"));
      writeFileSync(join(root, "data/data.json"), "{}");
      const ran = run([join(root, "image/run.sh")], root, { GRIDMARK_ROOT: root });
      return { ...ran, result: text(root, "results/results.json") };
    },
    part: ({ score }: { score: number }) => score,
  },
  // https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
  classroom50: {
    setUp(harness, root) {
      cpSync(harness, root, { recursive: true });
      done(run(["sh", "runner/install.sh"], root));
    },
    grade(root, submission, id) {
      const checkout = join(root, "checkout");
      cpSync(submission, checkout, { recursive: true });
      // A submitted file named like the result is not the result.
      symlinkSync(join(root, "runner/class.json"), join(checkout, "result.json"));
      const env = { GRIDMARK_ROOT: join(root, "runner"), CLASSROOM: "cs", ASSIGNMENT: id };
      const urls = { COMMIT_URL: "https://c", RELEASE_URL: "https://r", REVIEW_URL: "https://v" };
      const ran = run(["python3", join(root, `autograders/${id}/autograder.py`)], checkout, {
        ...{ ...env, ...urls, SUBMISSION_TAG: "submit/2026-06-01T14-32-05Z-a1b2c3d" },
        ...{ USERNAME: "ann", OWNER: "ann", ASSIGNMENT_TYPE: "individual" },
      });
      expect(text(root, "runner/class.json")).toBe("{}\n");
      return { ...ran, result: text(checkout, "result.json") };
    },
    part: (result: { score: number; "max-score": number }) => result.score / result["max-score"],
  },
  github: {
    setUp(harness, root) {
      cpSync(harness, root, { recursive: true });
      const workflow = text(root, ".github/workflows/grade.yml");
      const steps = [...workflow.matchAll(/- run: (.+)/g)].map(([, line = ""]) => line);
      expect(steps).toEqual(["sh grader/install.sh", "sh grade-submissions.sh"]);
      done(run(["sh", "grader/install.sh"], root));
    },
    grade(root, submission) {
      cpSync(submission, join(root, "submissions/ann"), { recursive: true });
      const summary = join(root, "step-summary.md");
      const ran = run(["sh", "grade-submissions.sh"], root, {
        ...{ GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary },
      });
      expect(text(summary)).toMatch(/^\| ann \|/m);
      return { ...ran, result: text(root, "results/reports/ann.json") };
    },
    part: partOf,
  },
  docker: {
    setUp: (harness, root) => done(buildImage(harness, join(root, "image"))),
    grade(root, submission) {
      const image = join(root, "image");
      const place = (word: string) =>
        word.replace("/opt/gridmark", image).replace(/^\/submission$/, submission);
      const of = (name: string) => JSON.parse(lineOf(image, name)) as string[];
      const ran = run([...of("ENTRYPOINT"), ...of("CMD")].map(place), "/");
      return { ...ran, result: ran.stdout };
    },
    part: partOf,
  },
};

interface GradescopeResult {
  readonly score: number;
  readonly tests: readonly { readonly max_score?: number }[];
}

function partOf({ score, maxScore }: Report): number {
  return score / maxScore;
}

/** Folders that a host makes for each submission. */
const ofOneRun = ["submission", "student", "data", "checkout", "submissions", "results"].concat([
  "step-summary.md",
]);

const text = (...path: string[]) => readFileSync(join(...path), "utf8");

function done({ status, stderr }: { status: number | null; stderr: string }): void {
  // The installation says that it takes a while.
  const rest = stderr.replace(/^gridmark: preparing Python, once: a few seconds\n/, "");
  expect([status, rest]).toEqual([0, ""]);
}

/** The rest of a Dockerfile's line after a word. */
function lineOf(image: string, word: string): string {
  return new RegExp(`^${word} (.+)$`, "m").exec(text(image, "Dockerfile"))?.[1] ?? "";
}

/** Executes a Dockerfile in a folder that replaces the image's /opt/gridmark. */
function buildImage(harness: string, image: string) {
  cpSync(harness, image, { recursive: true });
  expect(lineOf(image, "COPY")).toBe(". /opt/gridmark");
  return run(["sh", "-c", lineOf(image, "RUN")], image);
}

const id = "game1023";
const main = "game.ts";
const right = text(repo("reference", id, main));
const submissions: Readonly<Record<string, string>> = {
  "the skeleton": text(repo("skeleton", id, main)),
  "the reference": right,
  "a file that loops where it is loaded": `${right}\nwhile (true) process.exit?.(0);\n`,
  "a file with one wrong task": right.replace(
    /(\/\/ TASK 3 STARTS HERE\n[\s\S]*?\{\n)/,
    "$1  return false;\n",
  ),
};

/** The share of points that gridmark gives with the whole course. */
const expected = new Map<string, number>();
for (const [what, content] of Object.entries(submissions)) {
  const file = join(writeTree({ [main]: content }), main);
  expected.set(what, partOf(JSON.parse((await runCli(["grade", file, "--json"])).stdout)));
}

/** Mistaken submissions, and the message that each must get. */
const mistaken: Readonly<Record<string, readonly [Readonly<Record<string, string>>, RegExp]>> = {
  nothing: [{}, /no file game\.ts/],
  "no program": [{ "notes.txt": "Sorry." }, /no file game\.ts.*notes\.txt/],
  "a program in two folders": [{ "a/game.ts": right, "b/game.ts": right }, /found 2 times/],
};

describe.each(hosts.map(({ name }) => name))("the harness for %s", async (name) => {
  const place = places[name] as Place;
  const root = writeTree({});
  const harness = join(root, "harness");
  const wrote = await runCli(["harness", name, id, harness]);
  const set = join(root, "set");
  mkdirSync(set);
  place.setUp(harness, set);

  it("is written", () => {
    expect([wrote.code, wrote.stderr]).toEqual([0, ""]);
  });

  function grade(files: Readonly<Record<string, string>>) {
    for (const left of ofOneRun) rmSync(join(set, left), { recursive: true, force: true });
    return place.grade(set, writeTree(files), id);
  }

  it.each(rotated(Object.entries(mistaken)))(
    "gives no points for %s, and says why",
    (_, [files, why]) => {
      const { status, stderr, result } = grade(files);
      expect([status, stderr.includes("internal error")]).toEqual([0, false]);
      const { score, gradable } = JSON.parse(result);
      expect([score, gradable]).toEqual(
        name === "prairielearn" ? [undefined, false] : [0, undefined],
      );
      expect(result).toMatch(why);
    },
  );

  it.each(rotated(Object.entries(submissions)))("grades %s", (what, content) => {
    // There is also another program beside it.
    const files = { [main]: content, "tests.ts": "", "class.json": '{"due": "2000-01-01"}' };
    const { status, stderr, result } = grade(files);
    expect([status, stderr.includes("internal error")]).toEqual([0, false]);
    const part = place.part(JSON.parse(result) as never);
    expect(part).toBe(expected.get(what));
    if (what === "the skeleton") expect(part).toBe(0);
    if (what === "the reference") expect(part).toBe(1);
    if (what.includes("one task")) expect(part).toBeLessThan(1);
  });
});

describe.each(rotated(assignmentIds(packageRoot)))(
  "the course that travels, of %s",
  async (assignment) => {
    const manifest = loadManifest(packageRoot, assignment);
    const harness = join(writeTree({}), "harness");
    await runCli(["harness", "docker", assignment, harness]);
    done(run(["sh", "install.sh"], harness));

    it("gives the reports that the whole course gives, byte for byte", async () => {
      const names = fileNames(manifest);
      const fileIn = (room: string, file: string) => text(repo(room, assignment, file));
      const all = Object.fromEntries(
        ["skeleton", "reference"].flatMap((room) =>
          names.map((file) => [`${room}/${file}`, fileIn(room, file)]),
        ),
      );
      const folder = writeTree(all);
      // The first students of the sample class.
      const samples = readdirSync(repo("fixtures/submissions", assignment)).sort().slice(0, 2);
      for (const name of samples) {
        cpSync(repo("fixtures/submissions", assignment, name), join(folder, name), {
          recursive: true,
        });
      }
      const args = ["--json", "--for", "instructor", "--quiet"];
      const whole = await runCli(["grade", folder, "-a", assignment, ...args]);
      const travelled = run(["sh", "grade.sh", folder, ...args], harness);
      expect(travelled.status).toBe(whole.code);
      expect(travelled.stdout).toBe(whole.stdout);
      // Two classes are graded, each without a cache.
    }, 300_000);
  },
);

describe("the action of this repository", () => {
  const action = text(repo("action.yml"));

  it("is pinned", () => {
    const uses = [...action.matchAll(/uses: (.+)/g)].map(([, what]) => what);
    expect(uses).toEqual([expect.stringMatching(/@[0-9a-f]{40} # v\d/)]);
  });

  it("grades a path with options, and takes no input for a command", () => {
    const [, script = ""] = /- run: \|\n((?: {8}.*\n)+)/.exec(action) ?? [];
    expect(script).not.toContain("${{");
    const folder = writeTree({ "$(touch here)/game.ts": right });
    const given = { GRIDMARK: packageRoot, COURSE: packageRoot, ASSIGNMENT: id };
    const graded = (OPTIONS: string) =>
      run(["bash", "-eo", "pipefail", "-c", script], folder, {
        ...{ ...given, SUBMISSIONS: "$(touch here)", OPTIONS },
      });
    const { status, stdout } = graded("--json --quiet");
    expect([status, partOf(JSON.parse(stdout))]).toEqual([0, 1]);
    expect(graded("").status).toBe(0);
    expect(readdirSync(folder)).toEqual(["$(touch here)"]);
    expect(graded("--min-score 100000").status).toBe(2);
  });
});
