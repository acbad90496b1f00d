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

/** While its year runs, the figures are those of now: where all that was paid is gone, nothing is left to count. */
export async function presentGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee | undefined,
): Promise<GuaranteeView> {
  if (!guarantee) return NONE
  const { id, status, yearStart, countedOn, waited, refundCents, openUntil } = guarantee
  const kept = { paidCents: guarantee.paidCents, receivedCents: guarantee.receivedCents }
  const figures = status === 'running' ? await countGuarantee(tools, guarantee) : kept
  return {
    id,
    status: status === 'running' && figures.paidCents === 0 ? 'closed' : status,
    yearStart,
    countedOn,
    waited,
    ...figures,
    refundCents,
    openUntil,
    mayWait: status === 'offered' && !waited,
  }
}
