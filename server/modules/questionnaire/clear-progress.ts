import type { Tools } from '../../tools.ts'
import { newProgress } from './progress.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { sealProgress } from './seal-progress.ts'

/**
 * Clears what is kept of a visitor's questions. Their row stays, empty and newer than before: a page that is open on another
 * device finds out by it, and saves nothing of before over it.
 */
export function clearProgress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const now = tools.clock.now()
  return tools.db.transaction(async (trx) => {
    const row = await Questionnaire.query(trx).findById(visitorId).forUpdate()
    if (!row) return
    const lastUpdated = new Date(Math.max(now.getTime(), row.lastUpdated.getTime() + 1))
    const blank = sealProgress(tools, { ...newProgress(now), lastUpdated })
    await Questionnaire.query(trx).findById(visitorId).patch(blank)
  })
}
