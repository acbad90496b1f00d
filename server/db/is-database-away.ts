const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '57014',
  '55P03',
  '25006',
])
const awayWords =
  /Connection terminated|Connection ended|Query read timeout|timeout expired|Timeout acquiring|not queryable|Unable to acquire/

/** The database is restarting, frozen, read-only, out of disk, memory or connections, or out of reach. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, nativeError } = error as { code?: unknown; nativeError?: unknown }
  if (typeof code === 'string' && (away.has(code) || code.startsWith('08'))) return true
  return awayWords.test(error.message) || (nativeError !== undefined && isDatabaseAway(nativeError))
}
