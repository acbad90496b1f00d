import type { Knex } from 'knex'
import { Deficiency } from './deficiency.model.ts'

/** A letter is told of more than once; one that was cancelled or failed never went out. */
const LETTERS = `
  with told as (
    select coalesce(data ->> 'letterId', id::text) as letter, kind from claim_events where claim_id = ?
  ), letter as (
    select bool_or(kind in ('mail.accepted', 'mail.mailed')) and not bool_or(kind in ('mail.cancelled', 'mail.failed'))
        as sent,
      bool_or(kind = 'mail.returned') as returned
    from told group by letter
  )
  select count(*) filter (where sent)::int as sent, count(*) filter (where returned)::int as returned
  from letter`

interface Letters {
  sent: number
  returned: number
}

/** How many letters of a claim went out, and how many of them came back. */
export async function countLetters(db: Knex, { claimId }: { claimId: string }): Promise<Letters> {
  const { rows } = await db.raw<{ rows: [Letters] }>(LETTERS, [claimId])
  return rows[0]
}

/**
 * Whether the next letter costs nothing: the first is paid for, then one is free for each that came back, and one for
 * all that an administrator asks for with a notice.
 */
export async function isNextLetterFree(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<boolean> {
  const { sent, returned } = await countLetters(db, { claimId })
  const notice = await Deficiency.query(db)
    .findOne({ claimId })
    .where((shown) => shown.whereNotNull('sealedText').orWhereNotNull('fileId'))
    .select('id')
  const free = returned + (notice ? 1 : 0)
  return sent > 0 && sent - 1 < free
}
