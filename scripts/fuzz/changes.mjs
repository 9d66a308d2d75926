/** Changes real files: bytes, JSON, and tables. */
import fc from "fast-check";

const nasty = [
  ...'|../../x|/etc/passwd|C:\\x|__proto__|constructor|=HYPERLINK(1)|"|,|;|\t|::error::x|<b>'.split(
    "|",
  ),
  ..."\0|\u001b[2J|\ud800|\u202e|a\nb|$(touch x)|NaN|1e999|-1|2026-13-45|%s%n|con|.| ".split("|"),
  ...["9".repeat(400), "x".repeat(70_000)],
];
const values = [null, true, 0, -1, 1e308, 0.1, 2 ** 53, [], {}, [[]], [null], ...nasty];

export const anyText = fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 8 }));

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** A change of any type; `at` and `to` are positions as shares of the whole. */
export const anyChange = fc.record({
  way: fc.constantFrom(
    ..."flip cut repeat insert end value remove rename wrap cell row".split(" "),
  ),
  at: share,
  to: share,
  text: anyText,
  value: fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 2 })),
});

const pick = (list, share) => list[Math.floor(share * list.length)];

const ofBytes = {
  flip: (bytes, { at, to }) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) copy[Math.floor(at * copy.length)] ^= 1 << Math.floor(to * 8);
    return copy;
  },
  cut: (bytes, { at, to }) => {
    const start = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + Math.ceil(to * 16))]);
  },
  repeat: (bytes, { at, to }) => {
    const start = Math.floor(at * bytes.length);
    const part = bytes.subarray(start, start + Math.ceil(to * 200));
    return Buffer.concat([bytes.subarray(0, start), part, part, bytes.subarray(start)]);
  },
  insert: (bytes, { at, text }) => {
    const start = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(start)]);
  },
  end: (bytes, { at }) => bytes.subarray(0, Math.floor(at * bytes.length)),
};

/** Changes bytes; a change that does not fit changes nothing. */
export function changed(bytes, { way, ...change }) {
  if (Object.hasOwn(ofBytes, way)) return ofBytes[way](bytes, change);
  if (way === "cell" || way === "row") return ofTable(bytes, way, change);
  try {
    return Buffer.from(JSON.stringify(ofJson(JSON.parse(bytes.toString("utf8")), way, change)));
  } catch {
    return bytes;
  }
}

function ofTable(bytes, way, { at, to, text }) {
  const lines = bytes.toString("utf8").split("\n");
  const row = Math.floor(at * lines.length);
  if (way === "row") lines.splice(row, 0, pick(lines, to));
  else {
    const cells = lines[row].split(",");
    cells[Math.floor(to * cells.length)] = text;
    lines[row] = cells.join(",");
  }
  return Buffer.from(lines.join("\n"));
}

function ofJson(root, way, { at, text, value }) {
  const places = [];
  const walk = (node) => {
    for (const key of Object.keys(node)) {
      places.push({ node, key });
      if (typeof node[key] === "object" && node[key] !== null) walk(node[key]);
    }
  };
  const holder = { root };
  walk(holder);
  const { node, key } = pick(places, at);
  const old = node[key];
  if (way !== "value" && way !== "wrap") delete node[key];
  if (way === "value") node[key] = value;
  if (way === "wrap") node[key] = [old];
  if (way === "rename") node[text] = old;
  return holder.root ?? null;
}
