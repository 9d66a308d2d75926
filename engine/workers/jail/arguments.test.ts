import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../package-root.ts";
import { writeTree } from "../../testing/trees.ts";
import { jailArguments, shownTo } from "./enter.ts";

describe("what bwrap is told", () => {
  const args = jailArguments(["/usr", "/course", "/usr"], ["/p.js"]);

  it("takes everything away that a process has", () => {
    for (const each of ["--unshare-all", "--die-with-parent", "--new-session"]) {
      expect(args).toContain(each);
    }
    expect(args.join(" ")).toContain("--cap-drop ALL");
  });

  it("shows each path once and read-only, after the folder for temporary files", () => {
    const text = args.join(" ");
    expect(text).toContain(
      "--tmpfs /tmp --ro-bind-try /usr /usr --ro-bind-try /course /course --remount-ro /",
    );
    expect(args.filter((each) => /^--(dev-)?bind/.test(each))).toEqual([]);
  });

  it("ends with the program, run by this Node.js", () => {
    expect(args.slice(-3)).toEqual(["--", process.execPath, "/p.js"]);
  });
});

describe("what a worker is shown", () => {
  const course = writeTree({
    ".env": "",
    ".git/config": "",
    "class/ada.ts": "",
    "fixtures/submissions/ben.ts": "",
    "graders/demo/index.ts": "",
    "lib/words.ts": "",
    "out/reports/ada.json": "",
  });
  const hidden = ["class/ada.ts", "out", "fixtures/submissions"].map((path) => join(course, path));
  const shown = shownTo([course], hidden);

  it("is Node.js, the system's libraries, and what gridmark and the course are made of", () => {
    expect(shown).toEqual(
      expect.arrayContaining([
        ...[process.execPath, "/usr", join(packageRoot, "dist"), join(packageRoot, "node_modules")],
        ...["fixtures", "graders", "lib", "node_modules"].map((name) => join(course, name)),
      ]),
    );
  });

  it("is nothing of a course whose name begins with a dot, and nothing that is graded or written", () => {
    const names = ["", ".env", ".git", "class", "class/ada.ts", "out"];
    for (const name of names) expect(shown).not.toContain(join(course, name));
    expect(shown).not.toContain(packageRoot);
  });

  it("is no course where there is none to read", () => {
    expect(shownTo(["/nowhere"], []).filter((path) => path.startsWith("/nowhere/"))).toEqual([
      "/nowhere/node_modules",
    ]);
  });
});
