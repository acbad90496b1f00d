import { ListRequests, RunRequest } from '#contract/wire/admin/operations-requests.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { recordAudit } from '../../audit/index.ts'
import { runAgain } from '../../privacy/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forSupport } from '../staff-access.ts'
import { listRequests } from './list-requests.ts'

export const listRequestsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/privacy-requests',
  summary: 'What people asked about their data, with the days that are left to answer.',
  ...forSupport,
  ...ListRequests,
  handle: (tools, { input }) => listRequests(tools, input),
})

export const runRequestEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/privacy-requests/:id/run',
  summary: 'Orders what is due of a request once more; nothing runs before its time.',
  ...forSupport,
  idempotent: true,
  ...RunRequest,
  async handle(tools, { input: { id }, visitor }) {
    const ordered = await runAgain(tools, { requestId: id })
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: 'privacy-request.run',
      subject: { kind: 'privacy-request', id },
      after: { ordered },
    })
    return { ordered }
  },
})
