import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDictionary } from "./known-mistakes.ts";
import type { Signature } from "./signature.ts";

const signature = (seen: string): Signature => ({
  cases: 3,
  failed: [{ index: 1, seen, lasting: "" }],
});
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gridmark-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "cache", "game.jsonl");
const open = (fingerprint = "1") =>
  openDictionary({ file: file(), fingerprint: () => fingerprint });

describe("a dictionary", () => {
  it("knows what was added to it, without a file", () => {
    const dictionary = openDictionary();
    expect(dictionary.get("a")).toBeUndefined();
    dictionary.add("a", signature("x"));
    expect(dictionary.get("a")).toEqual(signature("x"));
    expect(dictionary.get("b")).toBeUndefined();
  });

  it("knows it again when it is opened again, for the same gridmark and course", () => {
    open().add("a", signature("x"));
    expect(open().get("a")).toEqual(signature("x"));
    expect(open("2").get("a")).toBeUndefined();
  });

  it("keeps what several runs add at the same time", () => {
    const [one, other] = [open(), open()];
    one.add("a", signature("x"));
    other.add("b", signature("y"));
    one.add("c", signature("z"));
    expect(["a", "b", "c"].map((key) => open().get(key)?.failed[0]?.seen)).toEqual(["x", "y", "z"]);
  });

  it("tells nobody which keys it knows: they name seeds", () => {
    open().add("seed 4711", signature("x"));
    expect(readFileSync(file(), "utf8")).not.toMatch(/4711/);
    expect(statSync(file()).mode & 0o077).toBe(0);
  });

  it("leaves lines aside that were cut off or are something else", () => {
    open().add("a", signature("x"));
    appendFileSync(file(), '[]\nnull\n["b",{}]\n["b",{"cases":3,"fai');
    expect(open().get("a")).toEqual(signature("x"));
    truncateSync(file(), 20);
    expect(open().get("a")).toBeUndefined();
  });

  it("is begun again where its file became too large", () => {
    open().add("a", signature("x"));
    appendFileSync(file(), " ".repeat(16 * 2 ** 20));
    expect(open().get("a")).toBeUndefined();
    open().add("a", signature("y"));
    expect(open().get("a")).toEqual(signature("y"));
    expect(statSync(file()).size).toBeLessThan(200);
  });

  it("does without what it cannot keep", () => {
    const dictionary = openDictionary({ file: join(file(), "x\0"), fingerprint: () => "1" });
    dictionary.add("a", signature("x"));
    expect(dictionary.get("a")).toEqual(signature("x"));
  });
});
