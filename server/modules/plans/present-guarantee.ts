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

/**
 * While its year runs, the figures are those of now. What is offered is never more than is left of what was paid: where all of it
 * is gone, nothing is left to count or to give back.
 */
export async function presentGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee,
): Promise<GuaranteeView> {
  const { id, status: kept, yearStart, countedOn, waited, refundCents, openUntil } = guarantee
  const { paidCents, receivedCents } = guarantee
  const isOpen = kept === 'running' || kept === 'offered'
  const now = isOpen ? await countGuarantee(tools, guarantee) : undefined
  const status = now?.paidCents === 0 ? 'closed' : kept
  return {
    id,
    status,
    yearStart,
    countedOn,
    waited,
    ...(now && kept === 'running' ? now : { paidCents, receivedCents }),
    refundCents: Math.min(refundCents, now?.paidCents ?? refundCents),
    isDisputed: isOpen && (await isDisputed(tools.db, guarantee)),
    openUntil,
    mayWait: status === 'offered' && !waited,
  }
}
