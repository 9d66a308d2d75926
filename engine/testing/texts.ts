import fc from "fast-check";

/** Half of a character beyond the basic plane is not a character. */
const firstHalf = 0xd800;
const halves = 0x800;
const last = 0x10ffff;

/** All are equally likely, as with fast-check's unit "binary", which builds a table of them first. */
const character = fc
  .integer({ min: 0, max: last - halves })
  .map((n) => String.fromCodePoint(n < firstHalf ? n : n + halves));

/** Texts of any characters that UTF-8 can encode. */
export function anyText(limits: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: character, ...limits });
}
