import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import type { Guarantee as GuaranteeView } from '#contract/wire/plans.ts'
import { countGuarantee } from './count-guarantee.ts'
import { Guarantee } from './guarantee.model.ts'

/** The guarantee that somebody looks for: one that wants a choice, else the newest year's. */
export function findGuarantee(
  db: Knex,
  { accountId }: { accountId: string },
): Promise<Guarantee | undefined> {
  return Guarantee.query(db)
    .where({ accountId })
    .orderByRaw(`status <> 'offered', year_start desc`)
    .first()
    .execute()
}

const NONE: GuaranteeView = {
  id: null,
  status: 'none',
  yearStart: null,
  countedOn: null,
  waited: false,
  paidCents: 0,
  receivedCents: 0,
  refundCents: 0,
  openUntil: null,
  mayWait: false,
}

/**
 * While its year runs, the figures are those of now. What is offered is never more than is left of what was paid: where all of it
 * is gone, nothing is left to count or to give back.
 */
export async function presentGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee | undefined,
): Promise<GuaranteeView> {
  if (!guarantee) return NONE
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
    openUntil,
    mayWait: status === 'offered' && !waited,
  }
}
