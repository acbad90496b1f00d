import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { MOST_CASES } from '#contract/refunds/case-choices.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { checkFacts } from './check-facts.ts'
import { noteEvent } from './note-event.ts'
import { RefundCase } from './refund-case.model.ts'
import { sealFacts } from './seal-case.ts'

/**
 * Opens a case for a visitor.
 * @param tools `db` is a transaction
 * @returns its id
 * @throws Problem input.invalid, refunds.full
 */
export async function openCase(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { facts, visitorId }: { facts: CaseFacts; visitorId: string },
): Promise<string> {
  const checked = checkFacts(tools, facts)
  const count = await RefundCase.query(tools.db).where({ visitorId }).resultSize()
  if (count >= MOST_CASES) throw new Problem('refunds.full')
  const now = tools.clock.now()
  const { id } = await RefundCase.query(tools.db).insert({
    visitorId,
    status: 'draft',
    sealedFacts: sealFacts(tools, checked),
    sealedDraft: null,
    createdAt: now,
    updatedAt: now,
  })
  await noteEvent(tools, { caseId: id, what: 'opened' })
  return id
}
