import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { repo, runCli } from "../testing/run-cli.ts";
import { commands } from "./index.ts";

/** Each command's arguments, in alphabetical order. */
const documented = new Map(
  readFileSync(repo("fixtures/printed/options.txt"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(": ") as [name: string, taken: string]),
);
const others = ["kit", "check", "explain"];

describe.each(
  commands
    .map((make) => make().command)
    .map((command) => ({ name: command.name(), command }))
    .filter(({ name }) => !others.includes(name)),
)("gridmark $name", ({ name, command }) => {
  const names = [
    ...command.registeredArguments.map((each) =>
      each.variadic ? `${each.name()}...` : each.name(),
    ),
    ...command.options.map(({ flags }) => flags),
  ];

  it("takes what it is documented to take, and nothing else", () => {
    expect(names.toSorted().join(", ")).toBe(documented.get(name));
  });

  it("says in its help what each of these is", async () => {
    const { code, stdout } = await runCli([command.name(), "--help"]);
    expect(code).toBe(0);
    expect(command.summary()).not.toBe("");
    expect(stdout).toContain(command.description());
    for (const { description } of [...command.registeredArguments, ...command.options]) {
      expect(description).toMatch(/\w/);
      expect(stdout.replace(/\s+/g, " ")).toContain(description);
    }
    expect(stdout).toMatch(/^Examples:\n {2}(npx )?gridmark /);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("is named in the help of the program", async () => {
    const { stdout } = await runCli(["--help"]);
    expect(stdout.replace(/\s+/g, " ")).toContain(command.summary());
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });
});

it.each(others)("the help of gridmark %s fits 80 columns", async (name) => {
  const { code, stdout } = await runCli([name, "--help"]);
  expect(code).toBe(0);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

it("the help of gridmark grade fits on two screens", async () => {
  const { stdout } = await runCli(["grade", "--help"]);
  expect(stdout.split("\n").length).toBeLessThanOrEqual(100);
});
