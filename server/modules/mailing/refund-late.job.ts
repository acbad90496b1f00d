import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { refundLate } from './refund-late.ts'

export const refundLateJob = job({
  name: 'refund-late',
  input: Type.Object({ letterId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ letterId }) => letterId,
  async run(tools, input) {
    await tools.db.transaction((trx) => refundLate({ ...tools, db: trx }, input))
  },
})
