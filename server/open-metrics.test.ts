import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { connect } from './db/connect.ts'
import { poolState } from './db/pool-state.ts'
import { emails } from './modules/emails/index.ts'
import { openMetrics, serveMetrics } from './open-metrics.ts'
import { test } from './testing/database.ts'
import { fakeTools } from './testing/tools.ts'

const sendEmailJob = emails.jobs.find(({ name }) => name === 'send-email')!
const emailId = '3f0a4c1e-8b1d-4c39-9a51-0d2f6f3d8e10'

test('what waits, the pool and the process are told on a port of their own', async ({ ownDb }) => {
  const tools = fakeTools(ownDb)
  await tools.jobs.order(ownDb, sendEmailJob, { emailId })
  openMetrics(tools, { app: () => poolState(ownDb) })
  const { port, stop } = await serveMetrics(tools, { port: 0, isReady: async () => true })
  onTestFinished(stop)

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  for (const line of [
    /^jobs_in_queue\{task="send-email",state="waiting"\} 1$/m,
    /^job_oldest_due_seconds\{task="send-email"\} \d+$/m,
    /^outbox_waiting\{kind="letter"\} 0$/m,
    /^outbox_oldest_seconds\{kind="email"\} 0$/m,
    /^pg_pool_max\{pool="app"\} 10$/m,
    /^pg_pool_waiting\{pool="app"\} 0$/m,
    /^database_size_bytes \d{6,}$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^# TYPE nodejs_gc_duration_seconds histogram$/m,
  ])
    expect(text).toMatch(line)
})

test('a scrape answers while the database is away, without what only it knows', async () => {
  const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`)
  onTestFinished(async () => {
    await db.destroy()
    silent.close()
  })
  const tools = fakeTools(db)
  openMetrics(tools, { app: () => poolState(db) })

  const text = await tools.metrics.registry.metrics()

  expect(text).toContain('process_uptime_seconds')
  expect(text).not.toMatch(/^jobs_in_queue\{/m)
})
