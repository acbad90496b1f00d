import { easternDay } from '#contract/closes-at.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { isAhead } from '#contract/refunds/posting-days.ts'
import { isOver } from '#contract/refunds/case-status.ts'
import { Problem } from '../../../problem.ts'
import type { OpenedCase } from '../cases/find-case.ts'
import type { KeptDraft } from '../cases/seal-case.ts'
import { letterFits } from '../drafting/letter-fits.ts'

/**
 * The letter of a case, as it may be printed and mailed now.
 * @throws Problem refunds.no-draft, refunds.cannot-move, refunds.no-such-letter, refunds.past-day
 */
export function checkDraft(opened: OpenedCase, { now }: { now: Date }): KeptDraft {
  const { draft, row } = opened
  if (!draft) throw new Problem('refunds.no-draft')
  if (isOver(row.status)) throw new Problem('refunds.cannot-move')
  // A reminder of a letter that came back says what is not so.
  if (!letterFits(draft.purpose, opened)) throw new Problem('refunds.no-such-letter')
  if (asksTooLate(draft, easternDay(now))) throw new Problem('refunds.past-day')
  return draft
}

/** Whether it asks for something by a day that is over, or will be when the letter is there. */
function asksTooLate({ by, answerBy, subject, text }: KeptDraft, today: string): boolean {
  if (!answerBy || isAhead({ answerBy, today })) return false
  // Whoever wrote it themselves may have named another day.
  return by !== 'you' || `${subject} ${text}`.includes(spokenDate(answerBy))
}
