import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Schemas } from "../../schema/types.ts";
import { courseFault, courseFaults, messageOf, type Problem, reasonOf } from "../errors.ts";
import { packageRoot } from "../package-root.ts";
import { docsOnValue } from "./docs-page.ts";
import { offsetAt, placeAt, readPlaces } from "./json-places.ts";
import { schemaProblems, type ValueProblem } from "./schema-errors.ts";
import { validatorsFolder } from "./schemas.ts";

/** Reads a JSON file, validated unless trusted. Throws a configuration fault with all problems and places. */
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

/** Validates a JSON text. Throws like `readValidated`. */
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

/** Parses a JSON text. Throws a configuration fault with line and column. */
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

/** Characters shown on each side of a place. */
const shownAround = 60;

/** The line with a mark below the column, shortened around it. */
function pointedAt(line: string, column: number): string {
  const start = Math.max(0, column - 1 - shownAround);
  const part = line.slice(start, column - 1 + shownAround).replaceAll("\t", " ");
  return `    ${part}\n    ${" ".repeat(column - 1 - start)}^`;
}

/** Validates a value that is in no file; messages call it `name`. */
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

export interface JsonFile {
  readonly text: string;
  readonly name: string;
  readonly schema: keyof Schemas;
}

/** The problems of a JSON file with line and column, from top to bottom. */
export function placed(
  { text, name, schema }: JsonFile,
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

/** The pointer to show: for an unknown property, its object's. */
function fieldOf({ at, isName }: ValueProblem): string {
  return isName ? at.replace(/\/[^/]*$/, "") : at;
}

/** Sorted names in a folder; empty without the folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Paths of an assignment's case files, first room first. */
export function caseFiles(course: string, id: string, rooms = ["public", "hidden"]): string[] {
  const folders = rooms.map((room) => `fixtures/${id}/${room}`);
  const all = folders.flatMap((each) => namesIn(join(course, each)).map((it) => `${each}/${it}`));
  return all.filter((path) => path.endsWith(".json"));
}

/** Reads a text file; messages call it `name`. Throws a configuration fault. */
export function readText(path: string, name: string): string {
  if (!existsSync(path)) throw courseFault(`${name} is missing`);
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw courseFault(`${name} cannot be read: ${reasonOf(cause)}`, cause);
  }
}
