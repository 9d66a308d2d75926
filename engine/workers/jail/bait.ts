import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What nobody in a jail may reach: a port on which somebody listens, and a file that everybody may read. */
export interface Bait {
  readonly port: number;
  readonly file: string;
}

/** Lays out bait until `remove` is called. Rejects with what the system says. */
export async function layBait(): Promise<Bait & { remove(): void }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const folder = mkdtempSync(join(tmpdir(), "gridmark-jail-"));
  const file = join(folder, "bait");
  writeFileSync(file, "bait\n");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    file,
    remove: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
