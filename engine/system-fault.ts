import { messageOf } from "./errors.ts";

/** What the codes of systems mean, behind a colon. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "no more may be written: the quota is used up",
  EEXIST: "there is something else of that name",
  EIO: "the disk reports an error",
  EISDIR: "it is a folder",
  ELOOP: "its links lead round in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "there is no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "part of its path is a file, not a folder",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
};

/** Why something could not be done with a file, in words of ours where the system's code is known. */
export function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? "") : messageOf(cause);
}
