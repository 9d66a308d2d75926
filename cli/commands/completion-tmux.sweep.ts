import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { repo } from "../testing/run-cli.ts";
import { hasTmux, openShell } from "../testing/tmux.ts";

/** How each begins without what a person has set up, and how it is told to complete gridmark. */
const shells = [
  ["bash", "PS1=READY: bash --noprofile --norc -i", ["source <(gridmark completion bash)"]],
  [
    "zsh",
    "PS1=READY: zsh -f -i",
    ["autoload -U compinit; compinit -D", "source <(gridmark completion zsh)"],
  ],
  [
    "fish",
    'fish --no-config -i -C "function fish_prompt; echo -n READY:; end"',
    ["gridmark completion fish | source"],
  ],
] as const;

describe.each(shells)("gridmark in a real %s", (name, start, setup) => {
  const isThere = hasTmux && spawnSync(name, ["--version"]).status === 0;

  it.skipIf(!isThere)("completes commands, options, values, ids and files with Tab", async () => {
    const bin = writeTree({
      gridmark: `#!/bin/sh\nexec '${process.execPath}' '${repo("cli/gridmark.mjs")}' "$@"\n`,
    });
    chmodSync(`${bin}/gridmark`, 0o755);
    const pane = openShell(`cd '${repo()}'; PATH='${bin}':"$PATH" HOME='${bin}' ${start}`);
    onTestFinished(pane.close);
    await pane.shows("READY:");
    // What is typed while a command runs may be lost.
    for (const [index, line] of setup.entries()) {
      pane.press(`${line}; clear; echo done"-"${index}`, "Enter");
      await pane.shows(`done-${index}\nREADY:`);
    }
    pane.press("gridmark sim", "Tab");
    await pane.shows("gridmark similar");
    pane.press("--assi", "Tab");
    await pane.shows("similar --assignment");
    pane.press("conn", "Tab");
    await pane.shows("--assignment connect4pop");
    pane.press("LICEN", "Tab");
    await pane.shows("connect4pop LICENSE");
    pane.press("-r cs", "Tab");
    expect(await pane.shows("LICENSE -r csv")).not.toContain("not found");
  });
});
