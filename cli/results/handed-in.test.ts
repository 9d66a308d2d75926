import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { createFileKeeper, textsKeptIn } from "./handed-in.ts";

const fileOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { name: "game.ts", bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
};
const reportOf = ({ name, sha256 }: ReturnType<typeof fileOf>) =>
  ({ submission: { id: "ada", files: [{ name, sha256 }] } }) as Pick<Report, "submission">;
const [first, second] = [fileOf("let a;"), fileOf("let b;")];

it("keeps the files that reports are about, and removes those that none is about any more", () => {
  const folder = temporaryFolder();
  const { keep, retain } = createFileKeeper(folder);
  keep([first, second]);
  expect(textsKeptIn(folder)(reportOf(second))).toEqual({ "game.ts": "let b;" });
  retain([reportOf(first)]);
  expect(readdirSync(join(folder, "files"))).toEqual([first.sha256]);
  expect(textsKeptIn(folder)(reportOf(second))).toEqual({});
  retain([]);
  expect(readdirSync(folder)).toEqual([]);
});

it("leaves alone what somebody else has put into the folder", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "files", "a".repeat(64)), { recursive: true });
  writeFileSync(join(folder, "files", "thesis.md"), "mine");
  const { keep, retain } = createFileKeeper(folder);
  keep([first]);
  retain([]);
  expect(readdirSync(join(folder, "files")).sort()).toEqual(["a".repeat(64), "thesis.md"]);
});

it("has no text of a file that was not written to its end", () => {
  const folder = temporaryFolder();
  createFileKeeper(folder).keep([first]);
  writeFileSync(join(folder, "files", first.sha256), "let");
  expect(textsKeptIn(folder)(reportOf(first))).toEqual({});
});
