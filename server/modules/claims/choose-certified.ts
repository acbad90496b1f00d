import { CERTIFIED_CONSENT_VERSION, certifiedConsent } from '#contract/mailing/certified.ts'
import type { CertifiedMail } from '#contract/wire/certified-mail.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { dropCertifiedCharge, refundCertified } from '../payments/index.ts'
import { Claim } from './claim.model.ts'
import { fingerprint } from './event-hash.ts'
import { findCertifiedMail, isStillHere, presentCertifiedMail } from './find-certified-mail.ts'
import { lockClaim } from './find-claim.ts'
import { recordEvents } from './record-events.ts'

type Choosing = Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>

interface Choice {
  id: string
  visitorId: string
  choose: boolean
  /** The price that was shown, in US cents. */
  cents?: number | undefined
  /** Of the words that were agreed to. */
  consentVersion?: string | undefined
  facts: Pick<RequestFacts, 'address' | 'userAgent'>
}

const ORIGIN = { actor: 'user', source: 'web' } as const

/**
 * Asks for certified mail for the next letter of a claim, or takes that back; said twice it stays as it was said first.
 * Nothing is charged before the letter is released.
 * @param tools `db` is a transaction
 * @throws Problem not-found, certified.not-offered, offer.expired, consent.outdated
 */
export async function chooseCertified(tools: Choosing, choice: Choice): Promise<CertifiedMail> {
  const { id, visitorId, choose } = choice
  const claim = await lockClaim(tools.db, { id, visitorId })
  if (choose) await ask(tools, { claim, choice })
  else await takeBack(tools, claim)
  const chosen = await Claim.query(tools.db).findById(id).throwIfNotFound()
  return presentCertifiedMail(chosen, await findCertifiedMail(tools, chosen))
}

async function ask(
  tools: Choosing,
  { claim, choice: { cents, consentVersion, facts } }: { claim: Claim; choice: Choice },
): Promise<void> {
  const { db, clock } = tools
  const { status, price } = await findCertifiedMail(tools, claim)
  if (status === 'chosen') return
  if (status !== 'offered' || !price?.certifiedFeeCents) throw new Problem('certified.not-offered')
  const asked = price.certifiedFeeCents
  if (cents !== asked) throw new Problem('offer.expired')
  if (consentVersion !== CERTIFIED_CONSENT_VERSION) throw new Problem('consent.outdated')
  await Claim.query(db)
    .findById(claim.id)
    .patch({ certifiedPriceId: price.id, certifiedAt: clock.now() })
  const textSha256 = fingerprint(certifiedConsent(asked))
  const data = { cents: asked, planPriceId: price.id, version: consentVersion, textSha256 }
  await recordEvents(tools, {
    claimId: claim.id,
    ...ORIGIN,
    events: [{ kind: 'certified.chosen', data, personal: originOf(facts) }],
  })
}

/** Who agreed, as far as the request says. */
function originOf({ address, userAgent }: Choice['facts']) {
  return { address, userAgent }
}

async function takeBack(tools: Choosing, claim: Claim): Promise<void> {
  const { db } = tools
  const { id: claimId, state } = claim
  if (!claim.certifiedPriceId) return
  if (!(await isStillHere(tools, claim))) throw new Problem('certified.not-offered')
  const plain = state === 'queued' ? { method: 'first-class' as const } : {}
  await Claim.query(db)
    .findById(claimId)
    .patch({ certifiedPriceId: null, certifiedAt: null, ...plain })
  await dropCertifiedCharge(db, { claimId })
  // Paid already where it came back from the queue to wait for a plan, or began to wait in line after that.
  await refundCertified(tools, { claimId, reason: 'certified-unused' })
  await recordEvents(tools, {
    claimId,
    ...ORIGIN,
    events: [{ kind: 'certified.undone', data: {} }],
  })
}
