import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { secretSeed } from "./secret-seed.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest();

it("is made by the hashes that the documentation states", () => {
  expect(secretSeed("drei Äpfel", "demo")).toEqual({
    seed: sha256("gridmark seed\0drei Äpfel").readUInt32LE(0),
    seedHash: sha256("gridmark seed hash\0demo\0drei Äpfel").toString("hex"),
  });
});

it("gives the same seed for every assignment, and another hash", () => {
  const [one, two] = ["demo", "other"].map((id) => secretSeed("secret", id));
  expect(one?.seed).toBe(two?.seed);
  expect(one?.seedHash).not.toBe(two?.seedHash);
});
