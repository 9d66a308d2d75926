import { type HandoutFile, json, type KitParts } from "./handout-file.ts";
import { kitReadme } from "./kit-readme.ts";

/** What a student sees in a kit: the file to write, the handout, and what makes commands short. */
export function kitFiles(parts: KitParts): readonly HandoutFile[] {
  const { handout, skeleton, own } = parts;
  return [
    ...skeleton.map(
      ({ path, text }): HandoutFile =>
        own.includes(path) ? { path, text, isOwn: true } : { path, text },
    ),
    { path: "README.md", text: kitReadme(parts) },
    { path: "HANDOUT.md", text: handout },
    { path: "package.json", text: json(packageOf(parts)) },
    { path: "tsconfig.json", text: json(compilerOptions) },
    { path: "check.test.ts", text: testFile },
    { path: ".vscode/settings.json", text: json(editorSettings) },
    { path: ".gitignore", text: "node_modules/\n" },
  ];
}

/** Nothing in it has a name that a registry is asked for, but what gridmark itself needs. */
function packageOf({ assignment: { manifest }, tarball, vitest }: KitParts): object {
  return {
    name: manifest.id,
    version: "1.0.0",
    private: true,
    type: "module",
    description: manifest.title,
    scripts: {
      check: "gridmark check",
      watch: "gridmark check --watch",
      play: "gridmark play",
      web: "gridmark play --web",
      test: "vitest run",
    },
    dependencies: { gridmark: `file:${tarball}` },
    devDependencies: { vitest },
  };
}

const compilerOptions = {
  compilerOptions: {
    target: "es2023",
    module: "nodenext",
    strict: true,
    noEmit: true,
    allowJs: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  },
  include: ["*.ts", "*.js"],
};

const editorSettings = {
  "editor.tabSize": 2,
  "editor.insertSpaces": true,
  "files.exclude": { ".gridmark": true, "*.tgz": true, node_modules: true },
};

const testFile = `import { describeAssignment } from "gridmark/vitest";

describeAssignment(import.meta.url);
`;
