import { easternDay } from '#contract/closes-at.ts'
import { planNames } from '#contract/plans/names.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { chargeDay } from '#contract/plans/terms.ts'
import { findOpenPlans, nextPriceOf, Subscription } from '../payments/index.ts'
import { CANCEL_PAGE, ownerOf, priceWords } from './letter-parts.ts'
import type { MoneyLetter, Telling } from './money-letter.ts'
import { isWishedToEnd } from './plan-events.ts'

async function read(db: Telling['db'], id: string): Promise<Subscription | undefined> {
  return Subscription.query(db).findById(id).withGraphFetched('price')
}

/** One that is there twice ends within the minute, and is told by the message about that. */
export function renews({ status, cancelAtPeriodEnd, duplicateOf }: Subscription): boolean {
  return status !== 'ended' && !cancelAtPeriodEnd && !duplicateOf
}

/** A renewal that is coming: what, when, and how to stop it. */
export async function renewalLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await read(db, id)
  if (!plan?.currentPeriodEnd || !renews(plan)) return undefined
  const price = await nextPriceOf(db, plan)
  const on = chargeDay(plan.currentPeriodEnd)
  return {
    template: 'renewal-notice',
    letter: {
      plan: planNames[price.code],
      ...priceWords(price),
      on,
      cancelHref: `${config.publicUrl}${CANCEL_PAGE}`,
    },
    ...ownerOf(plan),
    mark: on,
  }
}

/** A renewal that the bank refused. */
export async function renewalRefusedLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await read(db, id)
  if (plan?.status !== 'past-due' || plan.duplicateOf) return undefined
  const { cents, code } = await nextPriceOf(db, plan)
  return {
    template: 'charge-failed',
    letter: {
      what: 'renewal',
      about: planNames[code],
      amount: spokenMoney(cents),
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(plan),
    mark: plan.currentPeriodEnd ? easternDay(plan.currentPeriodEnd) : '',
  }
}

/** A plan that goes on, because its cancellation was taken back. */
export async function resumedLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await read(db, id)
  if (!plan?.currentPeriodEnd || !renews(plan)) return undefined
  const price = await nextPriceOf(db, plan)
  return {
    template: 'plan-resumed',
    letter: {
      plan: planNames[price.code],
      ...priceWords(price),
      nextOn: chargeDay(plan.currentPeriodEnd),
      href: `${config.publicUrl}${CANCEL_PAGE}`,
    },
    ...ownerOf(plan),
    mark: String(plan.revision),
  }
}

/** A plan that was cancelled, with the day that it ends. */
export async function cancelledLetter(
  { db, config, clock }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await read(db, id)
  if (!plan || (plan.status !== 'ended' && !plan.cancelAtPeriodEnd)) return undefined
  const { currentPeriodEnd, endedAt, code, duplicateOf, status } = plan
  // One that was there twice ended before its term: the rest of that went back.
  const end = duplicateOf ? endedAt : currentPeriodEnd
  const endsOn = easternDay(end ?? endedAt ?? clock.now())
  const other = status === 'ended' ? await goesOnInstead(db, plan) : undefined
  return {
    template: 'plan-cancelled',
    letter: {
      plan: planNames[code],
      endsOn,
      // One whose renewal was declined ends at once (`endUnwanted`).
      mayResume: status === 'active',
      ...(other && { goesOn: planNames[other.code], wasFirst: !duplicateOf }),
      ...((await isUnpaid(db, plan)) && { isUnpaid: true }),
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(plan),
    mark: String(plan.revision),
  }
}

/** Whether a plan ends because its renewal was not paid, and not because that was wished. */
async function isUnpaid(db: Telling['db'], plan: Subscription): Promise<boolean> {
  const { status, duplicateOf, cancelAtPeriodEnd, currentPeriodEnd, endedAt } = plan
  if (status !== 'ended') return status === 'past-due'
  const isOver = currentPeriodEnd !== null && endedAt !== null && currentPeriodEnd < endedAt
  return isOver && !cancelAtPeriodEnd && !duplicateOf && !(await isWishedToEnd(db, plan))
}

/**
 * The plan that goes on where one was there twice, whatever that was changed to since, or one that was begun after a plan had
 * ended, before its owner was told of that.
 */
async function goesOnInstead(
  db: Telling['db'],
  { id, accountId, endedAt, duplicateOf }: Subscription,
): Promise<Subscription | undefined> {
  if (!endedAt) return undefined
  const open = await findOpenPlans(db, { accountId })
  return open.find(
    (other) => other.id !== id && !other.duplicateOf && (duplicateOf || other.startedAt >= endedAt),
  )
}
