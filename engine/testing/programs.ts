import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { packageRoot } from "../package-root.ts";

/** Path of a file or folder in fixtures/. */
export const fixture = (...path: readonly string[]): string =>
  join(packageRoot, "fixtures", ...path);

/** Texts of all files in a folder of fixtures/, by name without the ending. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(fixture(folder)).sort();
  return Object.fromEntries(
    files.map((file) => [parse(file).name, readFileSync(fixture(folder, file), "utf8")]),
  );
}

/**
 * Reads a file of fixtures/programs, whose sections each begin with a line `//## …`, for `it.each`. A case begins
 * with its values, one per line: a text (`//# …`) or JSON (`//= …`). The lines up to the next case are its
 * program, the last of its values.
 */
export function casesIn(file: string): <T = readonly [string, string]>(section: string) => T[] {
  const whole = readFileSync(fixture("programs", file), "utf8");
  const sections = new Map(
    `\n${whole}`.split(/\n\/\/## /).map((part) => {
      const [name = "", ...lines] = part.split("\n");
      return [name, lines] as const;
    }),
  );
  return <T>(section: string) => {
    const lines = sections.get(section);
    if (lines === undefined) throw new Error(`${file} has no section "${section}"`);
    const cases = lines
      .join("\n")
      .trimEnd()
      .split(/^(?=\/\/[#=])(?<!^\/\/[#=].*\n)/m);
    return cases.map((text) => caseOf(text) as T);
  };
}

/** The cases of a file without sections: each has a name, its program, and one further value or "". */
export function programsIn(file: string): [name: string, code: string, more: string][] {
  return casesIn(file)<readonly string[]>("").map((values) => {
    const [name = "", more = ""] = values;
    return [name, values.at(-1) ?? "", values.length > 2 ? more : ""];
  });
}

/** The program of a case by its name. */
export function programNamed(file: string, name: string): string {
  const found = programsIn(file).find(([each]) => each === name);
  if (found === undefined) throw new Error(`${file} has no program "${name}"`);
  return found[1];
}

function caseOf(text: string): readonly unknown[] {
  const lines = text.replace(/\n$/, "").split("\n");
  const said = lines.filter((line) => /^\/\/[#=]/.test(line));
  const values = said.filter((line) => line !== "//#");
  const program = lines.slice(said.length).join("\n");
  return [
    ...values.map((line) => (line.startsWith("//=") ? JSON.parse(line.slice(3)) : line.slice(4))),
    program,
  ];
}
