import { type Books, newId, type SandboxSubscription } from './sandbox-books.ts'

const DAY_MS = 86_400_000
/** Then the renewal is given up, and the subscription ends. */
const MOST_TRIES = 3

/** When a term ends that starts at an instant: the same day of a later month, or its last one. */
export function periodAfter(start: Date, interval: 'month' | 'year'): Date {
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1))
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end
}

/** Charges a term of a subscription; the payment is in the books, made or not. */
export async function chargeTerm(
  books: Books,
  { id, subscription }: { id: string; subscription: SandboxSubscription },
): Promise<string> {
  const { customerId, cents, periodStart: start, periodEnd: end } = subscription
  const paymentId = newId('payment')
  await books.put('payment', paymentId, {
    reference: undefined,
    customerId,
    status: 'succeeded',
    cents,
    at: books.now.toISOString(),
    subscriptionId: id,
    period: { start, end },
    refunds: [],
    disputes: [],
  })
  await books.tell('payment.succeeded', { kind: 'payment', id: paymentId })
  return paymentId
}

/** When a subscription wants to be looked at: what was declined is tried again, cancelled or not. */
export function dueOf({ nextTryAt, periodEnd }: SandboxSubscription): string {
  return nextTryAt ?? periodEnd
}

/** Renews, tries again or ends one subscription whose time has come. */
export async function renew(books: Books, id: string): Promise<void> {
  const subscription = await books.get('subscription', id)
  const { status, cancelAtPeriodEnd, customerId } = subscription
  if (status === 'ended') return books.put('subscription', id, subscription)
  if (status === 'active' && cancelAtPeriodEnd) return end(books, { id, subscription })
  const term = status === 'active' ? nextTerm(subscription) : subscription
  const { behaviour } = await books.get('customer', customerId)
  if (behaviour !== 'succeed') return decline(books, { id, subscription: term })

  const { nextTryAt: _, ...paid } = term
  const renewed: SandboxSubscription = { ...paid, status: 'active', declined: 0 }
  await books.put('subscription', id, renewed, dueOf(renewed))
  await chargeTerm(books, { id, subscription: renewed })
  await books.tell('subscription.renewed', { kind: 'subscription', id })
}

/** As at the real company, the next term begins before it is paid. */
function nextTerm({ later, ...subscription }: SandboxSubscription): SandboxSubscription {
  const terms = { ...subscription, ...later }
  const start = new Date(subscription.periodEnd)
  return {
    ...terms,
    periodStart: start.toISOString(),
    periodEnd: periodAfter(start, terms.interval).toISOString(),
  }
}

interface Due {
  id: string
  subscription: SandboxSubscription
}

/** Ends it now, whatever its term. */
export async function end(books: Books, { id, subscription }: Due): Promise<void> {
  const ended = { ...subscription, status: 'ended' as const, endedAt: books.now.toISOString() }
  await books.put('subscription', id, ended)
  await books.tell('subscription.ended', { kind: 'subscription', id })
}

async function decline(books: Books, { id, subscription }: Due): Promise<void> {
  const declined = subscription.declined + 1
  if (declined > MOST_TRIES) return end(books, { id, subscription })
  const nextTryAt = new Date(books.now.getTime() + DAY_MS).toISOString()
  const pastDue = { ...subscription, status: 'past-due' as const, declined, nextTryAt }
  await books.put('subscription', id, pastDue, dueOf(pastDue))
  await books.tell('subscription.declined', { kind: 'subscription', id })
}
