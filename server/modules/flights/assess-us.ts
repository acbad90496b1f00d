import type { LawAnswer } from '#contract/wire/flights.ts'
import { assessUsBumping } from './assess-us-bumping.ts'
import { assessUsRefund } from './assess-us-refund.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { usPlaces } from './us-places.ts'

/**
 * What US law gives: a share of the fare to those who were bumped there, else the ticket to those who did not fly.
 * Undefined where the United States have nothing to do with a journey, or our rules for them begin later.
 */
export function assessUs(
  { rules: { us } }: Pick<FlightData, 'rules'>,
  journey: Journey,
): LawAnswer | undefined {
  const places = usPlaces(us, journey)
  if (!places || journey.flight.date < us.from) return undefined
  return assessUsBumping(us, journey, places) ?? assessUsRefund(us, journey, places)
}

/** The first day of our US rules, where a journey there was before it. */
export function usRulesFrom(
  { rules: { us } }: Pick<FlightData, 'rules'>,
  journey: Journey,
): string | undefined {
  return usPlaces(us, journey) && journey.flight.date < us.from ? us.from : undefined
}
