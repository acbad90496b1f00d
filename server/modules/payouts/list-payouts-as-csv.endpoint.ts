import { easternDay } from '#contract/closes-at.ts'
import { ListPayoutsAsCsv } from '#contract/wire/payouts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { Payout } from './payout.model.ts'
import { type PayoutLine, payoutTable } from './payout-table.ts'
import { REACHED } from './reached.ts'

export const listPayoutsAsCsvEndpoint = endpoint({
  method: 'get',
  path: '/api/payouts.csv',
  summary: 'What the visitor received in a year, as a table.',
  access: 'visitor',
  ...ListPayoutsAsCsv,
  async handle({ db, clock }, { input: { year }, visitor }) {
    const lines = await Payout.query(db)
      .join('suits', 'suits.id', 'payouts.suitId')
      .join('claims', 'claims.id', 'payouts.claimId')
      .where('payouts.visitorId', visitor.id)
      .whereBetween('receivedOn', [`${year}-01-01`, `${year}-12-31`])
      .whereRaw(REACHED, [easternDay(clock.now())])
      .orderBy(['receivedOn', 'payouts.id'])
      .select(
        'receivedOn',
        'suits.name as settlement',
        'claims.reference',
        'payouts.method',
        'amountCents',
      )
      .castTo<PayoutLine[]>()
    return new PrivateFile(Buffer.from(payoutTable(lines)), {
      type: 'text/csv; charset=utf-8; header=present',
      name: `payments-${year}.csv`,
      as: 'saved',
    })
  },
})
