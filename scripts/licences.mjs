import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The licence of every package that one of the modules is of. */
export function licences(modules) {
  const folders = modules.filter((path) => path.includes("node_modules")).map(packageOf);
  return [...new Set(folders)].sort().map(licence).join("\n");
}

function packageOf(path) {
  const folder = dirname(path);
  const isPackage = /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(folder);
  return isPackage ? folder : packageOf(folder);
}

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version}: ${license}\n\n${text}\n`;
}
