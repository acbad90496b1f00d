import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { doubtedClaims, endDoubt } from './doubted-claims.ts'
import { settleEach } from './settle-each.ts'

/**
 * What an operator found out about a settlement's address, for every claim that waits for it. What is in the queue follows
 * with the next run of the printer, and a claim that fails with the next look after letters that stand still.
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
    const now = tools.clock.now()
    await tools.db.transaction((trx) => endDoubt(trx, { suitId, found, now }))
    const waiting = await doubtedClaims(tools.db).where({ suitId }).select('id')
    await settleEach(tools, { claims: waiting, found, actor: 'admin' })
    tools.log.info({ event: 'address-settled', suitId, found, claims: waiting.length })
  },
})
