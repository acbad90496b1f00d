import { readyBy } from '#contract/mailing/ready-by.ts'
import { easternDay } from '#contract/closes-at.ts'
import { guaranteeWords } from '#contract/plans/disclosure.ts'
import { guaranteeDays } from '#contract/plans/guarantee.ts'
import { planNames } from '#contract/plans/names.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { chargeDay } from '#contract/plans/terms.ts'
import { Claim, claimPage, isAside } from '../claims/index.ts'
import { FeeCharge, Payment, Refund, Subscription } from '../payments/index.ts'
import { Guarantee } from './guarantee.model.ts'
import { CANCEL_PAGE, ownerOf } from './letter-parts.ts'
import { priceOf } from './present-offer.ts'
import type { MoneyLetter, Telling } from './money-letter.ts'

/** What was paid, with the guarantee of the term that was paid for, and the next charge of a plan that renews. */
export async function receiptLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const payment = await Payment.query(db).findById(id).withGraphFetched('price')
  if (!payment) return undefined
  const { cents, paidAt, cardBrand, cardLast4, kind, claimIds } = payment
  const isPlan = kind === 'plan'
  const nextOn = await nextChargeOf(db, payment)
  const guarantee = guaranteeOf(payment)
  return {
    template: 'payment-receipt',
    letter: {
      ...(isPlan
        ? { what: planNames[priceOf(payment).code] }
        : await whatFor(db, { kind, claimIds })),
      amount: spokenMoney(cents),
      paidOn: easternDay(paidAt),
      number: payment.id,
      ...(cardBrand && cardLast4 && { card: { brand: cardBrand, last4: cardLast4 } }),
      ...(nextOn && { nextOn }),
      ...(guarantee && { guarantee }),
      isPlan,
      ...(kind === 'letter' && { isRefundCase: true }),
      href: `${config.publicUrl}${nextOn ? CANCEL_PAGE : '/account'}`,
    },
    ...ownerOf(payment),
  }
}

/** None of a plan that was cancelled before its receipt was written, or was there twice. */
async function nextChargeOf(
  db: Telling['db'],
  { subscriptionId, periodEnd }: Payment,
): Promise<string | undefined> {
  const plan = subscriptionId && (await Subscription.query(db).findById(subscriptionId))
  if (!plan || !periodEnd) return undefined
  const isOff = plan.status === 'ended' || plan.cancelAtPeriodEnd || plan.duplicateOf
  return isOff ? undefined : chargeDay(periodEnd)
}

/** Of this year, not of the one that began the plan; a month has none. */
function guaranteeOf(payment: Payment): string | undefined {
  const { kind, cents, periodStart, paidAt } = payment
  if (kind !== 'plan' || priceOf(payment).code !== 'plus-annual') return undefined
  const { countedOn } = guaranteeDays(easternDay(periodStart ?? paidAt))
  return guaranteeWords(spokenMoney(cents), countedOn)
}

const reasons: { [Reason in Refund['reason']]: string } = {
  guarantee: 'This is the money-back guarantee of your annual plan.',
  'letter-cancelled': 'The letter that you paid for was cancelled before it was mailed.',
  'letter-failed': 'We could not send the letter that you paid for.',
  'letter-late': 'The letter that you paid for was mailed later than we had said.',
  'certified-unused':
    'The letter goes without the certified mail that you had paid for, or goes that way at no extra cost.',
  duplicate: 'You were charged twice for the same thing.',
  'plan-changed': 'You changed your plan: this is for the days that you had paid for already.',
  other: 'We gave this payment back.',
}

/** What goes back, and why. */
export async function refundLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const refund = await Refund.query(db).findById(id)
  const payment = refund && (await Payment.query(db).findById(refund.paymentId))
  if (!payment) return undefined
  const { cardBrand, cardLast4 } = payment
  return {
    template: 'refund-sent',
    letter: {
      amount: spokenMoney(refund.cents),
      reason: reasons[refund.reason],
      ...(cardBrand && cardLast4 && { card: { brand: cardBrand, last4: cardLast4 } }),
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(payment),
  }
}

/** A fee that the bank refused: its claim waits. One that lies aside is to wait: its owner's other one is filed. */
export async function feeRefusedLetter(
  { db, config, clock }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const charge = await FeeCharge.query(db).findById(id)
  const claim = charge && (await Claim.query(db).findById(charge.claimId).modify('view'))
  if (!claim || charge.state === 'paid' || charge.state === 'dropped') return undefined
  const href = await whereToPay({ db, config }, { charge, claim })
  if (!href) return undefined
  const what = refusedWhat(charge)
  const payBy = readyBy(claim.mailBy, easternDay(clock.now()))
  return {
    template: 'charge-failed',
    letter: {
      what,
      about: claim.suit?.name ?? '',
      amount: spokenMoney(charge.cents),
      ...(what === 'certified' ? claim.mailBy && { mailBy: claim.mailBy } : payBy && { payBy }),
      href,
    },
    ...ownerOf(charge),
    mark: String(charge.attempt),
  }
}

/** Undefined where nothing is to be paid. */
async function whereToPay(
  tools: Pick<Telling, 'db' | 'config'>,
  { charge, claim }: { charge: FeeCharge; claim: Claim },
): Promise<string | undefined> {
  if (charge.service !== 'letter') return claimPage(tools, claim)
  return (await isAside(tools.db, claim)) ? undefined : `${tools.config.publicUrl}/pay`
}

const statusAt = { soon: 'running', offered: 'offered', met: 'met' } as const

/** The guarantee of a year: soon to be counted, with money that can be had back, or with none. */
export async function guaranteeLetter(
  { db, config }: Telling,
  { id, stage }: { id: string; stage: keyof typeof statusAt },
): Promise<MoneyLetter | undefined> {
  const guarantee = await Guarantee.query(db).findById(id)
  if (!guarantee) return undefined
  const { status, countedOn, openUntil, refundCents, receivedCents, paidCents, waited } = guarantee
  if (status !== statusAt[stage]) return undefined
  return {
    template: 'guarantee',
    letter: {
      countedOn,
      received: spokenMoney(receivedCents),
      paid: spokenMoney(paidCents),
      ...(stage === 'offered' &&
        openUntil && { offer: { amount: spokenMoney(refundCents), openUntil, mayWait: !waited } }),
      ...(stage === 'met' && { isMet: true }),
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(guarantee),
    mark: countedOn,
  }
}

function refusedWhat({ state, service }: FeeCharge) {
  if (service === 'certified') return 'certified'
  return state === 'declined' ? 'fee' : 'fee-authentication'
}

async function whatFor(
  db: Telling['db'],
  { kind, claimIds }: Pick<Payment, 'kind' | 'claimIds'>,
): Promise<{ what: string; claims?: string }> {
  if (kind === 'letter') return { what: 'Mailing of a letter of a refund case' }
  const claims = await Claim.query(db)
    .whereIn('id', [...claimIds])
    .orderBy('id')
  return {
    what: kind === 'certified' ? 'Certified mail of {claims}' : 'Mailing of {claims}',
    claims: claims.map(({ reference }) => reference).join(', '),
  }
}
