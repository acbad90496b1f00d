import type { UtmValues } from '#contract/wire/tracking.ts'
import { tellServer } from './own-call.ts'
import { logOnce } from './quietly.ts'

/** Tells the server that a purchase may be put down to a campaign (SPEC §7). A hint: it counts what was really paid. */
export function hintPurchase(utm: UtmValues | undefined, value: number): void {
  if (!utm?.source || !utm.campaign) return
  const { source, campaign } = utm
  const purchase = { source, campaign, value: Number.isFinite(value) ? value : 0 }
  tellServer('/api/utm/increment-purchases', purchase, { keepalive: true })
    .then((answer) => answer.text())
    .catch((error: unknown) => logOnce('Purchase not put down to its campaign', error))
}
