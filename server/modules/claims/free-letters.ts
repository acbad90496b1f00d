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
 * Whether the next letter costs nothing: the first is paid for, then one is free for each that came back, and one for each
 * notice of an administrator's. Where none of ours went out, the claim was filed without us, and a notice is all that the
 * next letter can answer. A notice that gave way to other word has no letter of its own, nor one that says and shows nothing.
 */
export async function isNextLetterFree(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<boolean> {
  const { sent, returned } = await countLetters(db, { claimId })
  const notices = await Deficiency.query(db)
    .where({ claimId, supersededAt: null })
    .where((shown) => shown.whereNotNull('sealedText').orWhereNotNull('fileId'))
    .resultSize()
  return sent === 0 ? notices > 0 : sent - 1 < returned + notices
}
