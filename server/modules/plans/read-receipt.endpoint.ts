import { easternDay } from '#contract/closes-at.ts'
import { ReadReceipt } from '#contract/wire/payments.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { Problem } from '../../problem.ts'
import { listPayments } from '../payments/index.ts'
import { presentPayments } from './present-payments.ts'

export const readReceiptEndpoint = endpoint({
  method: 'get',
  path: '/api/payments/:id',
  summary: 'The receipt of one of the account’s own payments.',
  access: 'member',
  ...ReadReceipt,
  async handle({ db }, { visitor, input: { id } }) {
    const { accountId } = signedInAs(visitor)
    const [payment] = await listPayments({ db }, { accountId, id })
    if (!payment) throw new Problem('not-found')
    const { payments } = await presentPayments(db, [payment])
    const { periodStart, periodEnd } = payment
    const period =
      periodStart && periodEnd ? { from: easternDay(periodStart), to: easternDay(periodEnd) } : null
    return { ...payments[0]!, period, taxCents: 0 }
  },
})
