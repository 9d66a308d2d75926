import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importsIn } from "./course/imports.ts";
import { assignmentIds } from "./course/load.ts";
import { packageRoot } from "./package-root.ts";

function sources(folder: string): string[] {
  return readdirSync(join(packageRoot, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(packageRoot, path)).isDirectory()) return sources(path);
    return /\.(tsx?|js|mjs)$/.test(name) ? [path] : [];
  });
}

const textOf = (path: string) => readFileSync(join(packageRoot, path), "utf8");

/** All modules imported by a text, in any way, each once. */
const modulesIn = (text: string) => [...new Set(importsIn(text))];

function importsOf(path: string): string[] {
  return modulesIn(textOf(path))
    .filter((name) => name.startsWith("."))
    .map((name) => relative(packageRoot, resolve(packageRoot, dirname(path), name)));
}

// The template is for new courses, not for this house.
const isShipped = (path: string) =>
  !/\.(test|sweep)\.ts$/.test(path) && !/\/testing\/|^engine\/new\/template\//.test(path);
const shipped = ["cli", "engine", "graders", "author", "play", "schema"]
  .flatMap(sources)
  .filter(isShipped);

/** Files that render reports. */
const painters = ["reporters", "web", "content", "terminal"].map((room) => `cli/render/${room}/`);

/** Files that each folder may import. */
const rooms: readonly (readonly [room: string, from: readonly string[]])[] = [
  ["schema/", ["schema/"]],
  ["author/", ["author/", "schema/"]],
  ["graders/shared/kinds/", ["graders/shared/kinds/"]],
  // Kinds know no right solution: they are handed out with the public checks.
  ...assignmentIds(packageRoot).flatMap((id) => {
    const kinds = `graders/${id}/kinds/`;
    if (!existsSync(join(packageRoot, kinds))) return [];
    return [[kinds, [kinds, "graders/shared/kinds/"]] as const];
  }),
  ["graders/", ["graders/", "reference/", "fixtures/"]],
  // Students get the game of their assignment, one file.
  ["play/", []],
  ["engine/", ["engine/", "author/", "schema/"]],
  [
    "cli/render/reporters/",
    [
      ...painters,
      ...["engine/collections.ts", "engine/order.ts", "engine/errors.ts", "engine/points/"],
      ...["author/words.ts", "schema/"],
    ],
  ],
  [
    "cli/render/web/",
    [
      ...painters,
      ...["engine/codes/", "engine/order.ts", "engine/once.ts", "engine/package-root.ts"],
      ...["author/words.ts", "schema/"],
    ],
  ],
  [
    "cli/render/content/",
    [
      ...[
        "cli/render/content/",
        "cli/render/terminal/",
        "engine/collections.ts",
        "author/words.ts",
      ],
      "schema/",
    ],
  ],
  // Checks and renderers share one definition of a board.
  [
    "cli/render/terminal/",
    ["cli/render/terminal/", "cli/io.ts", "author/board.ts", "author/words.ts", "schema/"],
  ],
  [
    "cli/render/views/",
    [
      ...["cli/render/views/", "cli/render/terminal/", "engine/collections.ts", "author/words.ts"],
      "schema/",
    ],
  ],
  ["cli/", ["cli/", "engine/", "author/", "schema/"]],
];

/** Parts of the engine from top to bottom: each may import from those below it. */
const engineRooms: readonly (readonly string[])[] = [
  ["verify", "kit", "harness", "new", "queue"],
  ["workers"],
  ["suggest", "play", "similar"],
  ["grading"],
  ["languages"],
  ["roster"],
  ["course", "marking", "feedback"],
  ["points"],
  ["intake"],
];

const levelOf = (path: string) =>
  engineRooms.findIndex((level) => level.some((room) => path.startsWith(`engine/${room}/`)));

