import type { Tools } from '../../tools.ts'

const DAY_MS = 86_400_000
const MOST_ROWS = 5_000

/** A replay of a call comes within minutes; a week leaves room for a phone that was switched off. */
const KEY_DAYS = 7
/** SPEC §4: a questionnaire session older than 30 days since its last update is deleted. */
const QUESTIONNAIRE_DAYS = 30
/** A file lives as long as the answers that name it. */
const UPLOAD_DAYS = 30
/** Long enough to answer 'did you send it?'; a link can be renewed for as long as there are answers behind it. */
const EMAIL_DAYS = 30

/**
 * Deletes what has run out: counters of the rate limit, idempotency keys, questionnaires that nobody came back to,
 * files that were signed with no claim, e-mails and links. At most 5,000 rows of each, so that one run never holds the tables; the next day's goes on.
 * @returns how many rows went, by table
 */
export async function sweepExpiredRows({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now().getTime()
  const before = (days: number) => new Date(now - days * DAY_MS)
  const sweep = async (table: string, condition: string, value: unknown) => {
    const { rowCount } = (await db.raw(
      `delete from ?? where ctid in (select ctid from ?? where ${condition} limit ${MOST_ROWS})`,
      [table, table, value as string],
    )) as { rowCount: number }
    return rowCount
  }
  return {
    rate_limits: await sweep('rate_limits', 'expire < ?', now),
    idempotency_keys: await sweep('idempotency_keys', 'created_at < ?', before(KEY_DAYS)),
    uploads: await sweep('uploads', 'claim_id is null and created_at < ?', before(UPLOAD_DAYS)),
    questionnaires: await sweep('questionnaires', 'last_updated < ?', before(QUESTIONNAIRE_DAYS)),
    emails: await sweep('emails', 'created_at < ?', before(EMAIL_DAYS)),
    resume_links: await sweep('resume_links', 'created_at < ?', before(EMAIL_DAYS)),
  }
}
