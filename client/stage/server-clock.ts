/** How far the server's clock is ahead of this device's, in ms; 0 while the device's may be right. */
let ahead = 0

/** HTTP tells whole seconds. */
const PRECISION_MS = 1000

/**
 * Learns from an answer what time it is. The device's clock is believed where the answer's lies between the asking and now;
 * where it does not, whatever hangs on an instant or a day would be shown too early or be gone too soon.
 * @param date the header of an answer that comes from no cache
 * @param askedAt by this device's clock, ms
 */
export function learnTime(date: string | null, askedAt: number): void {
  const earliest = Date.parse(date ?? '')
  if (Number.isNaN(earliest)) return
  const latest = earliest + PRECISION_MS
  if (latest < askedAt) ahead = latest - askedAt
  else ahead = Math.max(0, earliest - Date.now())
}

/** The instant, by the server's clock as far as it is known. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
