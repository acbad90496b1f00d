import { easternDay } from '#contract/closes-at.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import type { Tools } from '../../tools.ts'
import { Claim, findClaimMailbox, isAside } from '../claims/index.ts'
import { queueTemplate } from '../emails/index.ts'
import { chargeToCome } from './charge-to-come.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Mails the claimant that their plan ended before their form was printed, and what is still charged, once for each day; nothing
 * when the form no longer waits, or lies aside.
 */
export async function tellUnpaid(tools: Tools, { claimId }: { claimId: string }): Promise<void> {
  const { db, config, clock } = tools
  const claim = await Claim.query(db).findById(claimId).modify('view')
  if (claim?.state !== 'signed' || claim.waitsFor !== 'plan' || !claim.sealedAnswers) return
  if (await isAside(db, claim)) return
  const { suit, reference, mailBy, visitorId } = claim
  const to = await findClaimMailbox(tools, { visitorId, claims: [claim] })
  if (!to) return
  const now = clock.now()
  const chooseBy = readyBy(mailBy, easternDay(now))
  const toCome = await chargeToCome(tools, claim)
  await db.transaction((trx) =>
    queueTemplate(
      { ...tools, db: trx },
      {
        template: 'plan-ended',
        letter: {
          claim: suit?.name ?? '',
          reference,
          href: `${config.publicUrl}/dashboard/claims/${claimId}`,
          ...(chooseBy && { chooseBy }),
          ...(toCome && { toCome }),
        },
        dedupeKey: `unpaid:${claimId}:${now.toISOString().slice(0, 10)}`,
        to,
        visitorId,
        usefulUntil: new Date(now.getTime() + WEEK_MS),
      },
    ),
  )
}