describe("the house", () => {
  it("has sources in every room", () => {
    const empty = rooms.filter(([room]) => !shipped.some((path) => path.startsWith(room)));
    expect(empty).toEqual([]);
  });

  it("has every file and folder that docs/architecture.md names", () => {
    const text = readFileSync(join(packageRoot, "docs/architecture.md"), "utf8");
    const named = [...text.matchAll(/`((?:cli|engine|author|schema|docs)\/[^`<]*)`/g)];
    expect(named.length).toBeGreaterThan(30);
    const paths = named.map(([, path = ""]) => path);
    expect(paths.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });

  it("imports downward only", () => {
    const upward = shipped.flatMap((path) => {
      const [, allowed = []] = rooms.find(([room]) => path.startsWith(room)) ?? [];
      return importsOf(path)
        .filter((target) => !allowed.some((room) => target.startsWith(room)))
        .map((target) => `${path} imports ${target}`);
    });
    expect(upward).toEqual([]);
  });

  it("imports downward inside of the engine, and from a language only by way of the list", () => {
    const inside = shipped.filter((path) => levelOf(path) >= 0);
    const upward = inside.flatMap((path) =>
      importsOf(path)
        .filter((target) => levelOf(target) >= 0 && levelOf(target) < levelOf(path))
        .map((target) => `${path} imports ${target}`),
    );
    expect(upward).toEqual([]);
    const room = /^engine\/languages\/[^/]+\//;
    const lists = ["engine/languages/index.ts", "engine/languages/in-browser.ts"];
    const reaching = shipped
      .filter((path) => !room.test(path) && !lists.includes(path))
      .flatMap((path) => importsOf(path).filter((target) => room.test(target)));
    expect(reaching).toEqual([]);
  });

  it("has compilers and interpreters in the room of a language alone", () => {
    const packages = /from "(#ts-morph|ts-morph|typescript|sucrase|quickjs-[^"]+|@jitl\/[^"]+)"/;
    const using = shipped.filter((path) =>
      packages.test(readFileSync(join(packageRoot, path), "utf8")),
    );
    expect(using.length).toBeGreaterThan(0);
    expect(using.filter((path) => !path.startsWith("engine/languages/"))).toEqual([]);
  });

  it("has games that import gridmark/author and nothing else: students get them, and web pages run them", () => {
    const games = shipped.filter((path) => path.startsWith("play/"));
    expect(games.length).toBeGreaterThan(0);
    for (const path of games) expect(modulesIn(textOf(path))).toEqual(["gridmark/author"]);
  });

  it("has graders that import gridmark/author, types of gridmark/schema, and their course", () => {
    const graders = shipped.filter((path) => path.startsWith("graders/"));
    expect(graders.length).toBeGreaterThan(0);
    const imported = graders.flatMap((path) => {
      const text = textOf(path).replace(/^import type [^;]+ from "gridmark\/schema";$/gm, "");
      return modulesIn(text).filter((name) => !name.startsWith("."));
    });
    // The second makes random cases: a package that anyone can install.
    expect([...new Set(imported)].sort()).toEqual(["fast-check", "gridmark/author"]);
  });

  it("imports in no circle, types included", () => {
    const imports = new Map(shipped.map((path) => [path, importsOf(path)]));
    const leadsTo = (from: string): Set<string> => {
      const found = new Set<string>();
      const open = [...(imports.get(from) ?? [])];
      for (let each = open.pop(); each !== undefined; each = open.pop()) {
        if (found.has(each)) continue;
        found.add(each);
        open.push(...(imports.get(each) ?? []));
      }
      return found;
    };
    expect(shipped.filter((path) => leadsTo(path).has(path))).toEqual([]);
  });

  it("has no file of more than 250 lines without a reason at its top", () => {
    const generated = "schema/types.ts";
    const long = [...shipped, ...sources("scripts")].filter((path) => {
      const lines = readFileSync(join(packageRoot, path), "utf8").split("\n");
      const hasReason = lines.slice(0, 12).some((line) => /^ \* Long: \S/.test(line));
      return lines.length - 1 > 250 && !hasReason && path !== generated;
    });
    expect(long).toEqual([]);
  });

  it("gives no two types the same name", () => {
    const declared = /^(?:export )?(?:interface|type) (\w+)/gm;
    const names = shipped
      .filter((path) => /^(cli|engine|author)\//.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(packageRoot, path), "utf8");
        return [...text.matchAll(declared)].map((match) => match[1] ?? "");
      });
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("names no assignment in engine, author or the command line's code", () => {
    const ids = assignmentIds(packageRoot);
    expect(ids.length).toBeGreaterThan(0);
    const naming = shipped
      .filter((path) => /^(engine|author|cli)\//.test(path))
      .filter((path) => {
        // Help texts may show an assignment's id in an example.
        const text = readFileSync(join(packageRoot, path), "utf8").replace(
          /\bexamples(?: =|:) `[^`]*`/g,
          "",
        );
        return ids.some((id) => text.toLowerCase().includes(id.toLowerCase()));
      });
    expect(naming).toEqual([]);
  });

  it("reads no clock for a verdict", () => {
    // Two watch a worker's heartbeat, one measures for --timings, two poll a queue, one removes old files.
    const edges = [
      ...["workers/lane", "workers/jail/inside", "workers/pool"],
      ...["queue/grade-all", "queue/work", "languages/python/image/old-images"],
    ].map((name) => `engine/${name}.ts`);
    const clocks =
      /\b(Date\.now|performance\.now|hrtime|set(Timeout|Interval|Immediate)\(|new Date\(\))/;
    const reading = shipped
      .filter((path) => /^(engine|graders|author)\//.test(path) && !path.includes("/guest/"))
      .filter((path) => clocks.test(readFileSync(join(packageRoot, path), "utf8")));
    expect(reading.filter((path) => !edges.includes(path))).toEqual([]);
  });

  it("writes to the outside only at its edges", () => {
    const edges =
      /^(cli\/(bin\.ts|gridmark\.mjs|main\.ts|commands\/|student\/kit\/|results\/)|engine\/(workers|queue|languages\/python\/image)\/)/;
    const touching = shipped
      .filter((path) => !edges.test(path))
      .filter((path) =>
        /\b(writeFileSync|process\.(stdout|stderr)|console\.\w+\()/.test(
          readFileSync(join(packageRoot, path), "utf8"),
        ),
      );
    expect(touching.filter((path) => !path.includes("/guest/"))).toEqual([]);
  });
});

it("makes folders by a function that ends, whatever the system says", () => {
  const hanging = shipped.filter((path) =>
    /\bmkdir(Sync)?\([^;]*recursive/.test(readFileSync(join(packageRoot, path), "utf8")),
  );
  expect(hanging).toEqual([]);
});
