import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { speak } from "../../author/spoken.ts";
import { kitAround } from "../../engine/course/kits.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { namesIn } from "../../engine/course/names.ts";
import { collectPlay, loadPlay, playWithNames } from "../../engine/course/plays.ts";
import { manifestFor } from "../../engine/course/variants.ts";
import { usageFault } from "../../engine/errors.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { endingsFor, notInBrowser, wordingFor } from "../../engine/languages/index.ts";
import { openLane } from "../../engine/workers/lane.ts";
import { openPartner } from "../../engine/workers/play.ts";
import { chooseAssignment, chooseCourse, workerStart } from "../choose/course.ts";
import { findOwn } from "../choose/find-own.ts";
import { exitCode, type Io, silent, type Terminal } from "../io.ts";
import { styleOf } from "../render/terminal/style.ts";
import { openTable, playLoop } from "../student/play/loop.ts";
import { gameModule } from "../student/web/assets.ts";
import { playInBrowser } from "../student/web/play-web.ts";
import { common, declare, type GivenOptions, seedOption, wholeNumber } from "./command.ts";

/** Random seeds are short, so that they can be retyped. */
const seeds = 1_000_000;

/** Default port, unless taken. */
const usualPort = 2048;

export const playCommand = declare({
  name: "play",
  does: "play the game with your own functions",
  takes: { "[path]": "your file, or the folder that contains it (default: this folder)" },
  examples: `  npx gridmark play                   the game, with the file in this folder
  npx gridmark play game.ts           with this file
  npx gridmark play game.ts --seed 7  the same game each time
  npx gridmark play --web             in the browser, with your checks beside it
`,
  more: `The game runs your own functions. Missing or failing tasks do no harm: the
screen says what they would change. r starts a new game with the saved file, q
quits.
The page of --web reloads your file each time you save it. Only this machine can
open it, at the printed address; Ctrl-C ends it.
Exit codes: 0 played, 2 usage or configuration error, 130 interrupted.
`,
  options: [
    common.course,
    common.assignment,
    seedOption("seed for random numbers (default: different each time)"),
    ["-w, --web", "play in the browser"],
    [
      "-p, --port <n>",
      `port of --web, or the next free one if taken (default: ${usualPort})`,
      wholeNumber(1, 65_535),
    ],
    common.color,
  ],
  run: play,
});

type PlayOptions = GivenOptions & { readonly web?: true; readonly port?: number };

async function play(io: Io, path: string | undefined, options: PlayOptions): Promise<number> {
  const { web = false, port = usualPort } = options;
  if (options.port !== undefined && !web) {
    throw usageFault("--port is for --web");
  }
  const terminal = web ? undefined : terminalFor(io);
  const { course, assignment, from, others, kit } = placeOf(io, path, options);
  const start = workerStart(io, course, assignment);
  const lane = openLane(start);
  const partner = openPartner(lane);
  try {
    const { manifest } = loadAssignment(course, assignment);
    const wanted = { ...manifest, endings: endingsFor(manifest), others: () => others };
    const find = () => findOwn(from, wanted, "npx gridmark play");
    const seed = options.seed ?? randomInt(seeds);
    const found = find();
    const file = found.as ?? found.file ?? "";
    const terminalOnly = notInBrowser(file);
    if (terminal === undefined && terminalOnly !== undefined) {
      throw usageFault(`${terminalOnly} can be played only in the terminal: leave out --web`);
    }
    lane.begin(file);
    if (terminal === undefined) {
      const game = gameModule(collectPlay(course, manifest));
      const place = { io, kit, from, manifest, find };
      return await playInBrowser({ ...place, game, seed, port, partner, color: options.color });
    }
    const own = manifestFor(manifest, file);
    speak(await wordingFor(own));
    const game = playWithNames(await loadPlay(course, manifest, start.cache), namesIn(own));
    const read = () => readSubmission(found, manifest.limits.fileKiB);
    const ended = await playLoop({
      terminal,
      write: io.stdout.write,
      interrupt: io.interrupt,
      style: styleOf(io.stdout, io.env, options.color),
      title: manifest.title,
      table: openTable(partner, game, read, seed),
    });
    io.stdout.write(`played with --seed ${seed}\n`);
    return ended === "quit" ? exitCode.done : exitCode.interrupted;
  } finally {
    await partner.stop();
  }
}

/** In a student's folder, its game and file; elsewhere those named or found, as for grading. */
function placeOf(io: Io, path: string | undefined, options: PlayOptions) {
  const kit = options.course === undefined ? kitAround(io.cwd) : undefined;
  const named = path === undefined ? undefined : resolve(io.cwd, path);
  if (kit !== undefined) return { ...kit, kit, from: named ?? kit.folder };
  const from = named ?? io.cwd;
  const course = chooseCourse(io, options.course, [from]);
  // The game's title already shows its choice.
  const quiet = { stderr: silent(io.stderr) };
  const assignment = chooseAssignment(quiet, course, options.assignment, [from]);
  return { course, assignment, from, others: [], kit };
}

function terminalFor({ terminal, env }: Io): Terminal {
  if (terminal === undefined) {
    throw usageFault("play needs a terminal; its input or output is redirected");
  }
  if (env.TERM !== "dumb") return terminal;
  throw usageFault("play needs a terminal with a cursor; TERM is dumb here");
}
