/** A local time, with its offset from UTC in minutes if known. */
export interface WrittenTime {
  /** Milliseconds, as if the clock were UTC's. */
  readonly clock: number;
  readonly offset?: number;
}

const minute = 60_000;

/** True for a zone of the tz database, such as `Europe/Berlin`. */
export function isZone(text: string): boolean {
  try {
    return formatOf(text) !== undefined;
  } catch {
    return false;
  }
}

/** The same moment on a zone's clocks; a time without a zone already is. */
export function inZone({ clock, offset }: WrittenTime, zone: string): WrittenTime {
  if (offset === undefined) return onClock(clock, zone);
  const moment = clock - offset * minute;
  const own = offsetAt(moment, zone);
  return { clock: moment + own * minute, offset: own };
}

/** A zone's local time with its offset; of an hour that occurs twice, the second. */
export function onClock(clock: number, zone: string): WrittenTime {
  const near = clock - offsetAt(clock, zone) * minute;
  return { clock, offset: offsetAt(near, zone) };
}

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment);
  const [year, month, day, hour, minutes] = parts
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => Number(value)) as [number, number, number, number, number];
  const whole = Math.floor(moment / minute) * minute;
  return (Date.UTC(year, month - 1, day, hour, minutes) - whole) / minute;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", hourCycle: "h23" } as const;
  // In Swedish, the parts are in the order year, month, day.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...numeric, ...clock });
}

/** True for an existing date written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
