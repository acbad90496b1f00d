import type { LetterPlace } from '#contract/wire/refund-postings.ts'
import type { LetterPurpose } from '#contract/wire/refunds.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { Posting } from './posting.model.ts'
import { openEnvelope } from './seal-posting.ts'

interface Addressed {
  caseId: string
  purpose: LetterPurpose
  to: LetterPlace
}

/**
 * Refuses a dispute to where a letter to the company was addressed, mailed or not: it names the account of a card, and a
 * notice counts only where the issuer takes billing inquiries (15 U.S.C. 1666).
 * @throws Problem refunds.to-company
 */
export async function refuseCompany(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { caseId, purpose, to }: Addressed,
): Promise<void> {
  if (purpose !== 'dispute') return
  const postings = await Posting.query(tools.db)
    .where({ caseId })
    .whereNot({ purpose: 'dispute' })
    .select('sealedEnvelope')
  const isCompany = postings.some((posting) => keyOf(openEnvelope(tools, posting).to) === keyOf(to))
  if (isCompany) throw new Problem('refunds.to-company')
}

/** Without the name: whose it is said to be does not make it another place. */
function keyOf({ line1, line2 = '', city, state, zip }: LetterPlace): string {
  const lines = [`${line1} ${line2}`, city, state, zip.slice(0, 5)]
  return lines
    .map((line) =>
      line
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .join('|')
}
