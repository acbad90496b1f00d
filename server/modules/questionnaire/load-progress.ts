import { SESSION_LIFETIME_MS } from '#contract/questionnaire-session.ts'
import type { Tools } from '../../tools.ts'
import type { Progress } from './progress.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { openProgress } from './seal-progress.ts'

/** What is kept for a visitor. A session that is corrupt or 30 days old is deleted (SPEC §4) and gives undefined. */
export async function loadProgress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { visitorId }: { visitorId: string },
): Promise<Progress | undefined> {
  const { db, clock } = tools
  const row = await Questionnaire.query(db).findById(visitorId)
  if (!row) return undefined

  const age = clock.now().getTime() - row.lastUpdated.getTime()
  const progress = age < SESSION_LIFETIME_MS ? openProgress(tools, row) : undefined
  if (!progress) {
    // Only the row that was read: another tab may have started anew meanwhile.
    const { lastUpdated } = row
    await Questionnaire.query(db).delete().where({ visitorId, lastUpdated })
  }
  return progress
}
