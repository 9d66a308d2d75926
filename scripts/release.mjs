/**
 * `npm run release`: makes release/ with the package and its bill of materials, and publishes nothing. It runs
 * the checks, rebuilds the package from a fresh clone without install scripts, and exits with 1 if the tarballs
 * differ, or if an advisory has no reason in scripts/advisories.json.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, root, runStep, say, temporaryFolder } from "./setup.mjs";
import { advisoriesIn, auditLines, billOfMaterials, shippedPackages } from "./shipped.mjs";

const release = join(root, "release");
/** Graded by the clone's build. */
const right = "reference/game1023/game.ts";
try {
  makeRelease();
} catch ({ message }) {
  say(`✗ ${message}`);
  process.exit(1);
}

function makeRelease() {
  if (output("git", ["status", "--porcelain"]) !== "") {
    throw new Error("commit your changes first: a fresh clone must give the same package");
  }
  install();
  runStep("checking", "npm", ["run", "--silent", "check"]);
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  const name = packInto(release, root);
  const bytes = readFileSync(join(release, name));
  compareWithClone(bytes);
  const shipped = shippedPackages();
  audit(shipped);
  writeBill(join(release, name.replace(/\.tgz$/, ".cdx.json")), shipped);
  say(`✓ release/${name}\n  sha512-${createHash("sha512").update(bytes).digest("base64")}`);
}

function compareWithClone(bytes) {
  say("» building once more, in a fresh clone");
  const place = temporaryFolder("release");
  // Line ends as committed.
  const steps = [
    ["git", ["clone", "--quiet", "--config", "core.autocrlf=false", root, "clone"], place],
    ["npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]],
    ["npm", ["run", "--silent", "build"]],
    ["node", ["cli/gridmark.mjs", "grade", right, "--min-score", "100%"]],
  ];
  for (const [command, args, cwd = join(place, "clone")] of steps) output(command, args, cwd);
  const other = readFileSync(join(place, packInto(place, join(place, "clone"))));
  if (!other.equals(bytes)) throw new Error("a fresh clone gives a package of other bytes");
}

function audit(shipped) {
  say("» asking for advisories");
  const { stdout } = spawn("npm", ["audit", "--json", "--loglevel=silent"]);
  const answer = JSON.parse(stdout);
  const advisories = advisoriesIn(answer, shipped);
  if (advisories === undefined) {
    say(`- left out: the registry does not answer npm audit (${answer.message ?? "no reason"})`);
    return;
  }
  const reasons = JSON.parse(readFileSync(join(root, "scripts/advisories.json"), "utf8"));
  const { explained, unexplained, needless } = auditLines(advisories, reasons);
  for (const line of explained) say(`  ${line}`);
  for (const id of needless)
    say(`  no longer reported, remove it from scripts/advisories.json: ${id}`);
  if (unexplained.length === 0) return;
  throw new Error(`no reason in scripts/advisories.json for\n  ${unexplained.join("\n  ")}`);
}

function writeBill(file, shipped) {
  say("» writing the bill of materials");
  const sbom = JSON.parse(output("npm", ["sbom", "--sbom-format", "cyclonedx"]));
  const bill = billOfMaterials(sbom, shipped);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  say(`  ${bill.components.length} packages`);
}

/** Packs a folder's build; returns the name of the tarball. */
function packInto(place, cwd) {
  output("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", place], cwd);
  return readdirSync(place).find((each) => each.endsWith(".tgz"));
}

/** A command's output; throws it on failure. */
function output(command, args, cwd = root) {
  const { status, stdout, stderr, error } = spawn(command, args, cwd);
  if (status === 0) return stdout;
  throw new Error(`${[command, ...args].join(" ")}\n${error?.message ?? `${stdout}${stderr}`}`);
}

function spawn(command, args, cwd = root) {
  const shell = process.platform === "win32";
  return spawnSync(command, args, { cwd, encoding: "utf8", shell, maxBuffer: 2 ** 28 });
}
