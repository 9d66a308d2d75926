import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { demoReference } from "../../engine/testing/demo.ts";
import { exportsOf, pupils } from "../../engine/testing/exports.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const doubling = (body: string) => demoReference.replace("return helper(n);", body);
const [same, alike, other] = ["return n;", "const m = n;\n  return 1 * m;", "return n + 5;"].map(
  doubling,
) as [string, string, string];
const names = ["Amy", "Bob", "Carl", "Dora"];
const comment = "Which number comes out of 2?";

/** A class from Moodle, graded; `programs` are those of the four, in order. */
function openClass() {
  const [demo, out] = [writeGradedDemo(), temporaryFolder()];
  const run = (...args: string[]) => runCli(args, { cwd: demo });
  const grade = (programs: readonly string[], folder = out, ...more: string[]) => {
    const all = pupils(4, (at) => [{ "game.ts": programs[at] ?? "" }]).map((each, at) => ({
      ...{ ...each, first: names[at] ?? "", last: "Doe" },
    }));
    const files = (exportsOf.moodle?.(all) ?? []).map(({ name, content = "" }) => [name, content]);
    const root = writeTree(Object.fromEntries(files));
    return run("grade", root, "-o", folder, "-j", "1", ...more);
  };
  const summary = () =>
    validated(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")), "class", "summary");
  return { out, run, grade, summary };
}

/** All files below a folder, by relative path. */
const filesIn = (folder: string): [name: string, text: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), "utf8")]);

/** Students whose page, file and entry in Moodle's archive contain the text, a list for each. */
async function whoseHave({ out, run }: ReturnType<typeof openClass>, text: string) {
  const [pages, given] = [temporaryFolder(), temporaryFolder()];
  const zip = join(temporaryFolder(), "feedback.zip");
  await run("show", out, "-r", `html=${pages}`);
  await run("feedback", out, "--to", "folder", "-o", given);
  await run("feedback", out, "--to", "moodle", "-o", zip);
  const zipped = Object.entries(unzipSync(readFileSync(zip))).map(
    ([name, bytes]): [string, string] => [name, strFromU8(bytes)],
  );
  return [filesIn(pages), filesIn(given), zipped].map((files) => {
    expect(files.length).toBeGreaterThanOrEqual(4);
    const having = files.filter(([, content]) => content.includes(text));
    return having.flatMap(([name]) => names.filter((each) => name.startsWith(each))).sort();
  });
}

it("a comment for a group reaches each member's page and archive, and no other; a regrade lists who left and who joined", async () => {
  const opened = openClass();
  const { out, run, grade, summary } = opened;
  await grade([same, alike, other, demoReference]);
  const [group] = summary().summary.groups ?? [];
  if (group === undefined) throw new Error("nobody fails alike");
  expect(group.submissions).toHaveLength(2);
  const shown = await run("show", out, "--groups");
  expect(shown.stdout).toContain(`${group.name}  2 submissions`);

  const { code, stdout } = await run("decide", out, "--group", group.name, "--comment", comment);
  expect([code, stdout.split("\n")[0]]).toEqual([0, "demo  2 decisions"]);
  expect(await whoseHave(opened, comment)).toEqual(Array(3).fill(["Amy", "Bob"]));
  expect(await whoseHave(opened, group.name)).toEqual([[], [], []]);

  const again = await grade([demoReference, alike, same, demoReference]);
  const [amy = "", , carl = ""] = summary().submissions.map(({ id }) => id);
  expect(again.stderr).toContain(
    `gridmark: ${amy}, task 1: comment ("${comment}") not applied: left group ${group.name}: its results have changed\n`,
  );
  const command = `gridmark decide ${out} --group ${group.name} --comment '${comment}'`;
  expect(again.stderr).toContain(
    `gridmark: ${carl} joined group ${group.name}, not given yet: comment ("${comment}"); to give it: ${command}\n`,
  );
  expect(await whoseHave(opened, comment)).toEqual(Array(3).fill(["Bob"]));
  const listed = await run("decide", out);
  expect(listed.stdout).toContain(`    ${command}\n`);

  for (const _ of ["once", "again"]) {
    await run("decide", out, "--group", group.name, "--comment", comment);
    expect(await whoseHave(opened, comment)).toEqual(Array(3).fill(["Bob", "Carl"]));
  }
  const last = await grade([demoReference, alike, same, demoReference]);
  expect(last.stderr).not.toContain("joined group");

  // Reports for students: the table applies to the same submissions, and nothing mentions a group.
  const handed = temporaryFolder();
  cpSync(join(out, "decisions.csv"), join(handed, "decisions.csv"));
  for (const more of [[], ["--force"], []]) {
    const programs = [demoReference, alike, same, demoReference];
    const { stderr } = await grade(programs, handed, "--for", "student", ...more);
    expect(stderr).not.toContain("joined group");
    const reports = filesIn(join(handed, "reports"));
    const having = reports.filter(([, text]) => text.includes(comment));
    expect(having.map(([name]) => name.slice(0, 3)).sort()).toEqual(["Bob", "Car"]);
    expect(reports.filter(([, text]) => text.includes(group.name))).toEqual([]);
  }
});
