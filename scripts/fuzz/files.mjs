/** Part `files`: changed real files, given to the commands that read them. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { findSubmissions, openArchives, readSubmission } from "../../dist/engine/index.js";
import { root } from "../setup.mjs";
import { anyChange, anyText, changed } from "./changes.mjs";
import { exportsOf, lines, scenarios, someClass, writeClass, written, zipOf } from "./class.mjs";
import { gridmark, inFolder } from "./grading.mjs";
import { expectThat } from "./search.mjs";

const any = (...all) => fc.constantFrom(...all);

/** Archive entry names that no honest program writes. */
const oddNames =
  "../x.ts|/x.ts|C:\\x.ts|a/../../x.ts|a\0b.ts|lights.ts/|\u001b[2J.ts|con.ts|LIGHTS.ts|a.zip";
const entryChange = fc.record(
  {
    name: fc.oneof(
      any(...oddNames.split("|"), `${"n".repeat(300)}.ts`),
      fc.string({ maxLength: 12 }),
      fc.uint8Array({ maxLength: 12 }),
    ),
    content: fc.oneof(any("", "\0", "a".repeat(2e6)), fc.uint8Array({ maxLength: 40 })),
    mode: any(0o120777, 0o040755, 0o010644, 0o060644, 0),
    method: any(0, 8, 12, 99),
    flags: any(0, 1, 8, 0x800, 0xffff),
    size: any(0, 1, 2 ** 31, 2 ** 32 - 1),
    crc: any(0, 1),
    overlaps: fc.constant(true),
  },
  { requiredKeys: [] },
);

const nameParts =
  'lights|.ts|.js|.zip|é|e\u0301|LIGHTS| |.|_|-|\u001b[2J|\n|"|$(x)|=1+1|::error::|\u202e|\u200b|lights.ts|123|_assignsubmission_file_';
const fileName = fc
  .array(any(...nameParts.split("|"), "a".repeat(120)), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(""))
  .filter((name) => !/^\.*$/.test(name) && Buffer.byteLength(name) < 256);

const example = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      scenario: any(...scenarios),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      platform: any(...Object.keys(exportsOf)),
      entries: fc.array(fc.tuple(fc.nat(5), entryChange), { maxLength: 3 }),
      changes: fc.array(anyChange, { maxLength: 2 }),
      isGraded: fc.nat(30).map((n) => n === 30),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      line: any(...lines),
      // Restricted to what a command line can hold: no NUL, whole characters.
      holes: fc.array(
        anyText.map((text) => text.replaceAll("\0", "").toWellFormed()),
        { minLength: 3, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      names: fc.array(fc.tuple(fc.boolean(), fileName), { minLength: 1, maxLength: 4 }),
    }),
  },
);

/** Wording of the host's errors, forbidden in messages. */
const hostWording =
  /internal error|Cannot read prop|is not a function|is not iterable|is not defined|must be of type|\[object Object\]|\n\s+at .*(file|node):/;

/** Throws if a command exited or spoke in a forbidden way. */
export function judgeCommand(line, code, said) {
  expectThat([0, 1, 2, 130].includes(code), `${line}: exit code ${code}`);
  expectThat(!hostWording.test(said), () => `${line}: ${said.slice(0, 2000)}`);
  const isPlain = !said.includes("\0") && !said.includes("\u001b");
  expectThat(isPlain, () => `${line}, control characters: ${JSON.stringify(said.slice(0, 2000))}`);
}

