import { easternDay } from '#contract/closes-at.ts'
import { blankIn } from '#contract/refunds/letter-blank.ts'
import type { Tools } from '../../../tools.ts'
import { Problem } from '../../../problem.ts'
import type { LetterPlace } from '#contract/wire/refund-postings.ts'
import { longDate, type MadeDocument, produceLetter, unprintable } from '../../documents/index.ts'
import type { OpenedCase } from '../cases/find-case.ts'
import type { KeptDraft } from '../cases/seal-case.ts'
import type { Envelope } from './seal-posting.ts'

/**
 * The pages of a letter that goes by the post, with both addresses on them, read back.
 * @throws Problem input.invalid for signs that our fonts lack, and for a blank that was left
 */
export async function makePages(
  { clock }: Pick<Tools, 'clock'>,
  { facts, draft, envelope }: Pick<OpenedCase, 'facts'> & { draft: KeptDraft; envelope: Envelope },
): Promise<MadeDocument> {
  const { subject, text } = draft
  const from = [...linesOf(envelope.from), facts.contact ?? ''].filter(Boolean)
  const to = linesOf(envelope.to)
  const blank = blankIn(text)
  if (blank) throw invalid(`The letter still has a blank to fill in: ${blank}`)
  const signs = unprintable([...from, ...to, subject, text].join(' '))
  if (signs.length > 0)
    throw invalid(`The letter has characters that we cannot print: ${signs.join(' ')}`)
  const now = clock.now()
  return produceLetter({
    from,
    to,
    subject,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
    date: longDate(easternDay(now)),
    preparedAt: now.toISOString(),
  })
}

function linesOf({ name, line1, line2, city, state, zip }: LetterPlace): string[] {
  return [name, line1, line2 ?? '', `${city}, ${state} ${zip}`].filter(Boolean)
}

function invalid(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: '/text', message }] })
}
