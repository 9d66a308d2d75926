/** Times what runs in this process: wall time and CPU time, user and system, in seconds. */
export async function timeOnce(run) {
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await run();
  const wall = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1e6 };
}
