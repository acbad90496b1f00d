import { createHmac, timingSafeEqual } from 'node:crypto'
import { type WebhookRequest, WebhookRefused } from './port.ts'

const OLDEST_MS = 300_000
/** Lob sends milliseconds; a number this small can only be seconds. */
const SECONDS_BELOW = 100_000_000_000
const SIGNATURE = 'lob-signature'
const TIMESTAMP = 'lob-signature-timestamp'

/** The headers with which Lob sends a webhook (its guide "Using webhooks": HMAC-SHA256 of time, dot and raw body, in hex). */
export function signWebhook(
  rawBody: string,
  { secret, at }: { secret: string; at: Date },
): Record<typeof SIGNATURE | typeof TIMESTAMP, string> {
  const timestamp = String(at.getTime())
  return {
    [SIGNATURE]: macOf(rawBody, { secret, timestamp }).toString('hex'),
    [TIMESTAMP]: timestamp,
  }
}

/** @throws WebhookRefused unless the secret's owner signed exactly these bytes in the last 300 s */
export function checkSignature(
  { rawBody, headers, now }: WebhookRequest,
  secret: string | undefined,
): void {
  if (!secret) throw new WebhookRefused('no-secret')
  const [signature, timestamp] = [headers[SIGNATURE], headers[TIMESTAMP]]
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !signature) {
    throw new WebhookRefused('absent')
  }

  const expected = macOf(rawBody, { secret, timestamp })
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookRefused('wrong')
  }

  const age = Math.abs(now.getTime() - timeIn(timestamp))
  if (!(age <= OLDEST_MS)) throw new WebhookRefused('old')
}

function macOf(
  rawBody: WebhookRequest['rawBody'],
  { secret, timestamp }: { secret: string; timestamp: string },
): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()
}

function timeIn(timestamp: string): number {
  if (!/^\d+$/.test(timestamp)) return Number.NaN
  const time = Number(timestamp)
  return time < SECONDS_BELOW ? time * 1000 : time
}
