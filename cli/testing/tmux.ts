import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repo, temporaryFolder } from "./run-cli.ts";

/** True if this machine has tmux, which gives a program a real terminal. */
export const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** A program in a terminal of 80 × 24. */
export interface Pane {
  /** Presses keys by tmux's names. */
  readonly press: (...keys: readonly string[]) => void;
  /** Resolves to the screen once it shows a text. */
  readonly shows: (text: string) => Promise<string>;
  readonly close: () => void;
}

const capture = "capture-pane -p";

/**
 * Runs gridmark in its own tmux pane, which shows the exit code at the end. tmux reports all
 * output, after which the screen is read: nothing waits for a clock.
 */
export function openPane(args: readonly string[]): Pane {
  const quoted = [process.execPath, repo("cli/gridmark.mjs"), ...args].map((arg) => `'${arg}'`);
  return openShell(`${quoted.join(" ")}; echo "exit code $?"; cat`);
}

/** Runs a shell command in such a pane. */
export function openShell(command: string): Pane {
  const folder = temporaryFolder();
  const socket = join(folder, "tmux");
  const tmux = spawn(
    "tmux",
    ["-S", socket, "-f", "/dev/null", "-C", "new-session", "-x", "80", "-y", "24", command],
    { env: { ...process.env, TERM: "xterm-256color" } },
  );
  // A program's terminal ends with it; later keys and questions are lost.
  tmux.stdin.on("error", () => undefined);
  const watchers = new Set<{ text: string; resolve: (screen: string) => void }>();
  let isLooking = false;
  let isStale = true;
  let reply: string[] | undefined;
  /** Pending answers, oldest first; the first says that a session was begun. */
  const asked = ["new-session"];
  const say = (text: string) => {
    asked.push(text);
    tmux.stdin.write(`${text}\n`);
  };
  const lookAgain = () => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    isStale = false;
    say(capture);
  };
  const seen = (screen: string) => {
    isLooking = false;
    for (const watcher of watchers) {
      if (!screen.includes(watcher.text)) continue;
      watchers.delete(watcher);
      watcher.resolve(screen);
    }
    if (isStale) lookAgain();
  };
  createInterface({ input: tmux.stdout }).on("line", (line) => {
    if (line.startsWith("%begin ")) reply = [];
    else if (line.startsWith("%end ") || line.startsWith("%error ")) {
      if (asked.shift() === capture) seen((reply ?? []).join("\n"));
      reply = undefined;
    } else if (reply !== undefined) reply.push(line);
    else if (line.startsWith("%output ")) lookAgain();
  });
  say("refresh-client -C 80x24");
  return {
    press: (...keys) => {
      for (const key of keys) say(`send-keys -- '${key}'`);
    },
    shows: (text) =>
      new Promise((resolve) => {
        watchers.add({ text, resolve });
        lookAgain();
      }),
    close: () => end(tmux, folder, socket),
  };
}

function end(tmux: ChildProcess, folder: string, socket: string): void {
  spawnSync("tmux", ["-S", socket, "kill-server"]);
  tmux.kill();
  rmSync(folder, { recursive: true, force: true });
}
