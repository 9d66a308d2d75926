import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GridmarkError } from "../../../errors.ts";
import { isOwn, makeFolders } from "../../../own-folder.ts";
import { packageRoot } from "../../../package-root.ts";
import { userCache } from "../../../user-cache.ts";
import { buildImage, imageCode } from "./build.ts";
import { hashOfImage, type ImageFacts, imageFiles, type PreparedImage } from "./facts.ts";
import { noteUse, removeOld } from "./old-images.ts";
import { pyodideFolder, pyodideVersion } from "./pyodide.ts";

export interface ImageOptions {
  /** Called before the image is made, which takes seconds. */
  readonly onBuild?: () => void;
  /** Names the user's cache folder. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where pyodide is looked for before gridmark's own folder. */
  readonly places?: readonly string[];
  /** Keeps the image beside gridmark, for all users of this installation. */
  readonly isShared?: boolean;
}

/** Below gridmark's own folder: as trustworthy as gridmark. */
export const sharedFolder = join(packageRoot, "dist", "prepared", "python");

export interface PlacedImage {
  readonly image: PreparedImage;
  /** The folder of its files. */
  readonly folder: string;
}

/**
 * The image from the user's cache, or else a new one, which is kept there; without a cache, until this process ends.
 * Several processes may do this at the same time: files appear together, and all make equal ones. Throws a usage fault
 * if pyodide is missing, a grader fault if making it fails.
 */
export async function placedImage({
  onBuild,
  env = process.env,
  places = [process.cwd()],
  isShared = false,
}: ImageOptions = {}): Promise<PlacedImage> {
  const shared = join(sharedFolder, imageKey());
  const folder = isShared ? shared : imageFolder(env);
  for (const at of isShared ? [shared] : [shared, folder]) {
    const kept = at === undefined ? undefined : readImage(at);
    if (at === undefined || kept === undefined) continue;
    noteUse(at);
    return { image: kept, folder: at };
  }
  const pyodide = pyodideFolder([...places, packageRoot]);
  onBuild?.();
  if (isShared) makeFolders(sharedFolder);
  const making = newFolder(folder);
  const remove = () => rmSync(making, { recursive: true, force: true });
  try {
    await buildImage(pyodide, making);
    const image = readImage(making);
    if (image === undefined) {
      throw new GridmarkError("grader", "the image of Python was damaged while it was made");
    }
    if (isShared) chmodSync(making, 0o755);
    if (folder !== undefined) place(making, folder);
    const isPlaced = folder !== undefined && readImage(folder)?.facts.hash === image.facts.hash;
    if (isPlaced) remove();
    else process.once("exit", remove);
    if (isPlaced && !isShared) removeOld(folder);
    return { image, folder: isPlaced ? folder : making };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** The image in a folder that this run has already checked. Throws a grader fault if it is gone. */
export function imageIn(folder: string): PreparedImage {
  try {
    return filesIn(folder);
  } catch (cause) {
    throw new GridmarkError("grader", `the image of Python in ${folder} cannot be read`, cause);
  }
}

/** The folder of the current image; undefined for a user without a cache, or if others may write to it. */
export function imageFolder(
  env: NonNullable<ImageOptions["env"]> = process.env,
): string | undefined {
  const root = userCache(env, "python");
  return root !== undefined && isOwn(root) ? join(root, imageKey()) : undefined;
}

/** A new folder, beside the given one if possible, so that it can be renamed to it. */
function newFolder(folder: string | undefined): string {
  try {
    if (folder !== undefined) return mkdtempSync(`${folder}.`);
  } catch {
    // The disk may be full or read-only.
  }
  return mkdtempSync(join(tmpdir(), "gridmark-python-"));
}

/** Different for each version of pyodide and of our own code. */
function imageKey(): string {
  const hash = createHash("sha256");
  for (const path of [imageCode.program, imageCode.script]) hash.update(readFileSync(path));
  return `${pyodideVersion}-${hash.digest("hex").slice(0, 16)}`;
}

/** The image in a folder; undefined if it is missing or damaged. */
function readImage(folder: string): PreparedImage | undefined {
  try {
    const image = filesIn(folder);
    return hashOfImage(image) === image.facts.hash ? image : undefined;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): PreparedImage {
  const read = (name: keyof typeof imageFiles) => readFileSync(join(folder, imageFiles[name]));
  const facts: ImageFacts = JSON.parse(read("facts").toString("utf8"));
  return { wasm: read("wasm"), memory: read("memory"), facts };
}

/** Moves a complete folder where it belongs; if that fails, the next run makes its own. */
function place(making: string, folder: string): void {
  const damaged = `${making}.damaged`;
  try {
    renameSync(making, folder);
  } catch {
    // Another process was faster, or a damaged image is there.
    if (readImage(folder) !== undefined) return;
    try {
      renameSync(folder, damaged);
      renameSync(making, folder);
    } catch {
      // Another process replaces it.
    }
  } finally {
    rmSync(damaged, { recursive: true, force: true });
  }
}
