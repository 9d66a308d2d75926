import { expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { repo, runCli } from "../testing/run-cli.ts";

it("gridmark replay runs a statistical check again", async () => {
  const uniform = repo("fixtures/submissions/game1023/gus-petrov");
  const args = ["-a", "game1023", "--json"];
  const { stdout } = await runCli(["grade", uniform, ...args, "-t", "2"]);
  const [task] = validated(JSON.parse(stdout), "report", "report").tasks;
  const failed = task?.checks.find((check) => check.replay !== undefined);
  const again = await runCli(["replay", uniform, failed?.replay ?? "", ...args]);
  const replayed = validated(JSON.parse(again.stdout), "replay", "replay");
  expect(replayed).toMatchObject({ status: "fail", check: failed?.name, message: failed?.message });
});
