import { PassThrough } from 'node:stream'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { createLog } from '../log.ts'
import { logAndReport } from '../log-and-report.ts'
import { emails } from '../modules/emails/index.ts'
import { within } from '../observing/current-work.ts'
import { originOf } from '../observing/job-origin.ts'
import { test as base } from '../testing/api.ts'
import { fakeTools } from '../testing/tools.ts'
import { job } from './job.ts'
import { runJob } from './run-job.ts'
import { workJobs } from './work-jobs.ts'

/** What was logged so far, as whoever runs the process reads it. */
const lines: Record<string, unknown>[] = []
const out = new PassThrough().on('data', (text: Buffer) => {
  for (const line of text.toString().trim().split('\n')) lines.push(JSON.parse(line) as never)
})
const test = base.extend('changes', () => ({ log: createLog('info', out) }))

const requestId = 'from-the-browser-1'
const told = { email: 'zoe@example.com' }

test('the id of a request stands in the line of the job that it ordered', async ({
  ownApi,
  ownDb,
  ownUrl,
  changes,
}) => {
  const headers = { 'x-request-id': requestId }
  const { status } = await ownApi.post('/api/email/settings/link', told, { headers })
  const worker = await workJobs(fakeTools(ownDb, changes), { url: ownUrl, jobs: emails.jobs })
  const done = () => lines.find(({ event }) => event === 'job-done')
  await expect
    .poll(done, { timeout: 20_000 })
    .toMatchObject({ requestId, job: 'mail-email-settings-link', attempt: 1 })
  await worker.stop()

  expect(status).toBe(202)
  expect(JSON.stringify(lines)).not.toContain(told.email)
})

test('a job that fails is told as an error once it is given up, with who ordered it', async ({
  db,
}) => {
  const reports: Readonly<Record<string, unknown>>[] = []
  const log = logAndReport(createLog('info', out), {
    report: (_, facts) => void reports.push(facts),
  })
  const tools = fakeTools(db, { log })
  const inputs: unknown[] = []
  const broken = job({
    name: 'broken',
    input: Type.Object({ page: Type.Integer() }),
    attempts: 2,
    key: () => 'one',
    async run(_, input) {
      inputs.push(input, originOf())
      throw new Error('no paper')
    },
  })
  const payload = within({ requestId }, () => ({ page: 7, ...originOf() }))
  const run = runJob(tools, broken)

  for (const attempts of [1, 2]) {
    const abortSignal = new AbortController().signal
    const called = { job: { id: '5', attempts, max_attempts: 2 }, abortSignal }
    const helpers = called as Parameters<typeof run>[1]
    await expect(run(payload, helpers)).rejects.toThrow('no paper')
  }

  // What it orders in its turn comes from the same request.
  expect(inputs.slice(0, 2)).toEqual([{ page: 7 }, { _from: { requestId } }])
  expect(reports).toMatchObject([
    { event: 'job-given-up', requestId, job: 'broken', jobId: '5', attempt: 2 },
  ])
  const figures = await tools.metrics.registry.metrics()
  for (const outcome of ['failed', 'given-up']) {
    expect(figures).toContain(`job_duration_seconds_count{task="broken",outcome="${outcome}"} 1`)
  }
})
