import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { easternDay } from '#contract/closes-at.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import { faultOf, reasonInWords } from '#contract/mailing/return-reasons.ts'
import type { Tools } from '../../tools.ts'
import { Claim, claimPage, findClaimMailbox, isAside, Letter } from '../claims/index.ts'
import { queueTemplate } from '../emails/index.ts'

const services = { 'first-class': 'First class', certified: 'Certified mail' }
const TRACKING = 'https://tools.usps.com/go/TrackConfirmAction?tLabels='
const WEEK_MS = 7 * 86_400_000

interface Told {
  letterId: string
  /** `given-back`: nobody found an address that takes it, so its owner has to act after all. */
  what: 'mailed' | 'returned' | 'given-back'
}

/** Mails the claimant that their letter is on its way, that it came back, or that it is theirs to file; each once. Of one that came
 * back nothing where the claim was filed another way meanwhile, and nothing to do of one that lies aside. */
export async function tellPosted(tools: Tools, { letterId, what }: Told): Promise<void> {
  const { db, clock } = tools
  const letter = await Letter.query(db).findById(letterId).throwIfNotFound()
  const claim = await Claim.query(db).findById(letter.claimId).modify('view').throwIfNotFound()
  if (!claim.sealedAnswers) return
  const { visitorId } = claim
  const to = await findClaimMailbox(tools, { visitorId, claims: [claim] })
  if (!to) return

  const about = {
    claim: claim.suit?.name ?? '',
    reference: claim.reference,
    href: await claimPage(tools, claim),
  }
  const queued = {
    dedupeKey: `${what}:${letterId}`,
    to,
    visitorId,
    usefulUntil: new Date(clock.now().getTime() + WEEK_MS),
  }
  const { mailedAt, trackingNumber, expectedOn, method, returnReason } = letter
  await db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    if (what !== 'mailed') {
      if (what === 'returned' && !stillFollows(claim, letter)) return
      const reason = reasonInWords(returnReason)
      const mailBy = readyBy(claim.mailBy, easternDay(clock.now()))
      const again = claim.needs === 'returned' && mailBy ? { mailBy } : {}
      const isOurs = isWithUs(claim, letter)
      const hasSite = Boolean(claim.suit?.officialSiteUrl)
      if (!isOurs && (await isAside(trx, claim))) return
      await queueTemplate(inTransaction, {
        template: 'returned-mail',
        letter: { ...about, reason, ...again, isOurs, hasSite },
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

/** The claim may have gone another way before its letter came back: then that is in its record, and nothing is asked of anybody. */
function stillFollows(claim: Claim, letter: Letter): boolean {
  const { state, needs } = claim
  return (
    state === 'returned' ||
    (state === 'needs_info' && needs === 'returned') ||
    isWithUs(claim, letter)
  )
}

/** Whether the administrator's address is ours to look into, or was found good already. */
function isWithUs({ state, needs }: Claim, { returnReason }: Letter): boolean {
  if (state === 'returned') return needs === ADDRESS_CHECK
  return state === 'queued' && faultOf(returnReason) === 'address'
}
