import type { Knex } from 'knex'
import type { EmailLetters } from '#contract/emails/letters.ts'
import type { Tools } from '../../../tools.ts'
import { Account, openEmail } from '../../accounts/index.ts'
import { queueTemplate } from '../../emails/index.ts'
import { followsLetter } from './follows-letter.ts'
import { hasEnded } from './has-ended.ts'
import { Posting } from './posting.model.ts'
import { PAST_DAY, reasonOf } from './present-posting.ts'
import { openEnvelope } from './seal-posting.ts'

const WEEK_MS = 7 * 86_400_000
const told = { returned: 'returned', failed: 'not-mailed' } as const

/**
 * Mails the writer of a letter that it came back, or was not mailed; each once. Nothing where there is no account any more, or
 * one that the owner of its address did not begin.
 */
export async function tellPosting(
  tools: Tools,
  { postingId }: { postingId: string },
): Promise<void> {
  const { db, config, clock } = tools
  const posting = await Posting.query(db).findById(postingId)
  if (posting?.state !== 'returned' && posting?.state !== 'failed') return
  const { visitorId, purpose, state } = posting
  const account = await Account.query(db).findOne({ visitorId, mergedIntoId: null })
  const address = account && openEmail(tools, account.sealedEmail)
  if (!address) return
  const what = told[state]
  const instead = await insteadOf(db, posting)
  // Whose address it is is not known before it is confirmed: it is not told then to whom somebody wrote.
  const to = account.confirmedAt ? { to: openEnvelope(tools, posting).to.name } : {}
  await db.transaction((trx) =>
    queueTemplate(
      { ...tools, db: trx },
      {
        template: 'refund-letter',
        letter: {
          what,
          reason: reasonOf(posting) ?? '',
          isDispute: purpose === 'dispute',
          ...(instead && { instead }),
          href: `${config.publicUrl}/ai-negotiator`,
          ...to,
        },
        dedupeKey: `refund-letter:${what}:${postingId}`,
        to: address,
        visitorId,
        usefulUntil: new Date(clock.now().getTime() + WEEK_MS),
      },
    ),
  )
}

/**
 * Nothing is asked for any more with a letter whose case is over, nor yet with one that reminds of another. Pages whose day is
 * long over go nowhere.
 */
async function insteadOf(
  db: Knex,
  posting: Posting,
): Promise<EmailLetters['refund-letter']['instead']> {
  if (await hasEnded(db, posting)) return 'case-over'
  if (!(await followsLetter(db, posting))) return 'first-letter'
  return posting.reason === PAST_DAY ? 'old-pages' : undefined
}
