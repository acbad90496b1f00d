import type { LetterKind } from '#contract/wire/cancel-letters.ts'
import type { Cancellation } from '#contract/wire/subscriptions.ts'
import { createStore } from '../../onboarding/store.ts'
import type { FieldName } from './letter-fields.ts'

interface LetterStart {
  /** Grows with each start, so that the same charge can be begun with again. */
  times: number
  kind?: LetterKind
  given: Partial<Record<FieldName, string>>
}

const none: LetterStart = { times: 0, given: {} }

/** What the letter on this page begins with. */
export const letterStart = createStore<LetterStart>(none)

/** Begins the letter that disputes a charge with what is known of it. */
export function startDispute({
  name,
  askedOn,
  chargedOn,
  amountCents,
  statementOn,
}: Cancellation): void {
  letterStart.update(({ times }) => ({
    times: times + 1,
    kind: 'dispute',
    given: {
      company: name,
      cancelledOn: askedOn,
      ...(chargedOn && { chargedOn }),
      ...(amountCents && { amount: (amountCents / 100).toFixed(2) }),
      ...(statementOn && { statementOn }),
    },
  }))
}

/** Begins the letter that ends a subscription. */
export function startLetter(company: string): void {
  letterStart.update(({ times }) => ({ times: times + 1, kind: 'cancel', given: { company } }))
}

/** The next page's letter is about something else. */
export const forgetStart = () => letterStart.set(none)
