import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import { mailTo } from '../suits/index.ts'
import { type Claim, claimColumns } from './claim.model.ts'
import { claimPage } from './claim-page.ts'
import { findClaimMailbox } from './find-claim-mailbox.ts'
import { isByUs } from './claim-plan.ts'
import { standingOf } from './find-standing.ts'
import { type MailingBasis, mailingBasis } from './is-mailing-paid.ts'
import { nextAfterSigning } from './next-after-signing.ts'

const DAY_MS = 86_400_000
/** Signed, and neither taken back nor gone another way. */
const STANDING = ['signed', 'queued', 'printing']

/**
 * Mails the claimant what they signed and what happens next, once for each signature. One that was taken back meanwhile is
 * not spoken of; one that went on while our workers stood still is.
 */
export async function tellSigned(tools: Tools, { claimId }: { claimId: string }): Promise<void> {
  const { db, clock } = tools
  const claim: Claim | undefined = await db('claims').where({ id: claimId }).first(claimColumns)
  if (!claim?.signedAt || !claim.sealedAnswers || !STANDING.includes(claim.state)) return

  const { suit, cure, document } = await standingOf(db, claim)
  if (!document) return
  const { reference, undoUntil, signedAt, visitorId } = claim
  const now = clock.now()
  const to = await findClaimMailbox(tools, { visitorId, claims: [claim] })
  if (!to) return
  const href = await claimPage(tools, claim)
  await db.transaction(async (trx) => {
    await queueTemplate(
      { ...tools, db: trx },
      {
        template: 'claim-signed',
        letter: {
          claim: suit.name,
          reference,
          href,
          ...(undoUntil && now < undoUntil && { undoUntil }),
          next: nextAfterSigning(claim, {
            hasAddress: mailTo(suit) !== null,
            hasSite: suit.officialSiteUrl !== null,
            lastDay: cure?.cureBy ?? suit.dueOn,
            weMail: tools.mail.mode !== 'off',
            ...(isByUs(claim.method) && { basis: await basisOf(tools, claim) }),
          }),
          sha256: document.sha256,
        },
        dedupeKey: `signed:${claimId}:${signedAt.toISOString()}`,
        to,
        visitorId,
        usefulUntil: new Date(now.getTime() + DAY_MS),
      },
    )
  })
}

/** Once the printer has its letter, what pays is known of the next one alone: where nothing would, this one was free. */
async function basisOf(tools: Tools, claim: Claim): Promise<MailingBasis | undefined> {
  return (await mailingBasis(tools, claim)) ?? (claim.state === 'printing' ? 'free' : undefined)
}
