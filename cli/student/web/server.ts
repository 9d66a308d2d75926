import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GridmarkError, messageOf } from "../../../engine/errors.ts";

export interface Asset {
  readonly type: string;
  readonly body: string | Uint8Array;
}

export interface ServerOptions {
  /** Port to listen on, or the next free one. */
  readonly port: number;
  /** The first part of every path, secret from other users of this machine. */
  readonly token: string;
  /** By path below the token; "" is the page. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** First line sent to a new listener at `events`. */
  readonly greeting: () => string;
}

const host = "127.0.0.1";

/** Ports to try, including the first. */
const tries = 20;

/** Content policy: no other hosts, no code but ours. */
const headers: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ...["style-src 'self'", "connect-src 'self'", "worker-src 'self'", "img-src 'self' data:"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** Listens on localhost only. Throws a usage fault if no port is free. */
export async function openServer(options: ServerOptions) {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = pathOf(request, server, options.token);
    if (typeof path === "number") end(response, path);
    else if (path === "events") begin(response);
    else give(response, options.assets.get(path));
  });
  const begin = (response: ServerResponse) => {
    response.writeHead(200, { ...headers, "Content-Type": "text/event-stream" });
    response.write(eventOf(options.greeting()));
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  };
  const port = await listen(server, options.port);
  return {
    url: `http://${host}:${port}/${options.token}/`,
    tell: (line: string) => {
      for (const each of listeners) each.write(eventOf(line));
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A path below the token, or the status code of a refused request. */
function pathOf({ method, url = "", headers }: IncomingMessage, server: Server, token: string) {
  const { port } = server.address() as AddressInfo;
  // Another site can resolve its own name to this address, which would then count as same-origin.
  const isHere = [`${host}:${port}`, `localhost:${port}`].includes(headers.host ?? "");
  if (!isHere) return 403;
  if (method !== "GET") return 405;
  const start = `/${token}/`;
  return url.startsWith(start) ? url.slice(start.length) : 404;
}

function give(response: ServerResponse, asset: Asset | undefined): void {
  if (asset === undefined) end(response, 404);
  else response.writeHead(200, { ...headers, "Content-Type": asset.type }).end(asset.body);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, headers).end();
}

/** A line of JSON holds no line break. */
function eventOf(line: string): string {
  return `data: ${line}\n\n`;
}

async function listen(server: Server, first: number): Promise<number> {
  const last = Math.min(first + tries - 1, 65_535);
  for (let port = first; port <= last; port += 1) {
    try {
      await once(server.listen(port, host), "listening");
      return port;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EADDRINUSE") continue;
      const hint = code === "EACCES" ? "; ports below 1024 may need administrator rights" : "";
      const text = `port ${port} cannot be used: ${messageOf(cause)}${hint}`;
      throw new GridmarkError("usage", text, cause);
    }
  }
  const range = `the ports ${first} to ${last} are all taken`;
  throw new GridmarkError("usage", `${range}; choose another, such as --port ${last + 1_000}`);
}
