import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'

export const settleAddressesEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/doubted-addresses/:suitId',
  summary:
    'What was found out about an address: claims are mailed again, or their owners get them.',
  access: 'admin',
  input: Type.Object({
    suitId: Type.String({ format: 'uuid' }),
    /** `address`: the one in the catalogue takes letters, as it is or as it was corrected there. */
    found: Type.Union([Type.Literal('address'), Type.Literal('none')]),
  }),
  output: Type.Object({ ordered: Type.Boolean() }),
  async handle({ db, jobs }, { input }) {
    await jobs.order(db, settleAddressesJob, input)
    return { ordered: true }
  },
})
