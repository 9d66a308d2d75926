import { messageOf } from "./errors.ts";

/** Meanings of system error codes, after a colon. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something else has that name",
  EIO: "the disk reports an error",
  EISDIR: "it is a folder",
  ELOOP: "its symbolic links form a loop",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "there is no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "part of its path is a file, not a folder",
  EPERM: "permission denied",
  ERR_FS_EISDIR: "it is a folder",
  EROFS: "the disk is read-only",
};

/** The same without a path; an unknown code stays a code. */
export function shortReasonOf(cause: unknown): string {
  const code = codeOf(cause);
  if (code === "ENOENT") return "it no longer exists";
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? "") : code || "unknown reason";
}

/** The reason a file operation failed, in our words if the code is known. */
export function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? "") : messageOf(cause);
}

/** The code of a system error, such as ENOENT; empty if there is none. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
