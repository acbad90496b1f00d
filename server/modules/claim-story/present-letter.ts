import { easternDay } from '#contract/closes-at.ts'
import type { LetterView } from '#contract/wire/claim-story.ts'
import type { Letter } from '../claims/index.ts'

/** A letter as its owner gets it; days are Eastern. */
export function presentLetter(letter: Letter): LetterView {
  const { id, state, method, pages, mailedAt, expectedOn, deliveredAt } = letter
  const { trackingNumber, returnReason } = letter
  return {
    id,
    state,
    method,
    pages: pages ?? 0,
    postedOn: mailedAt && easternDay(mailedAt),
    expectedOn,
    deliveredOn: deliveredAt && easternDay(deliveredAt),
    trackingNumber,
    returnReason,
  }
}
