import type { OpenedCase } from '../cases/find-case.ts'
import { findStrangers } from '../facts/find-strangers.ts'
import { allowedIn } from './allowed-in.ts'

const MOST_DOUBTS = 8

/** What a letter that the person changed says beyond the form, to be looked at once more; theirs to say all the same. */
export function doubtsOf({
  facts,
  draft,
  events,
}: Pick<OpenedCase, 'facts' | 'draft' | 'events'>): string[] {
  if (!draft) return []
  const { purpose, answerBy, subject, text } = draft
  const sentOn = events.find(({ what }) => what === 'sent')?.happenedOn
  const allowed = allowedIn({ facts, purpose, sentOn }, { answerBy })
  const found = findStrangers(`${subject}\n\n${text}`, allowed)
  return [...new Set(found.map((one) => one.text))].slice(0, MOST_DOUBTS)
}
