import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellPayerAddress } from './tell-payer-address.ts'

/** Several changes are one piece of work: the address is told that is the account's by then. */
export const tellPayerAddressJob = job({
  name: 'tell-payer-address',
  input: Type.Object({ accountId: Type.String({ format: 'uuid' }) }),
  attempts: 20,
  key: ({ accountId }) => accountId,
  run: async (tools, input) => tellPayerAddress(tools, input),
})
