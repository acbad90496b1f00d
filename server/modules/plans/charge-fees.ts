import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { type PaymentFacts, PaymentFailure } from '../../vendors/card-payments/port.ts'
import { Claim, findCure, waitsInLine } from '../claims/index.ts'
import { FeeCharge, findMailingGrant, Payer, Subscription } from '../payments/index.ts'
import { Suit } from '../suits/index.ts'
import type { Following } from './following.ts'
import { lookAtCard } from './look-at-card.ts'
import { takePayment } from './follow-made.ts'
import { inDollars, noteCardSending } from './note-card-sending.ts'
import { refuseForGood, refuseWithoutCard } from './refuse-fee.ts'

const AT_ONCE = 100

export type Charging = Following & Pick<Tools, 'mail'>

/**
 * Charges the fees of letters that are ready to print. The claim, the letter and the try are the key: whatever cuts it off,
 * the next run asks for the same charge, and looks for what may have been made. One that fails holds no other up, and one
 * that can never be done is told like a refusal.
 */
export async function chargeFees(tools: Charging): Promise<void> {
  const { db, clock } = tools
  const ordered = await FeeCharge.query(db)
    .where({ state: 'ordered' })
    .orderByRaw('tried_at nulls first, ordered_at')
    .limit(AT_ONCE)
  for (const charge of ordered) {
    try {
      await chargeOrRefuse(tools, charge)
    } catch (error) {
      tools.log.error({ event: 'fee-not-charged', feeChargeId: charge.id, error })
    }
    await FeeCharge.query(db).findById(charge.id).patch({ triedAt: clock.now() })
  }
}

async function chargeOrRefuse(tools: Charging, charge: FeeCharge): Promise<void> {
  try {
    await chargeFee(tools, charge)
  } catch (error) {
    if (!(error instanceof PaymentFailure && error.isFinal)) throw error
    tools.log.error({ event: 'fee-not-charged', feeChargeId: charge.id, error })
    await refuse(tools, charge)
  }
}

function refuse(tools: Following, { id }: FeeCharge): Promise<void> {
  return tools.db.transaction((trx) => refuseForGood({ ...tools, db: trx }, { id }))
}

async function chargeFee(tools: Charging, charge: FeeCharge): Promise<void> {
  const { db, cards } = tools
  const { id, claimId, letterVersion, service, attempt, visitorId, cents } = charge
  const isRepeat = charge.cardId !== null
  const { words, mark } = services[service]
  const description = `${words}, letter ${letterVersion}`
  const idempotencyKey = `${mark}:${claimId}:${letterVersion}:${attempt}`
  if (!(await isStillWanted(tools, charge))) {
    await FeeCharge.query(db).where({ id, state: 'ordered' }).patch({ state: 'dropped' })
    return
  }
  const found = await cardFor(tools, charge)
  if (!found) return noCard(tools, charge)
  const { customerId, cardId } = found
  const facts = await cards.chargeSaved({
    idempotencyKey,
    reference: `fee:${id}`,
    customerId,
    cardId,
    cents,
    description,
    isRepeat,
  })
  await db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    await takePayment(inTransaction, openAsRefused(facts))
    const about = `${description}, ${inDollars(cents)}`
    await noteCardSending(inTransaction, { visitorId, what: 'payment', about, key: idempotencyKey })
  })
}

/**
 * The card of a try: the one that counts when it begins. A try that was cut off is asked about with its own card, whatever card
 * counts by now, as the company takes its key for nothing else.
 */
async function cardFor(
  tools: Following,
  { id, accountId, cardId: begunWith }: FeeCharge,
): Promise<{ customerId: string; cardId: string } | undefined> {
  const { db } = tools
  const known = await Payer.query(db).findById(accountId)
  if (known && begunWith) {
    // Of accounts that became one, another customer may be the one that is charged by now.
    const own = await Payer.query(db).findOne({ cardId: begunWith })
    return { customerId: (own ?? known).customerId, cardId: begunWith }
  }
  if (known) await lookAtCard(tools, known)
  const payer = await Payer.query(db).findById(accountId)
  if (!payer?.cardId) return undefined
  const { customerId, cardId } = payer
  await FeeCharge.query(db).findById(id).patch({ cardId })
  return { customerId, cardId }
}

const services = {
  letter: { words: 'Mailing of one claim', mark: 'fee' },
  certified: { words: 'Certified mail of one claim', mark: 'certified' },
} as const

function noCard(tools: Following, { id }: FeeCharge): Promise<void> {
  return tools.db.transaction((trx) => refuseWithoutCard({ ...tools, db: trx }, { id }))
}

/** A charge without the person that asks for them has failed, as nobody is there; so has one that was called off. */
function openAsRefused(facts: PaymentFacts): PaymentFacts {
  if (facts.status === 'called-off') return { ...facts, status: 'declined' }
  return facts.status === 'open' ? { ...facts, status: 'authentication-failed' } : facts
}

/**
 * The fee of a letter is agreed to with pay-as-you-go, and for a letter that we can mail to a settlement that takes it: while
 * nobody has confirmed that, it is dropped, and ordered anew once it is. That of certified mail is agreed to by itself.
 */
async function isStillWanted(tools: Charging, charge: FeeCharge): Promise<boolean> {
  const claim = await Claim.query(tools.db)
    .findById(charge.claimId)
    .select('id', 'suitId', 'state', 'waitsFor', 'certifiedPriceId', 'signedAt', 'heldAt')
  if (!claim) return false
  const isOfLetter = charge.service === 'letter'
  return isOfLetter ? isLetterWanted(tools, { charge, claim }) : isCertifiedWanted(tools, claim)
}

async function isLetterWanted(
  { db, clock }: Charging,
  { charge: { visitorId, accountId }, claim }: { charge: FeeCharge; claim: Claim },
): Promise<boolean> {
  const { id: claimId, state, waitsFor, signedAt } = claim
  if (state !== 'signed' || waitsFor !== 'plan') return false
  const running = await Subscription.query(db)
    .findOne({ accountId, code: 'pay-as-you-go', status: 'active' })
    .select('id')
  if (!running) return false
  const { suit, cure } = await standingOf(db, claim)
  // What answers a notice is taken whatever became of the settlement.
  if (!cure && !suit.accepts(clock.now())) return false
  return !(await findMailingGrant({ db }, { visitorId, claimId, signedAt, now: clock.now() }))
}

/** It is charged when its letter goes to the printer: one that has to wait in line has its fee ordered anew (`serviceNow`). */
async function isCertifiedWanted(tools: Charging, claim: Claim): Promise<boolean> {
  if (claim.state !== 'queued' || claim.certifiedPriceId === null) return false
  return waitsInLine(tools, { claim, ...(await standingOf(tools.db, claim)) }) === undefined
}

async function standingOf(db: Knex, { id: claimId, suitId }: Claim) {
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  return { suit, cure: await findCure(db, { claimId }) }
}
