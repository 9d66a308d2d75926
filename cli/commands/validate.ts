import { basename, dirname, resolve } from "node:path";
import type { Kind } from "../../author/kind.ts";
import { withBoards } from "../../engine/course/boards.ts";
import { withDefaults } from "../../engine/course/defaults.ts";
import { courseAround } from "../../engine/course/find.ts";
import { loadGraders } from "../../engine/course/graders.ts";
import { assignmentIds, loadManifest } from "../../engine/course/load.ts";
import { kindChecker } from "../../engine/course/own-kinds.ts";
import { problemsOfChecks, problemsOfManifest } from "../../engine/course/problems.ts";
import { schemaProblems, type ValueProblem } from "../../engine/course/schema-errors.ts";
import { schemaNames, schemaOf } from "../../engine/course/schemas.ts";
import { parseJson, placed } from "../../engine/course/validate.ts";
import { messageOf, usageFault } from "../../engine/errors.ts";
import type { Assignment, CaseFile, ClassSettings, Schemas } from "../../schema/types.ts";
import { impossibleTimes, readInput } from "../choose/class-file.ts";
import { chooseCourse, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain, type Style } from "../render/terminal/style.ts";
import { common, declare, type GivenOptions, oneOf, print } from "./command.ts";

const schemaName = (text: string) => oneOf(...schemaNames())(text);

export const validateCommand = declare({
  name: "validate",
  does: "check JSON files against their schemas",
  takes: { "<file...>": "the files: a manifest, cases, class.json, a report" },
  examples: `  gridmark validate class.json              list all errors
  gridmark validate out/reports/*.json      check reports
  gridmark validate --schema cases a.json   choose the schema
`,
  more: `A file's schema is found by its "$schema", its path, or its fields, in this
order. Each problem is listed with its place in the file.
For a course, in your working directory or from -C, kinds of checks and their
data are checked, too. This loads its code.
Exit codes: 0 all are valid, 1 some are not, 2 usage or configuration error.
`,
  options: [
    ["--schema <name>", "the schema of all files, such as assignment or cases", schemaName],
    common.course,
    common.json,
    common.color,
  ],
  run: validate,
});

type Options = GivenOptions & { readonly schema?: keyof Schemas };

interface ValidatedFile {
  readonly file: string;
  /** Undefined if a file that is not JSON does not name it. */
  readonly schema: string | undefined;
  readonly valid: boolean;
  /** Each with file name, line and column. */
  readonly problems: readonly string[];
}

async function validate(io: Io, files: readonly string[], options: Options): Promise<number> {
  const found: ValidatedFile[] = [];
  for (const file of files) found.push(await validateFile(io, file, options));
  print(io, options, { schemaVersion: 1, files: found }, (style) =>
    found.flatMap((each) => linesOf(each, style)).join(""),
  );
  return found.every(({ valid }) => valid) ? exitCode.done : exitCode.below;
}

/** One line for each problem, for programs that search for places. */
function linesOf({ file, schema, problems, valid }: ValidatedFile, style: Style): string[] {
  const lines = valid ? [`${file}: valid (${schema})`] : problems;
  return lines.map((line) => `${style.sign(valid ? "pass" : "fail")} ${plain(line)}\n`);
}

/** Throws a usage fault for a file that cannot be read, or whose type is unknown. */
async function validateFile(io: Io, file: string, options: Options): Promise<ValidatedFile> {
  const path = resolve(io.cwd, file);
  const schema = options.schema ?? schemaOf(path, undefined);
  // Only files that people write for a class may begin with a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: schema !== "class" });
  const text = decoder.decode(readInput(path, file));
  let value: unknown;
  try {
    value = parseJson(text, file, schema);
  } catch (cause) {
    // Omits the quoted line, since the place suffices to find it.
    const [problem = ""] = messageOf(cause).split("\n");
    return { file, schema, valid: false, problems: [problem] };
  }
  const own = options.schema ?? schemaOf(path, value);
  if (own === undefined) {
    const names = schemaNames().join(", ");
    throw usageFault(`cannot tell the schema of ${file}; name it with --schema: ${names}`);
  }
  const first = schemaProblems(value, own);
  const all = first.length > 0 ? first : await further(io, path, value, own, options);
  const problems = placed({ text, name: file, schema: own }, all).map((each) => each.text);
  return { file, schema: own, valid: problems.length === 0, problems };
}

/** Checks beyond the schema. */
async function further(
  io: Io,
  path: string,
  value: unknown,
  schema: keyof Schemas,
  options: Options,
): Promise<readonly ValueProblem[]> {
  const folder = dirname(path);
  if (schema === "class") return impossibleTimes(value as ClassSettings);
  if (schema === "assignment") {
    const manifest = withDefaults(value as Assignment);
    const isInPlace = basename(dirname(folder)) === "fixtures";
    return problemsOfManifest(manifest, isInPlace ? basename(folder) : manifest.id);
  }
  if (schema !== "cases") return [];
  const { checks: written } = value as CaseFile;
  const id = basename(dirname(folder));
  const course =
    options.course === undefined ? courseAround(io.cwd) : chooseCourse(io, options.course);
  const isKnown = course !== undefined && assignmentIds(course).includes(id);
  const manifest = isKnown ? loadManifest(course, id) : undefined;
  const problems: ValueProblem[] = [];
  const found = (at: string, text: string) => problems.push({ at, text });
  const checks = manifest ? withBoards(written, manifest.legend, found, "/checks") : written;
  let own: readonly Kind<never>[] = [];
  if (
    manifest !== undefined &&
    course !== undefined &&
    kindChecker([], id).inFile(checks).length > 0
  ) {
    // The course's code is loaded only if it may matter.
    const { cache } = workerStart(io, course, id);
    own = (await loadGraders(course, manifest, cache)).kinds ?? [];
  }
  const placedChecks = checks.map((check, index) => ({ file: path, index, check }));
  return [...problems, ...kindChecker(own, id).inFile(checks), ...problemsOfChecks(placedChecks)];
}
