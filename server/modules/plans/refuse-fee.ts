import type { Tools } from '../../tools.ts'
import type { PaymentFacts } from '../../vendors/card-payments/port.ts'
import { Claim, dropCertified, type DropReason } from '../claims/index.ts'
import { FeeCharge } from '../payments/index.ts'
import { tellMoneyJob } from './tell-money.job.ts'

type Refusing = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>

/**
 * Notes that the bank refused a fee of a letter, and tells its owner. Where it is the fee of the letter, its claim goes on
 * waiting; where it is that of certified mail, the letter goes by first class.
 * @param tools `db` is the caller's transaction
 */
export async function refuseFee(
  tools: Refusing,
  { reference, status }: Pick<PaymentFacts, 'reference' | 'status'>,
): Promise<void> {
  if (!reference?.startsWith('fee:')) return
  const id = reference.slice('fee:'.length)
  const state = status === 'declined' ? 'declined' : 'authentication-required'
  await refuse(tools, { id, state, reason: state })
}

/**
 * Notes that the fee of certified mail cannot be charged, since no card is on file any more.
 * @param tools `db` is the caller's transaction
 */
export function refuseWithoutCard(tools: Refusing, { id }: { id: string }): Promise<void> {
  return refuse(tools, { id, state: 'declined', reason: 'no-card' })
}

/**
 * Notes that a fee of a letter cannot be charged, as where its card was removed on the payment company's own pages.
 * @param tools `db` is the caller's transaction
 */
export function refuseForGood(tools: Refusing, { id }: { id: string }): Promise<void> {
  return refuse(tools, { id, state: 'declined', reason: 'declined' })
}

interface Refusal {
  id: string
  state: 'declined' | 'authentication-required'
  reason: DropReason
}

async function refuse(tools: Refusing, { id, state, reason }: Refusal): Promise<void> {
  const { db, jobs } = tools
  const found = await FeeCharge.query(db).findById(id).select('claimId', 'service')
  if (!found) return
  // The claim before its charge, as everywhere.
  const claim = await Claim.query(db).findById(found.claimId).forUpdate()
  const charge = await FeeCharge.query(db).findById(id).forUpdate().throwIfNotFound()
  if (charge.state !== 'ordered') return
  await FeeCharge.query(db)
    .findById(id)
    .patch({ state, attempt: charge.attempt + 1, cardId: null })
  if (charge.service === 'certified' && claim?.certifiedPriceId) {
    await dropCertified(tools, { claimId: claim.id, reason })
  }
  await jobs.order(db, tellMoneyJob, { what: 'fee-refused', id })
}
