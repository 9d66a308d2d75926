import type { SeriesCheck } from "gridmark/author";

/**
 * A check, worth nothing by itself, that a function answers two texts differently: what always gives
 * the same answer, or any, is right in half of all cases.
 */
export function tellsApart(
  fn: string,
  what: { readonly name: string; readonly hint: string },
  yes: readonly string[],
  no: readonly string[],
): SeriesCheck {
  // In an order that no simple rule gives.
  const order = [
    true,
    false,
    false,
    true,
    true,
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    true,
  ];
  const turns = order.map((returns, at) => {
    const list = returns ? yes : no;
    return { call: fn, args: [{ json: list[at % list.length] ?? "" }], returns };
  });
  const { name, hint } = what;
  return {
    kind: "series",
    name,
    visibility: "public",
    weight: 0,
    hint,
    series: [{ name, turns }],
  };
}
