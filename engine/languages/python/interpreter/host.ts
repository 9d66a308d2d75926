/**
 * The interpreter's imports: time, random numbers, standard streams; everything else is refused.
 * Long: all imports share one desk.
 */
import type { PythonApi } from "./api.ts";

/** Thrown where the host ends a run, which leaves the interpreter in an unknown state. */
export class Ended extends Error {
  /** output: too much was printed. depth: endless recursion. exit, abort: the program ended it. refused: a system call. */
  readonly how: "output" | "depth" | "exit" | "abort" | "refused";

  constructor(how: Ended["how"], what = "") {
    super(`${how} ${what}`.trim());
    this.how = how;
  }
}

/** The state of a run at the host. */
export interface Desk {
  /** State of the system's random numbers. */
  seed: number;
  /** True once the system's random numbers were asked for. */
  hasDrawn: boolean;
  /** Bytes that may still be printed. */
  room: number;
  printed: Uint8Array[];
  /** Returns the next line of input with its end; undefined if there is none. */
  typed: () => Uint8Array | undefined;
  /** The unread rest of a line. */
  line: Uint8Array;
  /** True once more input was asked for than there is. */
  hasAsked: boolean;
  /** Nanoseconds since 1970. */
  clock: bigint;
}

/** Error numbers of the build's C library. */
const errors = { badFile: 8, invalid: 28, notImplemented: 52, notPermitted: 63, notSeekable: 70 };

/** The time when every run begins: 1 January 2026, 12:00 UTC. */
const begin = 1_767_268_800_000_000_000n;
/** Nanoseconds from one look to the next: with a clock that stands still, programs that time themselves divide by 0. */
const tick = 1000n;

function emptyDesk(): Desk {
  return {
    ...{ seed: 0, hasDrawn: false, room: 0, clock: begin },
    ...{ printed: [], typed: () => undefined, line: new Uint8Array(), hasAsked: false },
  };
}

/** Parts of one read or write, as on other systems. */
const maxParts = 1024;

/** The first number for functions of the host, larger than any table of functions. */
const firstOfHost = 0x7000_0000;

/** Gets a tuple of arguments, and a dict of named ones or 0; returns a new reference, or 0 with an error set. */
export type HostAnswer = (self: number, args: number, named: number) => number;

/** Gets the address of the arguments, their number with a flag, and a tuple of the last ones' names or 0. */
type HookAnswer = (args: number, count: number, names: number) => number;

/** An interpreter's limits, and listeners for its costs. */
export interface Costs {
  /** The most memory of an instance, in bytes. */
  readonly maxBytes: number;
  /** Called when the work counter is below zero, and when calls are too deep. */
  spent(): void;
  /** Called when a request for memory is refused. */
  refuse(): void;
  /** Called for a host service that takes time. */
  serve(): void;
}

export interface PythonHost {
  readonly imports: WebAssembly.Imports;
  readonly desk: Desk;
  /** Registers a function and returns its number for the interpreter, until `clear`. */
  substitute(answer: HostAnswer): number;
  /** Answers to vectorcalls by the address of the called function: see `answered`. */
  readonly hooks: Map<number, HookAnswer>;
  /** Called for each line that runs, while tracing is on. */
  onLine: () => void;
  clear(): void;
  /** Prints to and reads from the desk of another interpreter, until `clear`. */
  shareStreams(other: Desk): void;
  /** To be called before the interpreter. */
  attach(exports: PythonApi): void;
}

/**
 * Nothing of the machine is read. System calls for files fail as not permitted, others as not implemented; any other
 * import ends the run.
 *
 * @param addresses values of the imported globals, by module and name
 */
