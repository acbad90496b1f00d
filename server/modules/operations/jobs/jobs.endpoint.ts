import { ListJobs, MendJob, SummarizeJobs } from '#contract/wire/admin/operations-jobs.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { recordAudit } from '../../audit/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forSupport } from '../staff-access.ts'
import { listJobs, summarizeJobs } from './list-jobs.ts'
import { mendJob } from './mend-job.ts'

export const listJobsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/jobs',
  summary: 'Jobs of the queue, those first that are due first, with the last error of each.',
  ...forSupport,
  ...ListJobs,
  handle: (tools, { input }) => listJobs(tools, input),
})

export const summarizeJobsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/jobs-summary',
  summary: 'How many jobs of each name there are by state, and how far the workers are behind.',
  ...forSupport,
  ...SummarizeJobs,
  handle: (tools) => summarizeJobs(tools),
})

export const mendJobEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/jobs/:id/mend',
  summary: 'Has one job tried again, given up, or taken off the list of dead ones.',
  ...forSupport,
  idempotent: true,
  ...MendJob,
  async handle(tools, { input: { id, deed, reason }, visitor }) {
    const { done, before } = await mendJob(tools, { id, deed, ...(reason && { reason }) })
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: `job.${deed}`,
      subject: { kind: 'job', id },
      before,
      after: { done },
      ...(reason && { reason }),
    })
    return { done }
  },
})
