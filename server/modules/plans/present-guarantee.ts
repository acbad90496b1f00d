import type { Tools } from '../../tools.ts'
import type { Guarantee as GuaranteeView } from '#contract/wire/plans.ts'
import { countGuarantee, isDisputed } from './count-guarantee.ts'
import { Guarantee } from './guarantee.model.ts'

const NONE: GuaranteeView = {
  id: null,
  status: 'none',
  yearStart: null,
  countedOn: null,
  waited: false,
  paidCents: 0,
  receivedCents: 0,
  refundCents: 0,
  isDisputed: false,
  openUntil: null,
  mayWait: false,
}

/** The guarantee that somebody looks for: one that wants a choice, else the newest year's, of those that still run first. */
export async function findGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<GuaranteeView> {
  const years = await Guarantee.query(tools.db).where({ accountId }).orderBy('yearStart', 'desc')
  const views: GuaranteeView[] = []
  for (const one of years) views.push(await presentGuarantee(tools, one))
  const first = (wanted: GuaranteeView['status']) => views.find(({ status }) => status === wanted)
  // While a bank decides about a year there is nothing to choose.
  const toChoose = views.find(({ status, isDisputed: held }) => status === 'offered' && !held)
  return toChoose ?? first('offered') ?? first('running') ?? views[0] ?? NONE
}

/** As its owner sees it. */
export async function presentGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee,
): Promise<GuaranteeView> {
  const { id, yearStart, countedOn, waited, openUntil } = guarantee
  const isOpen = guarantee.status === 'running' || guarantee.status === 'offered'
  const isHeld = isOpen && (await isDisputed(tools.db, guarantee))
  const figures = await figuresNow(tools, guarantee)
  const mayWait = figures.status === 'offered' && !waited && !isHeld
  return { id, yearStart, countedOn, waited, openUntil, ...figures, isDisputed: isHeld, mayWait }
}

type Figures = Pick<Guarantee, 'status' | 'paidCents' | 'receivedCents' | 'refundCents'>

/**
 * How a guarantee stands now, whatever was noted of it at its last count. While its year runs, the figures are those of now. What is
 * offered is never more than is left of what was paid: where all of it is gone, nothing is left to count or to give back.
 */
export async function figuresNow(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee,
): Promise<Figures> {
  const { status, paidCents, receivedCents, refundCents } = guarantee
  if (status !== 'running' && status !== 'offered') {
    return { status, paidCents, receivedCents, refundCents }
  }
  const now = await countGuarantee(tools, guarantee)
  return {
    status: now.paidCents === 0 ? 'closed' : status,
    ...(status === 'running' ? now : { paidCents, receivedCents }),
    refundCents: Math.min(refundCents, now.paidCents),
  }
}