export function createHost(
  module: WebAssembly.Module,
  addresses: Readonly<Record<string, Readonly<Record<string, number>>>>,
  costs: Costs,
): PythonHost {
  const desk = emptyDesk();
  let streams = desk;
  const answers: HostAnswer[] = [];
  let exports: PythonApi | undefined;
  /** Functions of C by their numbers: to look into the table takes longer than many a call. */
  const ofC = new Map<number, HostAnswer>();
  const its = (): PythonApi => {
    if (exports === undefined) throw new Error("the interpreter called before it was attached");
    return exports;
  };
  const found = (fn: number): HostAnswer => {
    const called = its().__indirect_function_table.get(fn) ?? (() => end("refused"));
    ofC.set(fn, called);
    return called;
  };
  const bytes = () => new Uint8Array(its().memory.buffer);
  const view = () => new DataView(its().memory.buffer);
  const now = () => {
    desk.clock += tick;
    return desk.clock;
  };
  const putDate = (seconds: bigint | number, tm: number) => {
    costs.serve();
    const date = new Date(Number(seconds) * 1000);
    const year = date.getUTCFullYear();
    const day = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000);
    const fields = [
      ...[date.getUTCSeconds(), date.getUTCMinutes(), date.getUTCHours()],
      ...[date.getUTCDate(), date.getUTCMonth(), year - 1900, date.getUTCDay(), day, 0, 0],
    ];
    new Int32Array(its().memory.buffer, tm, fields.length).set(fields);
  };
  /** Each part of a list of (address, length). */
  const parts = function* (list: number, count: number) {
    for (let at = list; at < list + 8 * count; at += 8) {
      const from = view().getUint32(at, true);
      yield bytes().subarray(from, from + view().getUint32(at + 4, true));
    }
  };
  const own: Readonly<Record<string, (...args: never[]) => unknown>> = {
    _PyEM_TrampolineCall_JS: (fn: number, self: number, args: number, named: number) => {
      if (fn >= firstOfHost) return answers[fn - firstOfHost]?.(self, args, named) ?? 0;
      return (ofC.get(fn) ?? found(fn))(self, args, named);
    },
    emscripten_resize_heap: (wanted: number) => {
      const { memory } = its();
      try {
        const missing = (wanted >>> 0) - memory.buffer.byteLength;
        if (wanted >>> 0 > costs.maxBytes) throw new RangeError("more than the program may have");
        memory.grow(Math.ceil(missing / 65_536));
        return 1;
      } catch {
        costs.refuse();
        return 0;
      }
    },
    random_get: (at: number, length: number) => {
      desk.hasDrawn = true;
      costs.serve();
      const target = bytes().subarray(at, at + length);
      for (let index = 0; index < target.length; index += 1) target[index] = nextByte(desk);
      return 0;
    },
    clock_time_get: (_id: number, _precision: bigint, at: number) => {
      view().setBigInt64(at, now(), true);
      return 0;
    },
    clock_res_get: (_id: number, at: number) => {
      view().setBigInt64(at, tick, true);
      return 0;
    },
    emscripten_get_now: () => Number(now()) / 1e6,
    emscripten_date_now: () => Number(now()) / 1e6,
    _tzset_js: () => {},
    _localtime_js: putDate,
    _gmtime_js: putDate,
    fd_write: (file: number, list: number, count: number, written: number) => {
      if (file !== 1 && file !== 2) return errors.badFile;
      if (count > maxParts) return errors.invalid;
      let length = 0;
      for (const part of parts(list, count)) {
        // Even an empty part takes time.
        costs.serve();
        if (part.length === 0) continue;
        length += part.length;
        streams.room -= part.length;
        if (streams.room < 0) throw new Ended("output");
        // Error output is not part of a result.
        if (file === 1) streams.printed.push(part.slice());
      }
      view().setUint32(written, length, true);
      return 0;
    },
    fd_read: (file: number, list: number, count: number, read: number) => {
      if (file !== 0) return errors.badFile;
      if (count > maxParts) return errors.invalid;
      costs.serve();
      // A terminal gives one line at a time.
      if (streams.line.length === 0) streams.line = streams.typed() ?? streams.line;
      if (streams.line.length === 0) streams.hasAsked = true;
      let length = 0;
      for (const part of parts(list, count)) {
        const given = streams.line.subarray(0, part.length);
        part.set(given);
        streams.line = streams.line.subarray(given.length);
        length += given.length;
      }
      view().setUint32(read, length, true);
      return 0;
    },
    fd_fdstat_get: (file: number, at: number) => {
      if (file > 2) return errors.badFile;
      // An unknown type: with a terminal, prompts would go to the error output.
      bytes().fill(0, at, at + 24);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => errors.notSeekable,
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    _emscripten_system: () => -errors.notImplemented,
    _setitimer_js: () => -errors.notImplemented,
    _Py_CheckEmscriptenSignals_Helper: () => 0,
    JsvError_Check: () => 0,
    // The import that the work counter uses: see image/meter.ts.
    _emscripten_runtime_keepalive_clear: () => costs.spent(),
    proc_exit: () => end("exit"),
    exit: () => end("exit"),
    _abort_js: () => end("abort"),
    __assert_fail: () => end("abort"),
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    const named = imports[space] ?? {};
    imports[space] = named;
    if (space.startsWith("GOT")) {
      const value = addresses[space]?.[name] ?? 0;
      named[name] = new WebAssembly.Global({ value: "i32", mutable: true }, value);
    } else named[name] = own[name] ?? refusalOf(space, name);
  }
  const host: PythonHost = {
    imports,
    desk,
    substitute: (answer) => firstOfHost + answers.push(answer) - 1,
    hooks: new Map(),
    onLine: () => {},
    clear: () => {
      answers.length = 0;
      host.hooks.clear();
      host.onLine = () => {};
      streams = desk;
      Object.assign(desk, emptyDesk());
    },
    shareStreams: (other) => {
      streams = other;
    },
    attach: (given) => {
      exports = given;
    },
  };
  return host;
}

function end(how: Ended["how"], what?: string): never {
  throw new Ended(how, what);
}

/** System calls for files, which fail as not permitted; others fail as not implemented. */
const ofFiles =
  /open|unlink|mkdir|rename|chmod|chown|link|rmdir|truncate|stat|access|chdir|readlink|getdents|utimens|mknod/;

function refusalOf(space: string, name: string): () => number {
  if (space.startsWith("wasi")) return () => errors.notImplemented;
  if (!/^(?:__syscall_|_maybe|_try)/.test(name)) return () => end("refused", name);
  const code = ofFiles.test(name) ? errors.notPermitted : errors.notImplemented;
  return () => -code;
}

/** The next byte of mulberry32. */
function nextByte(desk: Desk): number {
  desk.seed = (desk.seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(desk.seed ^ (desk.seed >>> 15), desk.seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed >>> 14;
}
