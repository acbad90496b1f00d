const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  // Shut down, crashed, or not to be connected to yet.
  '57P01',
  '57P02',
  '57P03',
  // Out of disk, memory or connections.
  '53100',
  '53200',
  '53300',
  // A statement that took too long, a lock that was not to be had in time.
  '57014',
  '55P03',
  // Read-only.
  '25006',
])
const CONNECTION_CLASS = '08'
const awayWords =
  /Connection terminated|Connection ended|Query read timeout|timeout expired|Timeout acquiring|not queryable|Unable to acquire/

/** The database is restarting, frozen, read-only, out of disk, memory or connections, or out of reach. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, nativeError } = error as { code?: unknown; nativeError?: unknown }
  if (typeof code === 'string' && (away.has(code) || code.startsWith(CONNECTION_CLASS))) return true
  return awayWords.test(error.message) || (nativeError !== undefined && isDatabaseAway(nativeError))
}
