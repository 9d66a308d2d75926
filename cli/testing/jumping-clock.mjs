/**
 * For `node --import`: every reading of a clock jumps by hours, in the main thread and
 * in workers. Each such thread adds a line to the file named after the "?".
 */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

let looks = 0;
const jump = () => {
  looks += 1;
  return ((looks * 7919) % 1000) * 3_600_000 - 1_800_000_000;
};

const [dateNow, now] = [Date.now, performance.now.bind(performance)];
const RealDate = Date;
class JumpingDate extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [dateNow() + jump()] : args));
  }
  static now() {
    return dateNow() + jump();
  }
}
globalThis.Date = JumpingDate;
performance.now = () => now() + jump();
const hrtime = process.hrtime.bind(process);
process.hrtime = Object.assign((before) => hrtime(before), {
  bigint: () => hrtime.bigint() + BigInt(jump()) * 1_000_000n,
});

const log = decodeURIComponent(new URL(import.meta.url).search.slice(1));
if (log !== "") appendFileSync(log, isMainThread ? "main\n" : "worker\n");
