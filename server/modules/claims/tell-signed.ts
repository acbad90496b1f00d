import { spokenDate } from '#contract/fields/date.ts'
import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import { Claim } from './claim.model.ts'
import { openAnswers } from './seal-answers.ts'

const DAY_MS = 86_400_000

/**
 * Mails the claimant what they signed and what happens next, once for each signature. One that was taken back meanwhile is
 * not spoken of.
 */
export async function tellSigned(tools: Tools, { claimId }: { claimId: string }): Promise<void> {
  const { db, config, clock } = tools
  const claim = await Claim.query(db).findById(claimId).modify('view')
  if (!claim?.signedAt || !claim.undoUntil || !claim.sealedAnswers || !claim.document) return

  const { suit, reference, document, undoUntil, signedAt } = claim
  const to = openAnswers(tools, claim.sealedAnswers).claimant.email
  await db.transaction(async (trx) => {
    await queueTemplate(
      { ...tools, db: trx },
      {
        template: 'claim-signed',
        letter: {
          claim: suit?.name ?? '',
          reference,
          href: `${config.publicUrl}/dashboard/claims/${claimId}`,
          undoUntil,
          next: nextOf(claim),
          sha256: document.sha256,
        },
        dedupeKey: `signed:${claimId}:${signedAt.toISOString()}`,
        to,
        visitorId: claim.visitorId,
        usefulUntil: new Date(clock.now().getTime() + DAY_MS),
      },
    )
  })
}

function nextOf({ method, mailBy }: Claim): string[] {
  const by = mailBy ? ` by ${spokenDate(mailBy)}` : ''
  const yours = 'Keep the receipt or the confirmation number, and note it with your claim.'
  switch (method) {
    case 'first-class':
    case 'certified':
      return [
        `With a plan or a fee, we print your form and mail it${by}. Nothing is mailed before.`,
        'We write to you when it is in the mail.',
        'The administrator decides. That often takes months.',
      ]
    case 'counter':
      return [
        'There is no time left for us to mail it. Print it and hand it over at a post office counter; your claim shows until when.',
        yours,
      ]
    default:
      return [
        'We cannot mail this one. Use your form to file on the settlement’s official site; your claim shows the ways.',
        yours,
      ]
  }
}
