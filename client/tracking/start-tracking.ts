import { plainPath } from '#contract/languages.ts'
import { readCampaign } from './campaign.ts'
import { createSender } from './create-sender.ts'
import { eventsOf } from './events-of.ts'
import { followQueue } from './follow-queue.ts'
import { hintPurchase } from './hint-purchase.ts'
import { leaveOldSession } from './own-call.ts'
import { quietly } from './quietly.ts'
import { reportConversion } from './report-conversion.ts'
import { trackVisit } from './track-visit.ts'

/** SPEC §9: one deferred task runs after 1500 ms. */
const DEFERRED_MS = 1_500

/**
 * Counts this visit and what happens in it. To be called once the page is idle. Whatever fails is caught and logged
 * (SPEC §8): a visitor never sees or waits for any of it.
 * @returns how to stop
 */
export function startTracking(): () => void {
  const stops: (() => void)[] = []
  quietly('Tracking could not start', () => {
    const campaign = readCampaign(location)
    const sender = createSender(campaign)
    trackVisit(plainPath(location.pathname))
    stops.push(
      followQueue((told) => {
        if (told.name === 'user_signed_in') leaveOldSession()
        for (const event of eventsOf(told)) sender.add(event)
        reportConversion(told, campaign.utm)
        if (told.name === 'purchase_completed') {
          hintPurchase(campaign.utm, Number(told.properties?.['value']))
        }
      }),
      sender.stop,
    )
    const timer = setTimeout(sender.recover, DEFERRED_MS)
    stops.push(() => clearTimeout(timer))
  })
  return () => {
    for (const stop of stops) stop()
  }
}
