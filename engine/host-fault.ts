/** The host itself could not continue: no verdict follows, as the cause is unknown. */
export class HostFault extends Error {}

/**
 * Leaves the submission ungraded if the host's own stack overflowed: its size varies from run to run. Ignores
 * other errors. Files are measured before a parser sees them, so this never happens on a worker's stack.
 */
export function failIfHostBroke(doing: string, cause: unknown): void {
  if (cause instanceof HostFault) throw cause;
  if (cause instanceof RangeError) {
    throw new HostFault(`${doing} broke the host: ${cause.message}`, { cause });
  }
}
