/** `2026-01-31 14:22:32.365935000 -08:00` as `2026-01-31T14:22:32-08:00`; undefined for what is no time. */
export function isoTime(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, day, time, zone = ""] = match;
  const offset = zone === "UTC" ? "Z" : zone.replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2");
  return `${day}T${time}${offset}`;
}
