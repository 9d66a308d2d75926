import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../package-root.ts";

/** Forbidden targets: a port that accepts connections, and a world-readable file. */
export interface Bait {
  readonly port: number;
  readonly file: string;
}

/** Lays out bait until `remove` is called. Rejects with the system's error. */
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

/** Tries to escape from this process's jail; returns successes in words. */
export async function escapes(bait: Bait, course = packageRoot): Promise<string[]> {
  const status = readFileSync("/proc/self/status", "utf8");
  const places = ["/", "/usr", join(packageRoot, "dist"), join(course, "fixtures")];
  const found: readonly (readonly [isOut: boolean, what: string])[] = [
    [await reaches(bait.port), "reaches the network"],
    [existsSync(bait.file) || existsSync("/etc/passwd"), "reads other files"],
    [places.some(isWritable), "writes to files"],
    [readdirSync("/proc").some(isOtherProcess), "sees other processes"],
    [Object.keys(process.env).some((name) => name !== "PWD"), "sees the environment"],
    [!/^CapEff:\s*0+$/m.test(status), "has the rights of an administrator"],
    [!/^NoNewPrivs:\s*1$/m.test(status), "can get other rights"],
  ];
  return found.filter(([isOut]) => isOut).map(([, what]) => what);
}

/** Process 1 belongs to the jail. */
function isOtherProcess(name: string): boolean {
  return /^\d+$/.test(name) && name !== "1" && name !== String(process.pid);
}

function isWritable(folder: string): boolean {
  const path = join(folder, `.gridmark-jail-${process.pid}`);
  try {
    writeFileSync(path, "", { flag: "wx" });
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}

function reaches(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
