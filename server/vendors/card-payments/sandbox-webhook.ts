import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import {
  type About,
  type CardEvent,
  type SandboxDelivery,
  type WebhookRequest,
  WebhookRefused,
} from './port.ts'

const OLDEST_MS = 300_000
const AT_ONCE = 200

/** Signed as Stripe signs: the time and the body, so that neither an old nor a changed message passes. */
export function signSandbox(
  rawBody: string,
  { secret, now }: { secret: string; now: Date },
): SandboxDelivery {
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    rawBody,
    headers: { 'sandbox-signature': `t=${time},v1=${macOf(rawBody, { secret, time })}` },
  }
}

/** @throws WebhookRefused */
export function readSandboxWebhook(
  { rawBody, headers, now }: WebhookRequest,
  secret: string,
): CardEvent {
  const signature = headers['sandbox-signature']
  if (typeof signature !== 'string') throw new WebhookRefused('absent')
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!time || !mac) throw new WebhookRefused('wrong')
  const expected = Buffer.from(macOf(rawBody, { secret, time }))
  if (!timingSafeEqual(expected, Buffer.from(mac))) throw new WebhookRefused('wrong')
  if (Math.abs(now.getTime() - Number(time) * 1000) > OLDEST_MS) throw new WebhookRefused('old')
  return parsed(rawBody)
}

function parsed(rawBody: string): CardEvent {
  try {
    const { id, kind, at, about } = JSON.parse(rawBody) as Record<string, unknown>
    const when = new Date(String(at))
    if (typeof id === 'string' && typeof kind === 'string' && !Number.isNaN(when.getTime())) {
      return { id, kind, at: when, ...(isAbout(about) && { about }) }
    }
  } catch {
    // It is no JSON: refused below.
  }
  throw new WebhookRefused('unreadable')
}

function isAbout(about: unknown): about is About {
  const { kind, id } = (about ?? {}) as { kind?: unknown; id?: unknown }
  const kinds = ['checkout', 'payment', 'setup', 'subscription', 'customer']
  return typeof id === 'string' && typeof kind === 'string' && kinds.includes(kind)
}

function macOf(rawBody: string, { secret, time }: { secret: string; time: string }): string {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
}

interface Post {
  secret: string
  clock: { now(): Date }
  deliver(delivery: SandboxDelivery): Promise<void>
}

/**
 * Tells the site all that it was not told yet, in order. What it does not take is told again the next time.
 * @throws what `deliver` throws
 */
export async function tellUntold(db: Knex, { secret, clock, deliver }: Post): Promise<void> {
  for (;;) {
    const untold = await db('sandboxEvents').whereNull('toldAt').orderBy('seq').limit(AT_ONCE)
    if (untold.length === 0) return
    for (const { id, kind, aboutKind, aboutId, at } of untold) {
      const event = { id, kind, at, about: { kind: aboutKind, id: aboutId } }
      await deliver(signSandbox(JSON.stringify(event), { secret, now: clock.now() }))
      await db('sandboxEvents').where({ id }).update({ toldAt: clock.now() })
    }
  }
}
