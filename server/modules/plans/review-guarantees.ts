import { easternDay } from '#contract/closes-at.ts'
import { guaranteeDays, guaranteeRefund, OPEN_DAYS } from '#contract/plans/guarantee.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { Tools } from '../../tools.ts'
import { countGuarantee, isDisputed } from './count-guarantee.ts'
import { Guarantee } from './guarantee.model.ts'
import { holdOwner } from './hold-owner.ts'
import { recordPlanEvent } from './plan-events.ts'
import { refundGuarantee } from './refund-guarantee.ts'
import { tellMoneyJob } from './tell-money.job.ts'

type Reviewing = Pick<Tools, 'db' | 'clock' | 'jobs' | 'log'>

/**
 * Does for every guarantee what is due: the reminder on day 350, the count on day 365, and the refund of what nobody chose
 * about in 60 days. What a bank still decides about waits for that. May be run at any time, as often as one likes.
 */
export async function reviewGuarantees(tools: Reviewing): Promise<void> {
  const open = await Guarantee.query(tools.db)
    .whereIn('status', ['running', 'offered'])
    .orderBy('countedOn')
    .select('id')
  for (const { id } of open) {
    try {
      await tools.db.transaction((db) => review({ ...tools, db }, { id }))
    } catch (error) {
      tools.log.error({ event: 'guarantee-not-reviewed', guaranteeId: id, error })
    }
  }
}

async function review(tools: Reviewing, { id }: { id: string }): Promise<void> {
  const { db, clock } = tools
  await holdOwner(db, () =>
    Guarantee.query(db).findById(id).select('accountId', 'visitorId').execute(),
  )
  const guarantee = await Guarantee.query(db).findById(id).forUpdate().throwIfNotFound()
  const today = easternDay(clock.now())
  const { status, yearStart, waited, countedOn, openUntil, remindedAt } = guarantee
  if (status === 'offered') {
    if (!openUntil || today <= openUntil || (await isDisputed(db, guarantee))) return
    return refundGuarantee(tools, { guarantee })
  }
  if (status !== 'running') return
  if (today >= countedOn) return count(tools, { guarantee })
  if (today < guaranteeDays(yearStart, { waited }).remindOn || remindedAt) return
  const figures = await countGuarantee(tools, guarantee)
  await guarantee.$query(db).patch({ ...figures, remindedAt: clock.now() })
  if (figures.paidCents > 0)
    await tools.jobs.order(db, tellMoneyJob, { what: 'guarantee-soon', id })
}

async function count(tools: Reviewing, { guarantee }: { guarantee: Guarantee }): Promise<void> {
  const { db, clock, jobs } = tools
  const { id, accountId, countedOn } = guarantee
  // What a bank decides by tomorrow is counted tomorrow.
  if (await isDisputed(db, guarantee)) return
  const figures = await countGuarantee(tools, guarantee)
  const refundCents = guaranteeRefund(figures)
  const unpaid = refundCents === 0 ? ('met' as const) : ('offered' as const)
  const status = figures.paidCents === 0 ? ('closed' as const) : unpaid
  const openUntil = addDays(easternDay(clock.now()), OPEN_DAYS)
  await guarantee.$query(db).patch({
    ...figures,
    refundCents,
    status,
    openUntil: status === 'offered' ? openUntil : null,
    computedAt: clock.now(),
  })
  const data = { guaranteeId: id, countedOn, ...figures, refundCents, status }
  await recordPlanEvent(tools, { accountId, kind: 'guarantee.computed', data })
  if (status === 'closed') return
  // A figure that was typed wrong must not end a refund in silence.
  const what = status === 'offered' ? 'guarantee-offered' : 'guarantee-counted'
  await jobs.order(db, tellMoneyJob, { what, id })
}
