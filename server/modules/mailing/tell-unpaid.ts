import type { Tools } from '../../tools.ts'
import { Claim, openAnswers } from '../claims/index.ts'
import { queueTemplate } from '../emails/index.ts'

const WEEK_MS = 7 * 86_400_000
const WORDS =
  'Your plan ended before we printed this claim form, so it was not mailed. It is signed and waits: choose a plan or pay for this one, or send it yourself, free.'

/** Mails the claimant that their form waits for a plan again, once for each day; nothing when it no longer does. */
export async function tellUnpaid(tools: Tools, { claimId }: { claimId: string }): Promise<void> {
  const { db, config, clock } = tools
  const claim = await Claim.query(db).findById(claimId).modify('view')
  if (claim?.state !== 'signed' || claim.waitsFor !== 'plan' || !claim.sealedAnswers) return
  const { suit, mailBy, sealedAnswers, visitorId } = claim
  const now = clock.now()
  await db.transaction((trx) =>
    queueTemplate(
      { ...tools, db: trx },
      {
        template: 'reminder-digest',
        letter: {
          items: [
            {
              kind: 'reminders.sign',
              claim: suit?.name ?? '',
              words: WORDS,
              ...(mailBy && { day: mailBy }),
              href: `${config.publicUrl}/dashboard/claims/${claimId}`,
            },
          ],
        },
        dedupeKey: `unpaid:${claimId}:${now.toISOString().slice(0, 10)}`,
        to: openAnswers(tools, sealedAnswers).claimant.email,
        visitorId,
        usefulUntil: new Date(now.getTime() + WEEK_MS),
      },
    ),
  )
}
