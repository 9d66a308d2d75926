import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { compile } from "../compile/compile.ts";
import { importNames } from "../compile/import-names.ts";
import { evaluationOrder, importedModules, moduleNamed } from "../compile/modules.ts";
import { namesOf } from "../compile/program.ts";
import type { CompiledModule } from "../compile/types.ts";
import { placeOf } from "../nodes.ts";
import { importDeclarations, moduleOf } from "./imports.ts";
import { inFile, type Part } from "./part.ts";

/** How the files of a program hang together. */
export interface Links {
  readonly messages: readonly Message[];
  /** Names of the files that cannot be run. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Which files cannot be run because of what they import from one another: files that are not
 * there, that cannot be run themselves, or that import them in turn.
 */
export function linksOf(
  parts: readonly Part[],
  unusable: ReadonlySet<string>,
  manifest: Assignment,
): Links {
  const { more = [] } = manifest;
  if (more.length === 0 && parts.length === 1 && unusable.size === 0) {
    return { messages: [], broken: unusable };
  }
  const fileOf = (name: string, code: string) => ({
    fileName: name,
    names: namesOf(manifest, name, name === parts[0]?.name),
    code,
  });
  const read = parts.map(({ name, text }) =>
    fileOf(name, unusable.has(name) ? "" : compiled(name, text)),
  );
  const unread = [...unusable].filter((name) => !parts.some((part) => part.name === name));
  const there = [...read, ...unread.map((name) => fileOf(name, ""))];
  const absent = more
    .filter(({ files }) => !there.some(({ fileName }) => files.includes(fileName)))
    .map(
      ({ files }): CompiledModule => ({
        fileName: files[0] ?? "",
        names: importNames(files),
        code: "",
      }),
    );
  const all = [...there, ...absent];
  const messages: Message[] = [];
  const broken = new Set(unusable);
  /** `problemOf` is what is wrong with a file that is imported. */
  const refuse = (
    file: CompiledModule,
    problemOf: (other: CompiledModule) => string | undefined,
  ) => {
    for (const specifier of importedModules(file.code)) {
      const other = moduleNamed(all, specifier);
      const problem = other && problemOf(other);
      if (other === undefined || problem === undefined) continue;
      const part = parts.find(({ name }) => name === file.fileName);
      const node =
        part && importDeclarations(part.file.tree).find((each) => moduleOf(each) === specifier);
      const text = `import of "${specifier}": ${other.fileName} ${problem}`;
      const place = node ? placeOf(node) : {};
      const failureCode = failures.brokenImport;
      messages.push(inFile(file.fileName, { level: "error", text, failureCode, ...place }));
      broken.add(file.fileName);
      return;
    }
  };
  const { circular } = evaluationOrder(there);
  for (const file of there.filter(({ fileName }) => circular.includes(fileName))) {
    refuse(file, ({ fileName }) =>
      circular.includes(fileName) ? "imports this file in turn" : undefined,
    );
  }
  for (let before = -1; before < broken.size; ) {
    before = broken.size;
    for (const file of there.filter(({ fileName }) => !broken.has(fileName))) {
      refuse(file, (other) => {
        if (absent.includes(other)) return "was not handed in";
        return broken.has(other.fileName) ? "cannot be run" : undefined;
      });
    }
  }
  return { messages, broken };
}

/** Nothing where the compiler gives up; the file is found not to load later on. */
function compiled(name: string, text: string): string {
  try {
    return compile(name, text).code;
  } catch {
    return "";
  }
}
