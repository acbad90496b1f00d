import type { AddressChanged } from '../module.ts'
import { Payer } from '../payments/index.ts'
import { tellPayerAddressJob } from './tell-payer-address.job.ts'

/** Has the payment company told of an account's new address, where the account is known there. */
export const payerAddressChanged: AddressChanged = async ({ db, jobs }, { accountId }) => {
  const payer = await Payer.query(db).findById(accountId).select('accountId')
  if (payer) await jobs.order(db, tellPayerAddressJob, { accountId })
}
