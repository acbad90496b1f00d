import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { recordAudit } from '../audit/index.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'

export const settleAddressesEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/doubted-addresses/:suitId',
  summary:
    'What was found out about an address: claims are mailed again, or their owners get them.',
  access: 'admin',
  roles: ['support'],
  input: Type.Object({
    suitId: Type.String({ format: 'uuid' }),
    /** `address`: the one in the catalogue takes letters, as it is or as it was corrected there. */
    found: Type.Union([Type.Literal('address'), Type.Literal('none')]),
  }),
  output: Type.Object({ ordered: Type.Boolean() }),
  async handle(tools, { input, visitor: { signedIn } }) {
    if (!signedIn) throw new Problem('sign-in.required')
    await tools.db.transaction(async (db) => {
      await tools.jobs.order(db, settleAddressesJob, input)
      await recordAudit(
        { ...tools, db },
        {
          actor: signedIn,
          action: 'address.settled',
          subject: { kind: 'suit', id: input.suitId },
          after: { found: input.found },
        },
      )
    })
    return { ordered: true }
  },
})
