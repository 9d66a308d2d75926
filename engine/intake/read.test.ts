import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makePipe, writeTree } from "../testing/trees.ts";
import { readSubmission } from "./read.ts";

function read(content: string | Uint8Array, fileKiB = 1) {
  const file = join(writeTree({ "game.ts": content }), "game.ts");
  return readSubmission({ id: "alice", file }, fileKiB);
}

describe("readSubmission", () => {
  it("gives the bytes as they are, under the file's own name", () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xff, 0x00]);
    const { id, files, problem } = read(bytes);
    expect({ id, problem }).toEqual({ id: "alice", problem: undefined });
    expect(files.map((each) => each.name)).toEqual(["game.ts"]);
    expect([...(files[0]?.bytes ?? [])]).toEqual([...bytes]);
  });

  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ])("hashes %j with SHA-256", (text, sha256) => {
    expect(read(text).files[0]?.sha256).toBe(sha256);
  });

  it("hashes exactly the bytes that it gives", () => {
    const [file] = read(Buffer.alloc(1000, "x")).files;
    const sha256 = createHash("sha256")
      .update(file?.bytes ?? "")
      .digest("hex");
    expect(file?.sha256).toBe(sha256);
  });

  it.each([1, 3])("takes a file of exactly %i KiB and none that is a byte larger", (limit) => {
    expect(read(Buffer.alloc(limit * 1024, "x"), limit).files[0]?.bytes).toHaveLength(limit * 1024);
    expect(read(Buffer.alloc(limit * 1024 + 1, "x"), limit)).toEqual({
      id: "alice",
      files: [],
      problem: `game.ts is larger than ${limit} KiB`,
    });
  });

  it("keeps what it read when the file is written to afterwards", () => {
    const file = join(writeTree({ "game.ts": "before" }), "game.ts");
    const { files } = readSubmission({ id: "alice", file }, 1);
    writeFileSync(file, "after!");
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe("before");
  });

  it("hands on why there is no file", () => {
    expect(readSubmission({ id: "alice", problem: "there is no file game.ts" }, 1)).toEqual({
      id: "alice",
      files: [],
      problem: "there is no file game.ts",
    });
  });

  it("has a problem where nothing was found and nothing said", () => {
    expect(readSubmission({ id: "alice" }, 1).problem).toBe("there is nothing to grade");
  });
});

describe("a file that was swapped after it was found", () => {
  it("is a problem where it is gone, told without its folder", () => {
    const root = writeTree({});
    expect(readSubmission({ id: "alice", file: join(root, "game.ts") }, 1)).toEqual({
      id: "alice",
      files: [],
      problem: "game.ts cannot be read: it no longer exists",
      isUnread: true,
    });
  });

  it.skipIf(process.platform === "win32")("is a problem where it is a folder", () => {
    const file = join(writeTree({ "game.ts": "x" }), "game.ts");
    rmSync(file);
    mkdirSync(file);
    expect(readSubmission({ id: "alice", file }, 1).problem).toBe("game.ts is not a file");
  });

  it.skipIf(process.platform === "win32")("is a problem where it is a device", () => {
    const { problem, files } = readSubmission({ id: "alice", file: "/dev/null" }, 1);
    expect({ problem, files }).toEqual({ problem: "null is not a file", files: [] });
  });

  it.skipIf(process.platform === "win32")("is a problem where it is a pipe", () => {
    const pipe = join(writeTree({}), "game.ts");
    makePipe(pipe);
    // A writer that waits for a reader: with it, reading the pipe would end and be noticed here.
    const writer = spawn("sh", ["-c", 'echo "export {};" > "$0"', pipe], { stdio: "ignore" });
    onTestFinished(() => void writer.kill());
    expect(readSubmission({ id: "alice", file: pipe }, 1)).toEqual({
      id: "alice",
      files: [],
      problem: "game.ts is not a file",
    });
  });
});
