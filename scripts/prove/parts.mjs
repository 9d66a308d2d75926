/**
 * Parts of a proof and of the nightly run: stages that run in sequence, of lanes that run in parallel, of parts that
 * run in sequence.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { gitText, root } from "../setup.mjs";

export const titles = [
  ...["tests", "sweeps", "verify", "hostile", "nodes"],
  ...["mutants", "fuzz", "soak"],
];

const node = process.execPath;
const gridmark = (...args) => [node, "cli/gridmark.mjs", ...args];
const commandOf = {
  tests: [node, "scripts/check.mjs"],
  sweeps: ["npx", "vitest", "run", "--config", "vitest.sweeps.config.ts"],
  hostile: [node, "scripts/hostile.mjs"],
  nodes: [node, "scripts/try-nodes.mjs"],
};
const partOf = (title, more = {}) => ({ title, commands: [commandOf[title]], ...more });
const assignments = () =>
  readdirSync(join(root, "fixtures"))
    .filter((name) => existsSync(join(root, "fixtures", name, "assignment.json")))
    .sort();

/** Seconds of fuzzing, and submissions of the soak. */
const night = { fuzz: 1800, soak: 1000 };

/** Files on which sweeps outside of cli/ depend. */
const outsideOfCli = [
  ...["engine", "author", "graders", "schema", "fixtures", "reference", "skeleton"],
  ...["cli/testing", "package-lock.json", "vitest.sweeps.config.ts"],
];

/** Everything, with this seed for all random numbers. Fuzzing needs one core, and so does most of the soak. */
export function partsOfNight(seed) {
  const verify = (...more) =>
    assignments().map((id) => gridmark("verify", id, "--no-cache", "--seed", `${seed}`, ...more));
  const minutes = ["--seconds", `${night.fuzz}`, "--seed", `${seed}`];
  const soak = [node, "bench/soak.mjs", "--count", `${night.soak}`];
  const stages = [
    [[partOf("tests", { seed, commands: [[...commandOf.tests, "--coverage"]] })]],
    [
      [partOf("sweeps", { seed })],
      [{ title: "verify", seed, commands: verify() }, partOf("hostile"), partOf("nodes")],
    ],
    [[{ title: "mutants", seed, commands: verify("--mutate") }]],
    [
      [{ title: "fuzz", seed, commands: [[node, "scripts/fuzz.mjs", ...minutes]] }],
      [{ title: "soak", commands: [soak] }],
    ],
  ];
  // Overrides a rotation set by the caller.
  const env = { GRIDMARK_ROTATION: "", GRIDMARK_EXAMPLES: `${seed}` };
  return completed(stages, "nightly -- --seed", env);
}

/**
 * A fifth of everything if the engine has changed, and otherwise all mistakes of each changed assignment. Slow
 * parts that passed in this state are left out: the night repeats them. Sweeps leave cores idle at their beginning
 * and end, so the others run beside them.
 */
export async function partsOfRun(rotation) {
  const { engineFingerprint } = await import("../../dist/engine/course/fingerprint.js");
  const fifth = `${(rotation % 5) + 1}/5`;
  const engine = markOf("engine", engineFingerprint(), process.version);
  const all = assignments().map((id) => {
    const rooms = ["fixtures", "graders", "reference", "skeleton"];
    const files = rooms.flatMap((room) => [`${room}/${id}`, `${room}/shared`]);
    const mark = markOf(id, ...contentOf(files));
    const isKnown = engine.isThere && mark.isThere;
    const part = engine.isThere && !isKnown ? "1/1" : fifth;
    return { mark, isKnown, command: gridmark("verify", id, "--part", part) };
  });
  const open = all.filter(({ isKnown }) => !isKnown);
  // The slowest comes last by name: starting it first keeps cores busy at the end.
  const verify = (open.length > 0 ? open : all).map(({ command }) => command).toReversed();
  const packed = ["package.json", "package-lock.json", "scripts", "cli/gridmark.mjs"];
  const nodes = markOf("nodes", ...contentOf(packed));
  const tried = ["engine", "fixtures/hostile", "scripts/hostile", "scripts/hostile.mjs"];
  const hostile = markOf("hostile", ...contentOf(tried));
  const leftOut = "nothing that it tests has changed";
  const graded = markOf("graded", ...contentOf(outsideOfCli));
  const known = (mark) => ({ onPass: mark.set, ...(mark.isThere && { leftOut }) });
  const swept = partOf("sweeps", {
    ...{ seed: rotation, onPass: graded.set },
    ...(graded.isThere && {
      env: { GRIDMARK_SWEEPS: "cli,scripts" },
      only: "those of cli and scripts: nothing else has changed",
    }),
  });
  const verified = {
    ...{ title: "verify", seed: rotation },
    ...(verify.length > 1
      ? { commands: verify.map((command) => [...command, "-j", "1"]), lanes: 2 }
      : { commands: verify }),
    ...(open.length === 0 && { leftOut }),
    onPass: () => {
      for (const mark of [engine, ...all.map((each) => each.mark)]) mark.set();
    },
  };
  const others = [
    verified,
    partOf("hostile", { seed: rotation, ...known(hostile) }),
    partOf("nodes", known(nodes)),
  ];
  const env = { GRIDMARK_ROTATION: `${rotation}` };
  return completed([[[partOf("tests")]], [[swept], others]], "prove -- --rotation", env);
}

/** Adds to each part its environment, and the command that repeats it. */
function completed(stages, command, env) {
  const again = ({ title, seed }) =>
    `npm run ${seed === undefined ? command.replace(/--\w+$/, "") : `${command} ${seed} `}${title}`;
  const complete = (part) => ({ ...part, again: again(part), env: { ...env, ...part.env } });
  return stages.map((lanes) => lanes.map((lane) => lane.map(complete)));
}

/** Remembers on this machine that this content has passed. */
function markOf(name, ...content) {
  const base = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), ".cache");
  const folder = join(base, "gridmark", "proven");
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const path = join(folder, `${name}-${hash.slice(0, 16)}`);
  const set = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, "");
  };
  return { isThere: existsSync(path), set };
}

/** Git's state of these files, with uncommitted changes. */
function contentOf(paths) {
  const there = paths.filter((path) => existsSync(join(root, path)));
  return [
    gitText("ls-files", "-s", "--", ...there),
    gitText("diff", "HEAD", "--", ...there),
    gitText("ls-files", "--others", "--exclude-standard", "--", ...there),
  ];
}
