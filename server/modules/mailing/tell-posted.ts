import { easternDay } from '#contract/closes-at.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import type { Tools } from '../../tools.ts'
import { Claim, Letter, openAnswers } from '../claims/index.ts'
import { queueTemplate } from '../emails/index.ts'

const services = { 'first-class': 'First class', certified: 'Certified mail' }
const TRACKING = 'https://tools.usps.com/go/TrackConfirmAction?tLabels='
const WEEK_MS = 7 * 86_400_000

interface Told {
  letterId: string
  what: 'mailed' | 'returned'
}

/** Mails the claimant that their letter is on its way, or that it came back; each once. */
export async function tellPosted(tools: Tools, { letterId, what }: Told): Promise<void> {
  const { db, config, clock } = tools
  const letter = await Letter.query(db).findById(letterId).throwIfNotFound()
  const claim = await Claim.query(db).findById(letter.claimId).modify('view').throwIfNotFound()
  if (!claim.sealedAnswers) return

  const about = {
    claim: claim.suit?.name ?? '',
    reference: claim.reference,
    href: `${config.publicUrl}/dashboard/claims/${claim.id}`,
  }
  const queued = {
    dedupeKey: `${what}:${letterId}`,
    to: openAnswers(tools, claim.sealedAnswers).claimant.email,
    usefulUntil: new Date(clock.now().getTime() + WEEK_MS),
  }
  const { mailedAt, trackingNumber, expectedOn, method, returnReason } = letter
  await db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    if (what === 'returned') {
      const reason = reasonInWords(returnReason)
      const again = claim.needs === 'returned' && claim.mailBy ? { mailBy: claim.mailBy } : {}
      await queueTemplate(inTransaction, {
        template: 'returned-mail',
        letter: { ...about, reason, ...again },
        ...queued,
      })
      return
    }
    await queueTemplate(inTransaction, {
      template: 'mailed',
      letter: {
        ...about,
        mailedOn: easternDay(mailedAt ?? clock.now()),
        service: services[method],
        ...(trackingNumber && {
          tracking: {
            number: trackingNumber,
            href: `${TRACKING}${encodeURIComponent(trackingNumber)}`,
          },
        }),
        ...(expectedOn && { expectedOn }),
      },
      ...queued,
    })
  })
}
