/** What a profile is summed up into, and how its code is told; the first that fits counts. */
const groups = [
  ["interpreter (WebAssembly)", ({ url }) => url.startsWith("wasm://")],
  ["garbage collector", ({ functionName }) => functionName === "(garbage collector)"],
  ["judging (kit)", ({ path }) => path.startsWith("dist/author/")],
  ["engine", ({ path }) => path.startsWith("dist/engine/")],
  ["graders", ({ path }) => path.startsWith("graders/")],
  ["other", () => true],
];

/**
 * The shares of a V8 CPU profile by group, of the time that the thread was not idle. `home` is the URL
 * of gridmark's folder, with a slash at its end.
 */
export function sharesOf({ nodes, samples, timeDeltas }, home) {
  const groupOf = new Map(nodes.map(({ id, callFrame }) => [id, groupFor(callFrame, home)]));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const sums = new Map(groups.map(([name]) => [name, 0]));
  let all = 0;
  samples.forEach((id, at) => {
    if (idle.has(id)) return;
    sums.set(groupOf.get(id), sums.get(groupOf.get(id)) + timeDeltas[at]);
    all += timeDeltas[at];
  });
  return [...sums].map(([name, sum]) => ({ name, share: sum / all }));
}

function groupFor({ url, functionName }, home) {
  const plain = url.startsWith("/") ? `file://${url}` : url;
  const path = plain.startsWith(home) ? plain.slice(home.length) : "";
  return groups.find(([, fits]) => fits({ url, path, functionName }))[0];
}
