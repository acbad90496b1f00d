import { ADDRESS_CHECK } from '#contract/claim-states.ts'
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
  /** `given-back`: nobody found an address that takes it, so its owner has to act after all. */
  what: 'mailed' | 'returned' | 'given-back'
}

/** Mails the claimant that their letter is on its way, that it came back, or that it is theirs to file; each once. */
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
    visitorId: claim.visitorId,
    usefulUntil: new Date(clock.now().getTime() + WEEK_MS),
  }
  const { mailedAt, trackingNumber, expectedOn, method, returnReason } = letter
  await db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    if (what !== 'mailed') {
      const reason = reasonInWords(returnReason)
      const again = claim.needs === 'returned' && claim.mailBy ? { mailBy: claim.mailBy } : {}
      const isOurs = claim.state === 'returned' && claim.needs === ADDRESS_CHECK
      await queueTemplate(inTransaction, {
        template: 'returned-mail',
        letter: { ...about, reason, ...again, isOurs },
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
