import { easternDay } from '#contract/closes-at.ts'
import { nextStep } from '#contract/subscriptions/next-step.ts'
import type { Cancellation as Shown } from '#contract/wire/subscriptions.ts'
import type { Tools } from '../../tools.ts'
import { earliestUsDay } from '../claims/index.ts'
import type { Cancellation, CancellationFacts } from './cancellation.model.ts'

export const SEAL = 'cancellation'

/**
 * What its owner told, under the seal `cancellation`; whatever else the object has stays out. Amounts are in cents,
 * days are ISO days.
 */
export function sealFacts(
  { secrets }: Pick<Tools, 'secrets'>,
  { name, service, askedOn, confirmedOn, chargedOn, amountCents, statementOn }: CancellationFacts,
): Buffer {
  const facts = { name, service, askedOn, confirmedOn, chargedOn, amountCents, statementOn }
  return secrets.seal(SEAL, JSON.stringify(facts))
}

/** A cancellation as its owner gets it, with what is best done next. */
export function presentCancellation(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  { id, standing, remindOn, sealedFacts }: Cancellation,
): Shown {
  const facts = JSON.parse(secrets.open(SEAL, sealedFacts).toString()) as CancellationFacts
  const now = clock.now()
  return {
    id,
    ...facts,
    standing,
    remindOn,
    isReminderDue: remindOn !== null && remindOn <= easternDay(now),
    // Whether its owner has this evening left in the West is not known: it is not called too late before.
    next: nextStep({ ...facts, standing }, earliestUsDay(now)),
  }
}
