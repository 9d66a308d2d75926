import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";

const steps = [
  ["npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]],
  ["npm", ["run", "--silent", "build"]],
];

/**
 * An older version, cloned from this repository and built in a folder. Gives its `home`, or the
 * `reason` why it is not there.
 */
export function openBase(ref, folder, onStep) {
  const home = join(folder, "base");
  const found = run("git", ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], root);
  if (found.failed) return { reason: `this repository has no commit ${ref}` };
  const commit = found.stdout.trim();
  const all = [
    ["git", ["clone", "--quiet", "--no-checkout", root, home], root],
    ["git", ["checkout", "--quiet", "--detach", commit], home],
    ...steps.map(([command, args]) => [command, args, home]),
  ];
  for (const [command, args, cwd] of all) {
    onStep(`${ref}: ${command} ${args[0]}`);
    const { failed, stderr } = run(command, args, cwd);
    const why = stderr.trim().split("\n").at(-1);
    if (failed) return { reason: `${command} ${args.join(" ")} failed: ${why}` };
  }
  return { home };
}

function run(command, args, cwd) {
  // Node.js refuses to start npm's .cmd files on Windows without a shell.
  const shell = process.platform === "win32" && command === "npm";
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    shell,
    encoding: "utf8",
  });
  return { failed: status !== 0, stdout: stdout ?? "", stderr: error?.message ?? stderr ?? "" };
}
