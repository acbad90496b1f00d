import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { jobOrders } from './jobs/order-job.ts'
import { emails } from './modules/emails/index.ts'
import { test } from './testing/database.ts'
import { openCollector } from './testing/collector.ts'

const sendEmailJob = emails.jobs.find(({ name }) => name === 'send-email')!
const emailId = '3f0a4c1e-8b1d-4c39-9a51-0d2f6f3d8e10'

/** Tells of traces each file that a process loads, from inside it. The API's own are there with the figures' package. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { writeSync } from 'node:fs'
  registerHooks({
    load(url, context, next) {
      if (/open-spans|@opentelemetry\\/(?!api\\/)/.test(url)) writeSync(1, 'loaded ' + url + '\\n')
      return next(url, context)
    },
  })`)}`

test('without a collector nothing of traces is loaded', async ({ ownUrl, ownDb }) => {
  await jobOrders.order(ownDb, sendEmailJob, { emailId })
  const { loaded, code } = await runWorker({ DATABASE_URL: ownUrl })

  expect(code).toBe(0)
  expect(loaded).toEqual([])
})

test('with one they are loaded, and what was not sent yet is sent as the process ends', async ({
  ownUrl,
  ownDb,
}) => {
  await jobOrders.order(ownDb, sendEmailJob, { emailId })
  const { endpoint, spans, resources } = await openCollector()
  const { loaded, code } = await runWorker({
    DATABASE_URL: ownUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_SERVICE_NAME: 'sparrow-worker',
    METRICS_PORT: '0',
  })

  expect(code).toBe(0)
  expect(loaded).toContainEqual(expect.stringContaining('open-spans'))
  expect(spans().length).toBeGreaterThan(0)
  expect(resources()).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'sparrow-worker' },
  })
})

/** A worker from its start to its end by SIGTERM. */
async function runWorker(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'traces-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const worker = spawn(process.execPath, ['--import', TELL, 'server/main.ts', 'worker'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  let said = ''
  const ended = new Promise<number | null>((resolve) => worker.once('exit', resolve))
  for await (const part of worker.stdout) {
    said += String(part)
    if (said.includes('job-done')) worker.kill('SIGTERM')
  }
  const loaded = said.split('\n').filter((line) => line.startsWith('loaded '))
  return { loaded, code: await ended }
}
