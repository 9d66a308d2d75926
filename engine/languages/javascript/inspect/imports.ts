import { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { compile } from "../compile/compile.ts";
import {
  evaluationOrder,
  importedModules,
  importNames,
  moduleNamed,
  namesOf,
  specifiersOf,
} from "../compile/program.ts";
import type { CompiledModule } from "../compile/types.ts";
import { placeOf } from "../nodes.ts";
import type { Part } from "./part.ts";

type Permitted = ReturnType<typeof permittedImports>;

/** Permitted imports: all specifiers, and for messages the shortest names of modules and further files. */
export function permittedImports(
  { imports, provided = [], files, more = [] }: Assignment,
  [main = "", ...further]: readonly string[],
) {
  const local = [
    ...provided.map(({ module }) => module),
    ...more.map(({ files: [name = ""] }) => `./${name.replace(/\.(ts|js)$/, "")}`),
  ];
  const named = more.map((each) => each.files);
  const helpers = further.filter((name) => !named.flat().includes(name)).map((name) => [name]);
  const isSplit = named.length + helpers.length > 0;
  const others = isSplit ? [[...files, main], ...named, ...helpers] : [];
  const specifiers = [
    ...provided.flatMap(({ module }) => specifiersOf(module)),
    ...others.flatMap((each) => importNames(each).map((name) => `./${name}`)),
  ];
  return { specifiers: [...imports, ...specifiers], local: [...imports, ...local] };
}

/**
 * Imports that the assignment does not permit. An error if the submission cannot run with it; a warning if it
 * is unused, since editors like to add those, and stripping removes it. `import type` is always permitted.
 */
export function forbiddenImports(
  { name, text: code, tree }: Part,
  permitted: Permitted,
): Message[] {
  const forbidden = importDeclarations(tree).filter(
    (node) => !isTypeOnly(node) && !permitted.specifiers.includes(moduleOf(node)),
  );
  if (forbidden.length === 0) return [];
  const compiled = compiledCode(name, code);
  // Modules still imported after stripping.
  const needed = compiled === undefined ? undefined : importedModules(compiled);
  return forbidden.map((node) => {
    const module = moduleOf(node);
    const harmless = needed !== undefined && !needed.includes(module);
    const rest = harmless
      ? "it is never used, so it was left out; remove the line"
      : `${permits(permitted)}; write what you need in the file itself`;
    const text = `import of "${module}": ${rest}`;
    const failureCode = harmless ? failures.unusedImport : failures.forbiddenImport;
    const level = harmless ? "warning" : "error";
    return { level, text, file: name, failureCode, ...placeOf(node) };
  });
}

function permits({ specifiers, local }: Permitted): string {
  // Omit longer names of the same module.
  const isShortest = (name: string) =>
    !local.includes(name.replace(/\.(ts|js)$/, "")) || !/\.(ts|js)$/.test(name);
  const named = [...new Set(local)].filter(isShortest);
  if (local.length === 0 || specifiers.length === local.length) {
    return "this assignment allows no such import";
  }
  return `this assignment allows only ${named.map((each) => `"${each}"`).join(" and ")}`;
}

type Import = ts.ImportDeclaration | ts.ExportDeclaration;

function importDeclarations({ statements }: ts.SourceFile): Import[] {
  return [
    ...statements.filter(ts.isImportDeclaration),
    ...statements.filter(ts.isExportDeclaration).filter((node) => node.moduleSpecifier),
  ];
}

function moduleOf({ moduleSpecifier }: Import): string {
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
}

function isTypeOnly(node: Import): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** Undefined if the compiler gives up; loading the file then fails later. */
function compiledCode(name: string, text: string): string | undefined {
  try {
    return compile(name, text).code;
  } catch {
    return undefined;
  }
}

/** Files that cannot be run because of their imports: of missing files, of ones that cannot be run, or circular. */
export function linksOf(
  parts: readonly Part[],
  unusable: ReadonlySet<string>,
  manifest: Assignment,
): { readonly messages: readonly Message[]; readonly broken: ReadonlySet<string> } {
  const { more = [] } = manifest;
  if (more.length === 0 && parts.length === 1 && unusable.size === 0) {
    return { messages: [], broken: unusable };
  }
  const moduleFor = (fileName: string, code = ""): CompiledModule => {
    const names = namesOf(manifest, fileName, fileName === parts[0]?.name);
    return { fileName, names, code };
  };
  const read = parts.map(({ name, text, tree }) => {
    const code = unusable.has(name) ? "" : compiledCode(name, text);
    return { ...moduleFor(name, code), tree };
  });
  const unread = [...unusable].filter((name) => !parts.some((part) => part.name === name));
  const there = [...read, ...unread.map((name) => moduleFor(name))];
  const absent = more
    .filter(({ files }) => !there.some(({ fileName }) => files.includes(fileName)))
    .map(({ files: [name = ""] }) => moduleFor(name));
  const all = [...there, ...absent];
  const messages: Message[] = [];
  const broken = new Set(unusable);
  const { circular } = evaluationOrder(there);
  const isCircular = ({ fileName }: CompiledModule) => circular.includes(fileName);
  /** The fault of an imported file. */
  const problemOf = (other: CompiledModule | undefined, file: CompiledModule) => {
    if (other === undefined) return undefined;
    const { fileName } = other;
    if (isCircular(file))
      return isCircular(other) ? `${fileName} imports this file in turn` : undefined;
    if (absent.includes(other)) return `${fileName} was not handed in`;
    return broken.has(fileName) ? `${fileName} cannot be run` : undefined;
  };
  const sorted = [...read.filter(isCircular), ...read.filter((file) => !isCircular(file))];
  for (let before = -1; before < broken.size; ) {
    before = broken.size;
    for (const file of sorted) {
      for (const specifier of importedModules(file.code)) {
        const problem = problemOf(moduleNamed(all, specifier), file);
        if (problem === undefined || broken.has(file.fileName)) continue;
        broken.add(file.fileName);
        const text = `import of "${specifier}": ${problem}`;
        const node = importDeclarations(file.tree).find((each) => moduleOf(each) === specifier);
        const place = { file: file.fileName, failureCode: failures.brokenImport };
        messages.push({ level: "error", text, ...place, ...(node && placeOf(node)) });
      }
    }
  }
  return { messages, broken };
}
