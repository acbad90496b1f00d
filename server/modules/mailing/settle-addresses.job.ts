import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { doubtedClaims, endDoubt } from './doubted-claims.ts'
import { settleAddress } from './settle-address.ts'

/**
 * What an operator found out about a settlement's address, for every claim that waits for it. What is in the queue follows
 * with the next run of the printer.
 */
export const settleAddressesJob = job({
  name: 'settle-addresses',
  input: Type.Object({
    suitId: Type.String({ format: 'uuid' }),
    found: Type.Union([Type.Literal('address'), Type.Literal('none')]),
  }),
  attempts: 8,
  key: ({ suitId }) => suitId,
  async run(tools, { suitId, found }) {
    await tools.db.transaction((trx) => endDoubt(trx, { suitId, found }))
    const waiting = await doubtedClaims(tools.db).where({ suitId }).select('id')
    for (const { id: claimId } of waiting) {
      await settleAddress(tools, { claimId, found, actor: 'admin' })
    }
    tools.log.info({ event: 'address-settled', suitId, found, claims: waiting.length })
  },
})
