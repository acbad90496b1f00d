import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { Tools } from '../../../tools.ts'
import { checkFacts } from './check-facts.ts'
import { lockCase } from './find-case.ts'
import { noteEvent } from './note-event.ts'
import { sealFacts } from './seal-case.ts'

/**
 * Gives a case other facts. A letter that was drafted stays as it was: it may have been sent.
 * @throws Problem input.invalid; NotFoundError
 */
export function changeCase(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, facts }: { id: string; visitorId: string; facts: CaseFacts },
): Promise<void> {
  const checked = checkFacts(tools, facts)
  return tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    const sealedFacts = sealFacts(tools, checked)
    await row.$query(trx).patch({ sealedFacts, updatedAt: tools.clock.now() })
    await noteEvent({ ...tools, db: trx }, { caseId: id, what: 'changed' })
  })
}
