import { checkLedger } from '../../server/modules/payments/index.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, type World } from './world.ts'

interface Payment {
  id: string
  cents: number
  customerId: string
  status: string
  subscriptionId?: string
  period?: { start: string }
  refunds: { cents: number }[]
  disputes: { state: string }[]
}

interface Subscription {
  id: string
  customerId: string
  status: string
  periodEnd: string
}

/** The books hold together, nobody paid for a term twice, and nobody got back more than they paid. */
export async function checkMoney(world: World): Promise<void> {
  const { db } = world.site.database
  const { faults } = await checkLedger(db)
  for (const fault of faults)
    blame(world, `ledger: ${fault.replaceAll(/[0-9a-f-]{36}/g, ':id')}`, fault)
  const terms = new Map<string, string>()
  for (const payment of await objects<Payment>(world, 'payment')) {
    if (payment.status !== 'succeeded') continue
    const back = payment.refunds.reduce((sum, { cents }) => sum + cents, 0)
    if (back > payment.cents) blame(world, 'more went back than was paid', payment.id)
    if (!payment.subscriptionId) continue
    const term = `${payment.subscriptionId} ${payment.period?.start}`
    if (terms.has(term)) blame(world, 'a term was charged twice', `${term} ${payment.id}`)
    terms.set(term, payment.id)
  }
}

async function objects<Kind>(world: World, kind: string): Promise<(Kind & { id: string })[]> {
  const rows = (await world.site.database.db('sandboxObjects').where({ kind })) as {
    id: string
    body: Kind
  }[]
  return rows.map(({ id, body }) => ({ ...body, id }))
}

/** Once all that was told has been followed: what an account is told of its plan is what the payment company knows of it. */
export async function checkPlans(world: World): Promise<void> {
  await checkFees(world)
  const subscriptions = await objects<Subscription>(world, 'subscription')
  const customers = await objects<{ reference: string }>(world, 'customer')
  for (const seat of world.seats) {
    const { status, body } = await seat.api.post('/user/get')
    if (status !== 200) continue
    const { id, plan } = body as { id: string; plan: { currentPeriodEnd: string } | null }
    const own = customers.filter(({ reference }) => reference === id).map((customer) => customer.id)
    const running = subscriptions.filter(
      ({ customerId, status: is }) => own.includes(customerId) && is !== 'ended',
    )
    await comparePlan(world, seat, { plan, running })
  }
}

async function comparePlan(
  world: World,
  { person }: Seat,
  { plan, running }: { plan: { currentPeriodEnd: string } | null; running: Subscription[] },
): Promise<void> {
  const words = `${person.mark} ${JSON.stringify(plan)} ${JSON.stringify(running)}`
  if (running.length > 1) blame(world, 'somebody has two plans that run', words)
  const isTold = plan !== null && new Date(plan.currentPeriodEnd) > new Date()
  const isPaid = running.some(
    ({ periodEnd, status }) => status === 'active' && new Date(periodEnd) > new Date(),
  )
  if (isPaid && !isTold) blame(world, 'a plan runs that its owner is not told of', words)
  if (isTold && running.length === 0) blame(world, 'a plan is told that does not run', words)
}

/** A claim's letter is paid for once. */
async function checkFees(world: World): Promise<void> {
  const { rows } = await world.site.database.db.raw<{ rows: { claim: string; count: number }[] }>(
    `select claim, count(*)::int as count from payments p, unnest(p.claim_ids) claim
     where p.kind = 'fee' and p.refunded_cents < p.cents
       and not exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'ordered')
     group by claim having count(*) > 1`,
  )
  for (const { claim, count } of rows) blame(world, `a letter was paid for ${count} times`, claim)
}
