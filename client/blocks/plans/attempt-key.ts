const keys = new Map<string, string>()

/**
 * The Idempotency-Key of one attempt to pay: pressing again, or again after the network failed, is the same attempt, so
 * that nobody pays twice.
 */
export function attemptKey(what: string): string {
  const known = keys.get(what) ?? crypto.randomUUID()
  keys.set(what, known)
  return known
}

/** The attempt is over; the next press begins another one. */
export function endAttempt(what: string): void {
  keys.delete(what)
}
