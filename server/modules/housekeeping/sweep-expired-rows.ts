import { setTimeout as wait } from 'node:timers/promises'
import type { Tools } from '../../tools.ts'

const DAY_MS = 86_400_000
const MOST_ROWS = 5_000
const PAUSE_MS = 50

/** A replay of a call comes within minutes; a week leaves room for a phone that was switched off. */
const KEY_DAYS = 7
/** SPEC §4: a questionnaire session older than 30 days since its last update is deleted. */
const QUESTIONNAIRE_DAYS = 30
const UPLOAD_DAYS = 30
/** A file lives as long as the answers or the claim form that may name it: they are sealed, so any of its visitor's. */
const UNNAMED = `claim_id is null
  and not exists (select from questionnaires q where q.visitor_id = uploads.visitor_id)
  and not exists (select from claims c where c.visitor_id = uploads.visitor_id
    and c.state in ('draft', 'needs_info', 'ready_to_sign'))`
/** Long enough to answer 'did you send it?'; a link can be renewed for as long as there are answers behind it. */
const EMAIL_DAYS = 30

/**
 * Deletes what has run out: counters of the rate limit, idempotency keys, questionnaires that nobody came back to,
 * files that were signed with no claim, e-mails and links. At most 5,000 rows of a table at once, so that no table is held for long.
 * @returns how many rows went, by table
 */
export async function sweepExpiredRows(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { most = MOST_ROWS }: { most?: number } = {},
): Promise<Record<string, number>> {
  const now = clock.now().getTime()
  const before = (days: number) => new Date(now - days * DAY_MS)
  const sweep = async (table: string, condition: string, value: unknown) => {
    let total = 0
    for (;;) {
      const { rowCount } = (await db.raw(
        `delete from ?? where ctid in (select ctid from ?? where ${condition} limit ${most})`,
        [table, table, value as string],
      )) as { rowCount: number }
      total += rowCount
      if (rowCount < most) return total
      // Others get their turn on the table.
      await wait(PAUSE_MS)
    }
  }
  return {
    rate_limits: await sweep('rate_limits', 'expire < ?', now),
    idempotency_keys: await sweep('idempotency_keys', 'created_at < ?', before(KEY_DAYS)),
    // Before the files, which are kept for those that are left.
    questionnaires: await sweep('questionnaires', 'last_updated < ?', before(QUESTIONNAIRE_DAYS)),
    uploads: await sweep('uploads', `created_at < ? and ${UNNAMED}`, before(UPLOAD_DAYS)),
    emails: await sweep('emails', 'created_at < ?', before(EMAIL_DAYS)),
    resume_links: await sweep('resume_links', 'created_at < ?', before(EMAIL_DAYS)),
  }
}
