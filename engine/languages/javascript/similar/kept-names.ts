const members = `
  abs apply assign at bind call ceil charAt charCodeAt codePointAt concat copyWithin create endsWith
  entries every fill filter find findIndex findLast findLastIndex flat flatMap floor forEach freeze
  from fromCharCode fromEntries has hasOwn hypot includes indexOf isArray isInteger join keys
  lastIndexOf length localeCompare log2 map match matchAll max min of padEnd padStart parse pop pow
  push random reduce reduceRight repeat replace replaceAll reverse round shift sign slice some sort
  splice split sqrt startsWith stringify substring test toFixed toLowerCase toReversed toSorted
  toSpliced toString toUpperCase trim trimEnd trimStart trunc unshift values with
`;

const globals = `
  Array Boolean Infinity JSON Map Math NaN Number Object Set String WeakMap console parseFloat
  parseInt process structuredClone undefined
`;

const listed = (text: string) => new Set(text.trim().split(/\s+/));

/** Built-in members, which cannot be renamed: a fixed list, so that tokens do not depend on Node.js. */
export const keptMembers: ReadonlySet<string> = listed(members);

/** The same for globals of the language. */
export const keptGlobals: ReadonlySet<string> = listed(globals);
