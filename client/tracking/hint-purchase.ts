import type { UtmValues } from '#contract/wire/tracking.ts'
import { logOnce } from './quietly.ts'

/** Tells the server that a purchase may be put down to a campaign (SPEC §7). A hint: it counts what was really paid. */
export function hintPurchase(utm: UtmValues | undefined, value: number): void {
  if (!utm?.source || !utm.campaign) return
  const { source, campaign } = utm
  fetch('/api/utm/increment-purchases', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, campaign, value: Number.isFinite(value) ? value : 0 }),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => logOnce('Purchase not put down to its campaign', error))
}
