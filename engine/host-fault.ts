/** The host itself could not go on: no verdict follows, as the cause is unknown. */
export class HostFault extends Error {}

/**
 * Ends the submission as not graded where the host's own stack was used up: how much of it there
 * was decides that, which differs from run to run. Anything else that was thrown is left to the
 * caller. Files are measured before a parser sees them, so this never happens on a worker's stack.
 */
export function failIfHostBroke(doing: string, cause: unknown): void {
  if (cause instanceof HostFault) throw cause;
  if (cause instanceof RangeError) {
    throw new HostFault(`${doing} broke the host: ${cause.message}`, { cause });
  }
}
