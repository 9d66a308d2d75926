/**
 * Parts of a proof, and of the nightly run: a list of stages, one after the other; each has lanes, which run at once;
 * each lane has parts, one after the other.
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
const npx = (...args) => ["npx", ...args];
const gridmark = (...args) => [node, "cli/gridmark.mjs", ...args];
const sweeps = npx("vitest", "run", "--config", "vitest.sweeps.config.ts");
const assignments = () =>
  readdirSync(join(root, "fixtures"))
    .filter((name) => existsSync(join(root, "fixtures", name, "assignment.json")))
    .sort();

/** Seconds of fuzzing, and submissions of the soak. */
const night = { fuzz: 1800, soak: 1000 };

/** What sweeps outside of cli/ depend on. */
const outsideOfCli = [
  ...["engine", "author", "graders", "schema", "fixtures", "reference", "skeleton"],
  ...["cli/testing", "package-lock.json", "vitest.sweeps.config.ts"],
];

/** Everything, with this seed wherever one is random. Fuzzing needs one core; so does the soak most of the time. */
export function partsOfNight(seed) {
  const verify = (...more) =>
    assignments().map((id) => gridmark("verify", id, "--no-cache", "--seed", `${seed}`, ...more));
  const minutes = ["--seconds", `${night.fuzz}`, "--seed", `${seed}`];
  const tests = { title: "tests", seed, commands: [[node, "scripts/check.mjs", "--coverage"]] };
  const swept = { title: "sweeps", seed, commands: [sweeps] };
  const others = [
    { title: "verify", seed, commands: verify() },
    { title: "hostile", commands: [[node, "scripts/hostile.mjs"]] },
    { title: "nodes", commands: [[node, "scripts/try-nodes.mjs"]] },
  ];
  const mutants = { title: "mutants", seed, commands: verify("--mutate") };
  const fuzz = { title: "fuzz", seed, commands: [[node, "scripts/fuzz.mjs", ...minutes]] };
  const soak = {
    title: "soak",
    commands: [[node, "bench/soak.mjs", "--count", `${night.soak}`]],
  };
  const again = ({ title, seed: own }) =>
    `npm run nightly -- ${own === undefined ? "" : `--seed ${own} `}${title}`;
  // The night leaves nothing out, whatever a caller has set.
  const env = { GRIDMARK_ROTATION: "", GRIDMARK_EXAMPLES: `${seed}` };
  const stages = [[[tests]], [[swept], others], [[mutants]], [[fuzz], [soak]]];
  return eachPart(stages, (part) => ({ ...part, again: again(part), env }));
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
  const verified = assignments().map((id) => {
    const rooms = ["fixtures", "graders", "reference", "skeleton"];
    const files = rooms.flatMap((room) => [`${room}/${id}`, `${room}/shared`]);
    const mark = markOf(id, ...contentOf(files));
    const isKnown = engine.isThere && mark.isThere;
    const part = engine.isThere && !isKnown ? "1/1" : fifth;
    return { mark, isKnown, command: gridmark("verify", id, "--part", part) };
  });
  const open = verified.filter(({ isKnown }) => !isKnown);
  // The dearest comes last by name: starting it first keeps cores busy at the end.
  const verify = (open.length > 0 ? open : verified).map(({ command }) => command).toReversed();
  const packed = ["package.json", "package-lock.json", "scripts", "cli/gridmark.mjs"];
  const nodes = markOf("nodes", ...contentOf(packed));
  const tried = ["engine", "fixtures/hostile", "scripts/hostile", "scripts/hostile.mjs"];
  const hostile = markOf("hostile", ...contentOf(tried));
  const leftOut = "nothing that it tries has changed";
  const graded = markOf("graded", ...contentOf(outsideOfCli));
  const tests = { title: "tests", commands: [[node, "scripts/check.mjs"]] };
  const swept = {
    title: "sweeps",
    seed: rotation,
    commands: [sweeps],
    onPass: () => graded.set(),
    ...(graded.isThere && {
      env: { GRIDMARK_SWEEPS: "cli,scripts" },
      only: "those of cli and scripts: nothing else has changed",
    }),
  };
  const others = [
    {
      title: "verify",
      seed: rotation,
      ...(verify.length > 1
        ? { commands: verify.map((command) => [...command, "-j", "1"]), lanes: 2 }
        : { commands: verify }),
      ...(open.length === 0 && { leftOut }),
      onPass: () => {
        for (const mark of [engine, ...verified.map((each) => each.mark)]) mark.set();
      },
    },
    {
      title: "hostile",
      seed: rotation,
      commands: [[node, "scripts/hostile.mjs"]],
      onPass: () => hostile.set(),
      ...(hostile.isThere && { leftOut }),
    },
    {
      title: "nodes",
      commands: [[node, "scripts/try-nodes.mjs"]],
      onPass: () => nodes.set(),
      ...(nodes.isThere && { leftOut }),
    },
  ];
  const again = ({ title, seed }) =>
    `npm run prove -- ${seed === undefined ? "" : `--rotation ${seed} `}${title}`;
  const whole = (part) => ({
    ...part,
    again: again(part),
    env: { GRIDMARK_ROTATION: `${rotation}`, ...part.env },
  });
  return eachPart([[[tests]], [[swept], others]], whole);
}

function eachPart(stages, change) {
  return stages.map((lanes) => lanes.map((lane) => lane.map(change)));
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
