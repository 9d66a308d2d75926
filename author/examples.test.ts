import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
import * as author from "./index.ts";

/** The sources, and the examples as files beside them in memory only. */
const examples = new Map<string, string>();
const files = new Map<string, ts.SourceFile | undefined>();
const read = (path: string) => JSON.parse(ts.sys.readFile(join(packageRoot, path)) ?? "");
const { options } = ts.convertCompilerOptionsFromJson(
  { ...read("tsconfig.json").compilerOptions, types: [] },
  packageRoot,
);
const host = ts.createCompilerHost(options);
const { getSourceFile, fileExists } = host;
host.fileExists = (path) => examples.has(path) || fileExists(path);
host.getSourceFile = (path, languageVersion) => {
  const text = examples.get(path);
  const file =
    files.get(path) ??
    (text === undefined
      ? getSourceFile(path, languageVersion)
      : ts.createSourceFile(path, text, languageVersion, true));
  files.set(path, file);
  return file;
};

const index = join(packageRoot, "author/index.ts");
const program = ts.createProgram({ rootNames: [index], options, host });
const checker = program.getTypeChecker();
const exported = checker
  .getExportsOfModule(checker.getSymbolAtLocation(files.get(index) as ts.SourceFile) as ts.Symbol)
  .map((each) => ({
    name: each.name,
    symbol: each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each,
  }));
const functions = Object.entries(author).flatMap(([name, value]) =>
  typeof value === "function" ? [name] : [],
);

/** The exports that a course may rely on: removing one is a breaking change, see docs/authors/README.md. */
const names = `
  ask asked callOnce caseResult compareGrids definePlay defineTask describeDifference describeOutcome
  describeTextDifference describeValue drawnFrom drawsToDiffer emptyCells equalsJson
  failures formatCall formatJson generatedCheck generatedMethodCheck generatedObjects gridIn
  hasFailed headOf ignoresRandom instead isSameGrid isTagged joinedCheck judgeCases
  judgeCells judgeIndependence judgeShares madeOf noticesOf oneCase outcomesOfCells pieceMark
  randomNumbers readIn rowsFrom seriesCheck sharesNothing spoken stateless stepOfGrid stepsOfObject stepsOn stopOf
  stopped terminalOf tileBoard toJson withCases withSameArguments withTile
  AliasingCheck Alteration Args Argument Arrangement Asked Asking AssignmentGraders Case CaseOf
  CaseResult Cell ChangedArgument CheckContext CheckData CheckExample CheckHead CheckOf
  CheckResult CheckSource Compared DeepReadonly DistributionCheck DistributionOf DrawnGrid
  Draws DrawsFinding Event Expectation Explain FailureCode GeneratedCheck Generating Given
  Grid JudgedDraws Judging Kind KindContext KindSchema Leaf LeavesCheck MethodCall
  MethodsCheck Notice NoticedPlace ObjectCall ObjectCase ObjectKind ObjectsCheck OneStep
  Opening Outcome Picture Place Plan Play PlayAnswer PlayBoard PlayCell PlayQuestion
  PlayTurn Probe Question RecordedCase ReusedCall Reusing Screen SealedType Series
  SeriesCall SeriesCheck Shares Shrinking SpawnCheck SpawnGrid SpawnTurn Spawned SpecialName
  StandInMethod Step StepResult StepsCase StepsCheck StepsOf StepsOn StructureCheck TableCheck
  TableOf TaggedValue TaskFixtures TaskGrader TextLine Thrown Tick Trace TraceStep
  TranscriptCheck Turns TurnsCheck Value Watch Wording WrongCase WrongDraws
`;

/** The example of an export, as a module that exports each result with the comment on it. */
for (const { name, symbol } of exported) {
  const tag = symbol.getJsDocTags(checker).find((each) => each.name === "example");
  if (tag === undefined) continue;
  const path = join(packageRoot, "author", `${name}.example.ts`);
  examples.set(path, moduleOf(ts.displayPartsToString(tag.text)));
}

function moduleOf(code: string): string {
  const { statements } = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const lines = statements.flatMap((statement, at) => {
    const end = statements[at + 1]?.getStart() ?? code.length;
    const comments = code.slice(statement.end, end).split("\n");
    const is = comments.map((line) => line.trim().replace(/^\/\//, "")).join("");
    const text = statement.getText();
    if (/(^|\s)\/\/ /m.test(text)) throw new Error(`a comment that says no result: ${text}`);
    if (is.trim() === "") return [text];
    if (!ts.isExpressionStatement(statement)) throw new Error(`no expression: ${text}`);
    return [`results.push([${statement.expression.getText()}, (${is})]);`];
  });
  const used = exported.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(code));
  const imports = used.map(({ name }) => (name in author ? name : `type ${name}`));
  return [
    `import { ${imports.join(", ")} } from "gridmark/author";`,
    "export const results: (readonly [actual: unknown, expected: unknown])[] = [];",
    ...lines,
  ].join("\n");
}

function resultsOf(name: string): readonly (readonly [actual: unknown, expected: unknown])[] {
  const module = examples.get(join(packageRoot, "author", `${name}.example.ts`)) ?? "";
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 };
  const { outputText } = ts.transpileModule(module, { compilerOptions });
  const exports = { results: [] };
  new Function("exports", "require", outputText)(exports, () => author);
  return exports.results;
}

describe("what authors import as gridmark/author", () => {
  it("is what it was, by name", () => {
    expect(exported.map(({ name }) => name).sort()).toEqual(names.trim().split(/\s+/).sort());
  });

  it("has a doc comment each", () => {
    const bare = exported.filter(
      ({ symbol }) => symbol.getDocumentationComment(checker).length === 0,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it.each(functions)("has an example of %s that gives what it says", (name) => {
    const results = resultsOf(name);
    expect(results.length).toBeGreaterThan(0);
    for (const [actual, expected] of results) expect(actual).toStrictEqual(expected);
  });

  it("has examples with the types that they should have", () => {
    const rootNames = [...examples.keys()];
    const withExamples = ts.createProgram({ rootNames, options, host, oldProgram: program });
    const found = rootNames.flatMap((path) => {
      const file = withExamples.getSourceFile(path);
      return [
        ...withExamples.getSyntacticDiagnostics(file),
        ...withExamples.getSemanticDiagnostics(file),
      ].map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
    });
    expect(found).toEqual([]);
  });
});
