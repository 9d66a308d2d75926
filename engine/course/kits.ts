import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { usageFault } from "../errors.ts";
import { folderAround } from "./find.ts";

/** Folder of a student's kit for its course: the public part of one assignment. */
export const kitFolder = ".gridmark";

/** Kit format that this version writes and reads. */
export const kitVersion = 1;

/** Contents of a kit's .gridmark/kit.json. */
export interface KitFile {
  readonly kitVersion: number;
  readonly assignment: string;
  /** Its language, unless it is the course's first. */
  readonly language?: string;
  /** Version of gridmark that wrote it. */
  readonly gridmark: string;
  /** Main files of the course's other assignments. */
  readonly others?: readonly { readonly id: string; readonly files: readonly string[] }[];
  /** True if the course has checks beyond the kit's. */
  readonly further?: boolean;
}

export interface Kit
  extends Required<Pick<KitFile, "assignment" | "others" | "further">>,
    Pick<KitFile, "language"> {
  readonly folder: string;
  /** Absolute path of its course. */
  readonly course: string;
  readonly game: boolean;
}

/** The kit at or around a folder. Throws a usage fault for an unreadable one. */
export function kitAround(folder: string): Kit | undefined {
  const found = kitFolderAround(folder);
  return found === undefined ? undefined : readKit(found);
}

/** The folder of that kit, even if damaged. */
export function kitFolderAround(folder: string): string | undefined {
  return folderAround(folder, (each) => existsSync(fileOf(each)));
}

const fileOf = (folder: string) => join(folder, kitFolder, "kit.json");

function readKit(folder: string): Kit {
  const found = parsed(fileOf(folder));
  const { kitVersion: version, assignment, language, others = [], further = false } = found;
  // A newer version may have a different format.
  if (typeof version === "number" && version > kitVersion) {
    const hint = 'run "npm install" in this folder to get the version it came with';
    const by = `made by gridmark ${found.gridmark}, which is newer than this one`;
    throw usageFault(`this folder was ${by}; ${hint}`);
  }
  if (typeof version !== "number" || typeof assignment !== "string" || !isList(others)) {
    const hint = "get the folder again from your course; your own file stays as it is";
    throw usageFault(`${kitFolder}/kit.json is damaged; ${hint}`);
  }
  const course = join(folder, kitFolder);
  const game = existsSync(join(course, "play", `${assignment}.packed`));
  const own = { folder, course, game, assignment, others, further };
  return language === undefined ? own : { ...own, language };
}

function isList(others: unknown): boolean {
  const isFine = (each: Partial<Kit["others"][number]> | null) =>
    typeof each?.id === "string" &&
    Array.isArray(each.files) &&
    each.files.every((file) => typeof file === "string");
  return Array.isArray(others) && others.every(isFine);
}

function parsed(file: string): Partial<KitFile> {
  try {
    const found: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
