import type { Tools } from '../../tools.ts'
import type { PaymentFacts } from '../../vendors/card-payments/port.ts'
import { FeeCharge } from '../payments/index.ts'
import { tellMoneyJob } from './tell-money.job.ts'

/**
 * Notes that the bank refused the fee of a letter. Its claim goes on waiting, and its owner is told what to do.
 * @param tools `db` is the caller's transaction
 */
export async function refuseFee(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { reference, status }: Pick<PaymentFacts, 'reference' | 'status'>,
): Promise<void> {
  if (!reference?.startsWith('fee:')) return
  const id = reference.slice('fee:'.length)
  const charge = await FeeCharge.query(db).findById(id).forUpdate()
  if (charge?.state !== 'ordered') return
  const state = status === 'declined' ? 'declined' : 'authentication-required'
  await FeeCharge.query(db)
    .findById(id)
    .patch({ state, attempt: charge.attempt + 1 })
  await jobs.order(db, tellMoneyJob, { what: 'fee-refused', id })
}
