import { constants, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { readSubmission } from "./read.ts";

// Tests may run as the administrator, to whom the system refuses nothing, so it is made to.
vi.mock("node:fs", { spy: true });

afterEach(() => {
  vi.resetAllMocks();
});

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: refused, open '${path}'`), { code });
}

function readWhere(fails: typeof openSync | typeof readSync, code: string) {
  const file = join(writeTree({ "game.ts": "x" }), "game.ts");
  vi.mocked(fails as (path: string) => number).mockImplementationOnce(() => {
    throw systemError(code, file);
  });
  return readSubmission({ id: "alice", file }, 1);
}

it.each([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EMFILE", "too many files are open"],
  ["EIO", "the disk reports an error"],
  ["EWHAT", "EWHAT"],
])("a file that cannot be opened for %s is a problem that names no folder", (code, reason) => {
  const problem = `game.ts cannot be read: ${reason}`;
  expect(readWhere(openSync, code)).toEqual({ id: "alice", files: [], problem, isUnread: true });
});

it("a file that fails half way is a problem, not a shorter file", () => {
  const problem = "game.ts cannot be read: the disk reports an error";
  expect(readWhere(readSync, "EIO")).toEqual({ id: "alice", files: [], problem, isUnread: true });
});

it.skipIf(process.platform === "win32")(
  "a file is opened without waiting, as a pipe may be there",
  () => {
    const file = join(writeTree({ "game.ts": "x" }), "game.ts");
    readSubmission({ id: "alice", file }, 1);
    const flags = Number(vi.mocked(openSync).mock.lastCall?.[1]);
    expect(flags & constants.O_NONBLOCK).toBe(constants.O_NONBLOCK);
  },
);

type Read = (fd: number, into: Uint8Array, at: number, length: number) => number;

/** Makes `readSync` return at most `maxBytes` at a time. */
async function readInPieces(maxBytes: number): Promise<void> {
  const { readSync: whole } = await vi.importActual<typeof import("node:fs")>("node:fs");
  vi.mocked(readSync as Read).mockImplementation((fd, into, at, length) =>
    whole(fd, into, at, Math.min(length, maxBytes), null),
  );
}

it("a file that comes in pieces is read to its end", async () => {
  const content = "export const one = 1;\n";
  const file = join(writeTree({ "game.ts": content }), "game.ts");
  await readInPieces(5);
  const { files } = readSubmission({ id: "alice", file }, 1);
  expect(vi.mocked(readSync).mock.calls.length).toBeGreaterThan(content.length / 5);
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe(content);
});

it("a file that grows while it is read is larger than it said", () => {
  const file = join(writeTree({ "game.ts": "small" }), "game.ts");
  vi.mocked(readSync as Read).mockImplementation((_fd, _into, _at, length) => length);
  expect(readSubmission({ id: "alice", file }, 1).problem).toBe("game.ts is larger than 1 KiB");
});
