import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openCheckSession } from "../../dist/cli/student/check/session.js";
import { watch } from "../../dist/cli/student/check/watch.js";
import { openFileWatcher } from "../../dist/cli/student/check/watch-files.js";
import { codesMarkdown } from "../../dist/cli/student/explain/markdown.js";
import { kitAround } from "../../dist/engine/course/kits.js";
import { makeKit } from "../../dist/engine/kit/make-kit.js";
import { root } from "../../scripts/setup.mjs";
import { checkKit, runRival, runVitest } from "../commands.mjs";
import { atMost, judge } from "../goals.mjs";
import { inTurns } from "../in-turns.mjs";
import { assignment, fileName, prepareCalls, reference, writeForVitest } from "../materials.mjs";

const saves = 50;
const settling = 15;

/** What a student waits for in the own folder: one check, and a verdict after each save. */
export async function check({ folder, quick, onStep }) {
  const rounds = quick ? 3 : 7;
  const kit = await writeKit(join(folder, "kit"));
  const calls = await prepareCalls(join(folder, "public-calls"), join(kit, ".gridmark"));
  const tested = writeForVitest(calls, "vitest-public");
  const right = readFileSync(reference, "utf8");
  const checkWith = (text) => {
    writeFileSync(join(kit, fileName), text);
    return checkKit(kit);
  };
  const skeleton = readFileSync(join(kit, fileName), "utf8");
  await checkKit(kit);
  await runVitest(tested);
  const samples = await inTurns(
    rounds,
    {
      skeleton: () => checkWith(skeleton),
      right: () => checkWith(right),
      vitest: () => runVitest(tested),
      bare: () => runRival("bare-quickjs.mjs", [calls.code, calls.calls, "0"]),
    },
    onStep,
  );
  onStep(`${saves} saves`);
  const waits = await watchSaves(kit, right);
  return {
    title: "A student's folder, public checks",
    figures: [
      { title: "gridmark check: the untouched skeleton", samples: samples.skeleton },
      { title: "gridmark check: a right file", samples: samples.right },
      { title: "vitest run: the same calls, a right file", samples: samples.vitest },
      { title: "bare QuickJS: a process for the same calls", samples: samples.bare },
      { title: `watch: from save to verdict, ${saves} saves`, unit: "ms", values: waits },
    ],
    goals: [
      atMost(0.5, "right file / vitest run", samples.right, samples.vitest),
      judge({ title: "from save to verdict", values: waits, most: 150, unit: "ms" }),
    ],
  };
}

async function writeKit(folder) {
  const files = await makeKit({
    ...{ course: root, assignment, seed: 1, version: "0.0.0", tarball: "none", vitest: "*" },
    codes: codesMarkdown,
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Milliseconds from each save to the verdict on the screen, by the real watch but for its terminal. */
async function watchSaves(kit, right) {
  const found = kitAround(kit);
  const io = { env: process.env, cwd: kit, interrupt: new AbortController().signal };
  let onVerdict = () => {};
  let type = () => {};
  const stdout = { write: (text) => text.includes(`watching ${fileName}`) && onVerdict() };
  const verdict = () =>
    new Promise((resolve) => {
      onVerdict = resolve;
    });
  const session = await openCheckSession(io, found, kit);
  const later = (action) => {
    const timer = setTimeout(action, settling);
    return () => clearTimeout(timer);
  };
  const first = verdict();
  const ended = watch({
    io: { ...io, stdout },
    terminal: {
      size: () => ({ columns: 80, rows: 24 }),
      onText: (listener) => {
        type = listener;
        return () => {};
      },
      onResize: () => () => {},
      after: () => () => {},
    },
    session,
    styleFor: () => ({ color: true, unicode: true, width: 80 }),
    watchFiles: await openFileWatcher(kit, true, later),
    verbose: false,
  });
  await first;
  const waits = [];
  for (let save = 1; save <= saves; save += 1) {
    const seen = verdict();
    const began = performance.now();
    writeFileSync(join(kit, fileName), `${right}\n// save ${save}\n`);
    await seen;
    waits.push(performance.now() - began);
  }
  type("q");
  await ended;
  await session.end();
  return waits;
}
