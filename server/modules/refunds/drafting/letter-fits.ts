import { isOver } from '#contract/refunds/case-status.ts'
import type { LetterPurpose } from '#contract/wire/refunds.ts'
import type { OpenedCase } from '../cases/find-case.ts'

/**
 * Whether a letter may be written in a case as it stands: a reminder follows a letter that was sent, and did not come back;
 * the law of disputes is one of credit cards.
 */
export function letterFits(
  purpose: LetterPurpose,
  { facts, events, row }: Pick<OpenedCase, 'facts' | 'events' | 'row'>,
): boolean {
  if (isOver(row.status)) return false
  if (purpose === 'remind') return events.some(({ what }) => what === 'sent')
  return purpose === 'ask' || facts.paidBy === 'credit-card'
}
