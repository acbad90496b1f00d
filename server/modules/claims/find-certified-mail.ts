import { isUnsigned, UNDO_MS } from '#contract/claim-states.ts'
import { CERTIFIED_CONSENT_VERSION, certifiedConsent } from '#contract/mailing/certified.ts'
import type { CertifiedMail } from '#contract/wire/certified-mail.ts'
import type { Tools } from '../../tools.ts'
import { certifiedPriceFor, PlanPrice } from '../payments/index.ts'
import { Suit } from '../suits/index.ts'
import type { Claim } from './claim.model.ts'
import { planFor } from './claim-plan.ts'
import { findCure } from './find-cure.ts'
import { waitsInLine } from './waits-in-line.ts'

type Looking = Pick<Tools, 'db' | 'clock' | 'mail'>

interface CertifiedOffer {
  status: CertifiedMail['status']
  /** What it costs, or was agreed to cost; undefined where there is nothing to choose. */
  price: PlanPrice | undefined
}

const NOTHING: CertifiedOffer = { status: 'none', price: undefined }

/**
 * Whether certified mail may be asked for with the next letter of a claim. Where it is too late for first class, the letter
 * goes by certified mail as it is, and nobody is charged for that.
 */
export async function findCertifiedMail(tools: Looking, claim: Claim): Promise<CertifiedOffer> {
  const { db } = tools
  if (tools.mail.mode === 'off' || !(await isStillHere(tools, claim))) return NOTHING
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  if (claim.form?.terms.signatureMode === 'wet') return NOTHING
  const cure = await findCure(db, { claimId: claim.id })
  const { best } = planFor(suit, soonest(claim, tools.clock.now()), cure)
  // Of one in line it may have been paid for by then.
  const isInLine = claim.state === 'queued'
  if (best?.method === 'certified' && !isInLine) return { status: 'included', price: undefined }
  if (best?.method !== 'first-class') return NOTHING
  if (claim.certifiedPriceId) {
    const price = await PlanPrice.query(db).findById(claim.certifiedPriceId)
    return { status: 'chosen', price }
  }
  const price = await certifiedPriceFor(tools, claim)
  return price ? { status: 'offered', price } : NOTHING
}

/**
 * Up to its release: from then on its fee is being charged. What was asked for can be taken back as well while the letter has to
 * wait in line: it does not go to the printer yet.
 */
export async function isStillHere(tools: Looking, claim: Claim): Promise<boolean> {
  const { id: claimId, suitId, state, waitsFor, certifiedPriceId } = claim
  if (state !== 'queued') return isUnsigned(state) || (state === 'signed' && waitsFor !== 'you')
  if (certifiedPriceId === null) return false
  const suit = await Suit.query(tools.db).findById(suitId).throwIfNotFound()
  const cure = await findCure(tools.db, { claimId })
  return waitsInLine(tools, { claim, suit, cure }) !== undefined
}

/** It goes to the printer no sooner than the signature can be taken back. */
function soonest({ state, undoUntil }: Claim, now: Date): Date {
  if (isUnsigned(state)) return new Date(now.getTime() + UNDO_MS)
  return undoUntil && undoUntil > now ? undoUntil : now
}

/** What its owner is shown, in cents. What costs nothing needs no consent: then that is null. */
export function presentCertifiedMail(
  { id: claimId }: Pick<Claim, 'id'>,
  { status, price }: CertifiedOffer,
): CertifiedMail {
  const cents = price?.certifiedFeeCents ?? 0
  const consent =
    cents > 0 ? { version: CERTIFIED_CONSENT_VERSION, text: certifiedConsent(cents) } : null
  return { claimId, status, cents, consent }
}
