import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Schemas } from "../../schema/types.ts";
import { courseFault, courseFaults, messageOf, type Problem } from "../errors.ts";
import { packageRoot } from "../package-root.ts";
import { reasonOf } from "../system-fault.ts";
import { docsOnValue } from "./docs-page.ts";
import { offsetAt, placeAt, readPlaces } from "./json-places.ts";
import { schemaProblems, type ValueProblem } from "./schema-errors.ts";
import { validatorsFolder } from "./schemas.ts";

/**
 * Reads a JSON file and checks it against a schema, unless it is trusted. Throws a configuration fault
 * with everything that is wrong: `name`, line and column, the JSON pointer and what was expected there.
 */
export function readValidated<K extends keyof Schemas>(
  path: string,
  name: string,
  schema: K,
  trusts = false,
): Schemas[K] {
  const text = readText(path, name);
  return trusts
    ? (parseJson(text, name, schema) as Schemas[K])
    : parseValidated(text, name, schema);
}

/** Checks a JSON text. Throws as `readValidated` does. */
export function parseValidated<K extends keyof Schemas>(
  text: string,
  name: string,
  schema: K,
): Schemas[K] {
  const value = parseJson(text, name, schema);
  const problems = problemsOfValue(value, schema);
  if (problems.length === 0) return value as Schemas[K];
  throw courseFaults(placed({ text, name, schema }, problems));
}

/** The value of a JSON text. Throws a configuration fault with its line and column. */
export function parseJson(text: string, name: string, schema?: keyof Schemas): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { problem = { offset: 0, text: messageOf(cause) } } = readPlaces(text);
    const { line, column, code } = placeAt(text, problem.offset);
    const where = `${name}:${line}:${column} is not JSON: ${problem.text}`;
    const see = docsOnValue(schema, undefined, "");
    throw courseFault(`${where}\n${pointedAt(code, column)}`, cause, see);
  }
}

/** Characters of a line that are shown on either side of a place. */
const shownAround = 60;

/** The line with a mark below the column, shortened around it. */
function pointedAt(line: string, column: number): string {
  const start = Math.max(0, column - 1 - shownAround);
  const part = line.slice(start, column - 1 + shownAround).replaceAll("\t", " ");
  return `    ${part}\n    ${" ".repeat(column - 1 - start)}^`;
}

/** Checks a value that is in no file against a schema; `name` is what messages call it. */
export function validated<K extends keyof Schemas>(
  value: unknown,
  name: string,
  schema: K,
): Schemas[K] {
  const problems = problemsOfValue(value, schema);
  if (problems.length === 0) return value as Schemas[K];
  const texts = problems.map((each) => `${name}#${fieldOf(each)}: ${each.text}`);
  throw courseFaults(texts.map((text) => ({ text })));
}

/** The problems of a value; fast for valid ones. */
export function problemsOfValue(value: unknown, schema: keyof Schemas): ValueProblem[] {
  // The built validator is fast; without it, Ajv compiles the schema.
  const path = join(packageRoot, validatorsFolder, `${schema}.cjs`);
  if (existsSync(path)) {
    const validate: (value: unknown) => boolean = createRequire(import.meta.url)(path);
    if (validate(value)) return [];
  }
  return schemaProblems(value, schema);
}

/** A JSON file that something is wrong with. */
export interface FaultyFile {
  readonly text: string;
  /** As messages call it. */
  readonly name: string;
  readonly schema: keyof Schemas;
}

/** The problems of a JSON file with line and column, from top to bottom. */
export function placed(
  { text, name, schema }: FaultyFile,
  problems: readonly ValueProblem[],
): Problem[] {
  const { root } = readPlaces(text);
  const value: unknown = JSON.parse(text);
  return problems
    .map((problem) => ({ ...problem, offset: offsetAt(root, problem.at, problem.isName) }))
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...problem }) => {
      const { line, column } = placeAt(text, offset);
      const field = fieldOf(problem);
      const what = field === "" ? problem.text : `${field}: ${problem.text}`;
      const see = docsOnValue(schema, value, problem.at);
      return { text: `${name}:${line}:${column}: ${what}`, see };
    });
}

/** The pointer to show: for an unknown property, that of its object. */
function fieldOf({ at, isName }: ValueProblem): string {
  return isName ? at.replace(/\/[^/]*$/, "") : at;
}

/** The names in a folder, sorted; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The paths in a course of an assignment's case files, those of the first room first. */
export function caseFiles(course: string, id: string, rooms = ["public", "hidden"]): string[] {
  const folders = rooms.map((room) => `fixtures/${id}/${room}`);
  const all = folders.flatMap((each) => namesIn(join(course, each)).map((it) => `${each}/${it}`));
  return all.filter((path) => path.endsWith(".json"));
}

/** Reads a text file; `name` is what messages call it. Throws a configuration fault. */
export function readText(path: string, name: string): string {
  if (!existsSync(path)) throw courseFault(`${name} is missing`);
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw courseFault(`${name} cannot be read: ${reasonOf(cause)}`, cause);
  }
}
