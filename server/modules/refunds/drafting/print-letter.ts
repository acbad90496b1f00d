import { easternDay } from '#contract/closes-at.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { findCase } from '../cases/find-case.ts'
import { longDate, produceLetter, unprintable } from '../../documents/index.ts'

/**
 * The letter of a case as a PDF, made and read back, then forgotten.
 * @throws Problem refunds.no-draft, input.invalid for signs that our fonts lack, refunds.gone
 */
export async function printLetter(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  whose: { id: string; visitorId: string },
): Promise<Buffer> {
  const { facts, draft } = await findCase(tools, whose)
  if (!draft) throw new Problem('refunds.no-draft')
  const { subject, text, purpose } = draft
  const letter = {
    from: [facts.name, facts.contact ?? ''].filter(Boolean),
    to: purpose === 'dispute' ? ['Billing inquiries'] : [facts.company],
    subject,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
  }
  const signs = unprintable([...letter.from, ...letter.to, subject, ...letter.paragraphs].join(' '))
  if (signs.length > 0) {
    const message = `The letter has characters that we cannot print: ${signs.join(' ')}`
    throw new Problem('input.invalid', { errors: [{ path: '/text', message }] })
  }
  const now = tools.clock.now()
  const date = longDate(easternDay(now))
  const { bytes } = await produceLetter({ ...letter, date, preparedAt: now.toISOString() })
  return Buffer.from(bytes)
}
