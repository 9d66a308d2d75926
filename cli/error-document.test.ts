import { expect, it } from "vitest";
import { validated } from "../engine/course/validate.ts";
import { errorDocument, wantsJson } from "./error-document.ts";
import { writeMarkedDemo } from "./testing/marked-demo.ts";
import { runCli } from "./testing/run-cli.ts";

const cwd = writeMarkedDemo();

it.each([
  [["grade", "gone.ts", "--json"], "usage", "gone.ts does not exist"],
  [["grade", "gone.ts", "-r", "json"], "usage", "gone.ts does not exist"],
  [["grade", "--json"], "usage", "missing required argument 'path'"],
  [["grade", "gone.ts", "--json", "--jsn"], "usage", "unknown option '--jsn'"],
  [["show", "gone", "--json"], "usage", "gone contains no reports"],
  [["verify", "gone", "--json"], "usage", 'there is no assignment "gone"'],
])("prints one document where nothing comes of %j", async (args, code, message) => {
  const ran = await runCli(args, { cwd });
  const document = validated(JSON.parse(ran.stdout), "stdout", "error");
  expect([ran.code, document.code]).toEqual([2, code]);
  expect(document.message).toContain(message);
  expect(ran.stderr).toContain(`gridmark: ${document.message.split("\n")[0]}`);
});

it.each([
  [["grade", "gone.ts"]],
  [["grade", "gone.ts", "-r", "json=out.json"]],
  [["grade", "gone.ts", "--", "--json"]],
])("prints none where no JSON was to go to stdout: %j", async (args) => {
  expect(await runCli(args, { cwd })).toMatchObject({ code: 2, stdout: "" });
});

it("prints the help that was asked for and nothing else", async () => {
  const { code, stdout } = await runCli(["grade", "--json", "--help"], { cwd });
  expect([code, wantsJson(["--json"])]).toEqual([0, true]);
  expect(stdout).not.toContain('"type": "error"');
});

it("calls what nobody foresaw internal", () => {
  expect(errorDocument(new TypeError("x is not a function"))).toEqual({
    ...{ schemaVersion: 1, type: "error", code: "internal", message: "x is not a function" },
  });
});
