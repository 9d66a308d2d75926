/** Begins a script: what it is for, in lines of a comment. */
export function script(about: readonly string[], lines: readonly string[]): string {
  const comment = about.map((line) => `# ${line}\n`).join("");
  return `#!/bin/sh\n${comment}set -eu\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** Sets `here` to the folder that a script lies in. */
export const findHere = `here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)`;

/** The newest Node.js 20 that was tried; its archives' checksums are in setup.sh of Gradescope. */
export const nodeVersion = "20.19.5";

/** The image of that version for all platforms, by its digest. */
export const nodeImage = `node:${nodeVersion}-bookworm-slim@sha256:9e70124bd00f47dd023e349cd587132ae61892acc0e47ed641416c3e18f401c3`;

/** Actions by the commit of a release: a tag can be moved. */
export const actions = {
  checkout: "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0",
  setupNode: "actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0",
  uploadArtifact: "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2",
} as const;
