import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { type Jail, jailInWords, openJail } from "./jail.ts";

const folder = writeTree({ "bin/bwrap": "" });
const path = `relative:${folder}/nowhere:${folder}/bin`;
const linux = { platform: "linux", path };
const opened = (more: Partial<Parameters<typeof openJail>[0]> = {}) =>
  openJail({ mode: "auto", ...linux, ...more });

describe("a jail", () => {
  it("is made by the bwrap of the PATH", () => {
    expect(opened().bwrap).toBe(join(folder, "bin/bwrap"));
  });

  it.each<[string, Partial<Parameters<typeof openJail>[0]>, string]>([
    ["without bwrap", { path: "" }, "bubblewrap is not installed"],
    ["on another system", { platform: "darwin" }, "the jail needs Linux"],
  ])("is left out %s, and is a usage fault where it is required", (_, system, why) => {
    const jail = opened(system);
    expect(jail.left()).toBe(why);
    expect(jailInWords(jail)).toEqual([`sandbox: WebAssembly only (${why})`]);
    expect(() => opened({ ...system, mode: "require" })).toThrow(
      expect.objectContaining({
        code: "usage",
        message: expect.stringMatching(
          new RegExp(`^--jail require: ${why}\n.*apt install bubblewrap[^]*userns`),
        ),
      }),
    );
  });

  it("says nothing before a worker was needed, then that it holds", () => {
    const jail = opened();
    expect(jailInWords(jail)).toEqual([]);
    jail.prove();
    expect(jail.isProved()).toBe(true);
    expect(jailInWords(jail)).toEqual(["sandbox: WebAssembly in a jail, which passed its test"]);
  });

  it("that was left is not proved by a worker that got ready in it later", () => {
    const jail: Jail = opened();
    jail.leave("bwrap: no permissions\nsee the manual");
    jail.leave("something else");
    jail.prove();
    expect(jail.isProved()).toBe(false);
    expect(jailInWords(jail)).toEqual(["sandbox: WebAssembly only (bwrap: no permissions)"]);
  });
});