export async function openFiles({ work, count = 50 }) {
  const names = ["pristine", "case", "home", "tmp"];
  const [pristine, folder, home, temporary] = names.map((name) => inFolder(join(work, name)));
  const env = { HOME: home, XDG_CACHE_HOME: join(root, "node_modules/.cache") };
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  const commandIn = (cwd) => (args) =>
    gridmark(
      args.map((each) => each.replace(/(?<=^|=)@/, `${cwd}/`)),
      cwd,
      env,
    );
  await writeClass(pristine, commandIn(pristine));
  const around = () => treeOf(work, (path) => !/^(case|running)/.test(path));
  const outside = around();

  async function command(line, holes = []) {
    const rest = [...holes];
    const args = line
      .split(" ")
      .map((each) => (each === "?" ? rest.shift() : each.replace("~", " ")));
    const { code, said } = await commandIn(folder)(args);
    judgeCommand(line, code, said);
  }

  /** Runs an action in a fresh folder; throws if anything but its own output changed. */
  async function inCase(prepare, act) {
    cpSync(pristine, inFolder(folder), { recursive: true, verbatimSymlinks: true });
    prepare();
    const inputs = () => treeOf(folder, (path) => !written.test(path));
    const was = { ...inputs(), ...outside };
    await act();
    const is = { ...inputs(), ...around() };
    const all = [...new Set([...Object.keys(is), ...Object.keys(was)])];
    const differs = all.filter((path) => is[path] !== was[path]);
    expectThat(
      differs.length === 0,
      () => `written where nothing should be: ${differs.join(", ")}`,
    );
  }

  async function checkChanged({ scenario: { path, commands }, changes }) {
    const full = join(folder, path);
    const prepare = () => writeFileSync(full, changes.reduce(changed, readFileSync(full)));
    await inCase(prepare, async () => {
      for (const each of commands) await command(each);
    });
  }

  async function checkArchive({ platform, entries, changes, isGraded }) {
    const all = [...exportsOf[platform](someClass(6))];
    for (const [place, change] of entries) {
      all[place % all.length] = { ...all[place % all.length], ...change };
    }
    const path = join(folder, "class.zip");
    await inCase(
      () => writeFileSync(path, changes.reduce(changed, zipOf(all))),
      () => (isGraded ? command("grade @class.zip -o @out -a lights -C @course") : readClass(path)),
    );
  }

  async function checkNames({ names }) {
    const path = join(folder, "names");
    const write = ([isFolder, name]) => {
      const file = isFolder ? join(path, name, "lights.ts") : join(path, name);
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, "export const = ;");
      } catch {
        // A file may be in the folder's place.
      }
    };
    await inCase(
      () => names.forEach(write),
      () => readClass(path),
    );
  }

  const checkLine = ({ line, holes }) =>
    inCase(
      () => {},
      () => command(line, holes),
    );

  const checkOf = (value) => {
    if ("scenario" in value) return checkChanged;
    if ("line" in value) return checkLine;
    return "names" in value ? checkNames : checkArchive;
  };

  return {
    show: (value) => JSON.stringify(value, null, 1),
    batch: async () => ({ arbitrary: example, count, check: (value) => checkOf(value)(value) }),
    close: async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    },
  };
}

async function readClass(path) {
  const endings = { graded: [".ts", ".js"], others: [".py"] };
  const wanted = { files: ["lights.ts", "lights.js"], endings };
  try {
    const { submissions } = findSubmissions([path], wanted, { disk: await openArchives([path]) });
    for (const each of submissions) {
      const { id, files } = readSubmission(each, 512);
      const isName = files.length === 0 || !(/^\.*$|[\\/]/.test(id) || id.includes("\0"));
      expectThat(isName, () => `a submission named ${JSON.stringify(id)}`);
      expectThat(
        files.every(({ bytes }) => bytes.length <= 512 * 1024),
        "more than the limit",
      );
    }
  } catch (cause) {
    if (cause.name !== "GridmarkError") throw cause;
  }
}

/** Files below a folder by path, with a sign of whether they were rewritten. */
function treeOf(folder, isLookedAt) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths
      .map((path) => [path, path.slice(folder.length + 1)])
      .filter(([, path]) => isLookedAt(path))
      .map(([path, name]) => {
        const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
        return [name, `${size} ${mtimeMs}`];
      }),
  );
}
