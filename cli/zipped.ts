import { type ZipOptions, zipSync } from "fflate";

/** A ZIP archive of texts and bytes by path; equal files give equal bytes. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, content]) => {
    return [path, typeof content === "string" ? encoder.encode(content) : content] as const;
  });
  // The earliest time that an archive can hold.
  const options: ZipOptions = { mtime: new Date(1980, 0, 1), level: 9 };
  return zipSync(Object.fromEntries(entries), options);
}
