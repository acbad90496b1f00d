import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellUnpaid } from './tell-unpaid.ts'

export const tellUnpaidJob = job({
  name: 'tell-unpaid',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ claimId }) => claimId,
  run: async (tools, input) => tellUnpaid(tools, input),
})
