const logged = new Set<string>()

/** Logs a failure that nobody is told of (SPEC §8), each kind once: a server that is away would fill the log. */
export function logOnce(what: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (logged.has(what + message)) return
  logged.add(what + message)
  // oxlint-disable-next-line no-console -- a page has no other log
  console.warn(what, error)
}

/** Does something that must not disturb anybody by failing. */
export function quietly<Result>(what: string, deed: () => Result): Result | undefined {
  try {
    return deed()
  } catch (error) {
    logOnce(what, error)
    return undefined
  }
}
