import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { Tools } from '../../../tools.ts'
import { checkFacts } from './check-facts.ts'
import { lockCase } from './find-case.ts'
import { noteEvent } from './note-event.ts'
import { openFacts, sealFacts } from './seal-case.ts'

interface Changed {
  id: string
  visitorId: string
  facts: CaseFacts
  /** As the person saw them. */
  was?: CaseFacts | undefined
}

/**
 * Gives a case other facts: those that the person changed, and of the others what stands there by now. A letter that was
 * drafted stays as it was: it may have been sent.
 * @throws Problem input.invalid, refunds.gone
 */
export function changeCase(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, facts, was }: Changed,
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    const wanted = was ? joinFacts(facts, { was, now: openFacts(tools, row) }) : facts
    const sealedFacts = sealFacts(tools, checkFacts(tools, wanted))
    await row.$query(trx).patch({ sealedFacts, updatedAt: tools.clock.now() })
    await noteEvent({ ...tools, db: trx }, { caseId: id, what: 'changed' })
  })
}

function joinFacts(facts: CaseFacts, { was, now }: { was: CaseFacts; now: CaseFacts }): CaseFacts {
  const names = Object.keys({ ...now, ...was, ...facts }) as (keyof CaseFacts)[]
  const joined = names.map((name) => [name, facts[name] === was[name] ? now[name] : facts[name]])
  return Object.fromEntries(joined.filter(([, fact]) => fact !== undefined)) as CaseFacts
}
