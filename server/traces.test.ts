import { get } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { connect } from './db/connect.ts'
import { workJobs } from './jobs/work-jobs.ts'
import { emails } from './modules/emails/index.ts'
import { within } from './observing/current-work.ts'
import { openSpans } from './observing/open-spans.ts'
import { test as base } from './testing/api.ts'
import { factsOf, openCollector, type SentSpan } from './testing/collector.ts'
import { fakeTools } from './testing/tools.ts'
import { traceEmail } from './trace-email.ts'

const told = { email: 'zoe@example.com' }
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** What the log was told of spans. */
const warned: { spans?: number }[] = []
const log = { warn: (entry: object) => void warned.push(entry) }
const lost = () => warned.reduce((sum, { spans = 0 }) => sum + spans, 0)

/** A site whose spans go to the collector of the test, on a database of its own. */
const test = base
  .extend('collector', { auto: true }, () => openCollector())
  .extend('spans', async ({ collector }) =>
    openSpans({ endpoint: collector.endpoint, share: 1, log, gatherMs: 20 }),
  )
  .extend('changes', ({ spans }) => ({ spans }))
  .extend('ownDb', async ({ ownUrl, spans }, { onCleanup }) => {
    const db = connect(ownUrl, { spans })
    onCleanup(() => db.destroy())
    return db
  })

test('a call that orders a job is one trace of the caller: its request, statements, job and their statements', async ({
  ownApi,
  ownDb,
  ownUrl,
  spans,
  collector,
}) => {
  const answer = await ownApi.post('/api/email/settings/link?from=zoe', told, {
    headers: { traceparent },
  })
  expect(answer.status).toBe(202)
  const tools = fakeTools(ownDb, { spans })
  const worker = await workJobs(tools, { url: ownUrl, jobs: emails.jobs })
  await expect
    .poll(() => named(collector.spans(), 'job mail-email-settings-link'), { timeout: 20_000 })
    .toHaveLength(1)
  await worker.stop()
  await spans.stop()

  const all = collector.spans().filter((span) => span.traceId === traceId)
  const [request] = named(all, 'POST /api/email/settings/link')
  const [job] = named(all, 'job mail-email-settings-link')
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(factsOf(request!)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/email/settings/link',
    'http.response.status_code': 202,
  })
  expect(job).toMatchObject({ parentSpanId: request!.spanId, kind: 5 })
  for (const owner of [request!, job!]) {
    const statements = all.filter(
      (span) => span.parentSpanId === owner.spanId && 'db.query.text' in factsOf(span),
    )
    expect(statements).not.toEqual([])
  }
  expect(all.map((span) => factsOf(span)['db.query.text'])).toContainEqual(
    expect.stringMatching(/^select order_job\(\s+identifier => \$1/),
  )
})

test('nothing personal is sent: no value of a statement, no address, no query, no error of the database in its words', async ({
  ownApi,
  ownDb,
  spans,
  collector,
}) => {
  // With the hyphen: the digits alone may stand in the id of a span.
  const secrets = ['zoe', 'example.com', '-4242', '127.0.0.1', 'vitest']
  await ownApi.visit('/unclaimed-money/texas?email=zoe@example.com')
  await ownApi.visit('/claims/zoe-4242?email=zoe@example.com')
  await ownApi.post('/api/email/settings/link?email=zoe', told)
  const span = spans.begin({ kind: 'job', name: 'job broken' })
  await within({ span }, async () => {
    await ownDb.raw('select ?::int', ['zoe@example.com']).catch(() => {})
    await ownDb.raw("select 'zoe@example.com'")
  })
  span.end()
  await spans.stop()

  const failed = collector.spans().filter(({ status }) => status.code === 2)
  expect(failed.map((one) => factsOf(one)['error.type'])).toEqual(['22P02'])
  expect(named(collector.spans(), 'GET /unclaimed-money/:state')).toHaveLength(1)
  expect(named(collector.spans(), 'GET /not-found')).toHaveLength(1)
  expect(collector.resources()).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'sparrow' },
  })
  for (const secret of secrets) expect(collector.text()).not.toContain(secret)
})

test('calls outside are part of the work, with their host alone; sending spans is part of none', async ({
  spans,
  collector,
}) => {
  const span = spans.begin({ kind: 'job', name: 'job that calls' })
  await within({ span }, async () => {
    await fetch(`${collector.endpoint}/v1/customers/cus_zoe?email=zoe`, { method: 'POST' })
    const [answer] = (await once(get(`${collector.endpoint}/zoe`), 'response')) as [
      NodeJS.ReadStream,
    ]
    answer.resume()
    await once(get('http://127.0.0.1:1/zoe'), 'response').catch(() => {})
    await traceEmail(smtp, spans)
      .send({} as never)
      .catch(() => {})
    span.end()
  })
  // Outside of any work, and what the batches themselves send meanwhile.
  await fetch(`${collector.endpoint}/nobody`)
  await wait(100)
  await spans.stop()

  const calls = collector.spans().filter(({ name }) => name !== 'job that calls')
  expect(calls.map(({ name }) => name)).toEqual([
    'POST 127.0.0.1',
    'GET 127.0.0.1',
    'GET 127.0.0.1',
    'SMTP send',
  ])
  expect(calls.map((call) => factsOf(call)['error.type'])).toEqual([
    undefined,
    undefined,
    'ECONNREFUSED',
    'error',
  ])
  expect(collector.text()).not.toContain('zoe')
})

test.for([{ status: 503 }, { status: 400 }, { status: 0 }])(
  'a collector that answers $status changes no answer, and the log counts what is lost',
  async ({ status }, { ownUrl }) => {
    const { endpoint } = status
      ? await openCollector({ status })
      : { endpoint: 'http://127.0.0.1:1' }
    const spans = await openSpans({ endpoint, share: 1, log, gatherMs: 1 })
    const db = connect(ownUrl, { spans })
    onTestFinished(() => db.destroy())
    const span = spans.begin({ kind: 'job', name: 'job beside it' })

    const { rows } = (await within({ span }, async () => db.raw('select 1 as one'))) as {
      rows: unknown[]
    }
    span.end()

    expect(rows).toEqual([{ one: 1 }])
    await expect(spans.stop()).resolves.toBeUndefined()
    // One of them is the connection's own.
    if (status === 400) expect(lost()).toBe(3)
  },
)

test('a traceparent that is none begins a trace of its own, and a share of 0 sends nothing', async ({
  collector,
}) => {
  const all = await openSpans({ endpoint: collector.endpoint, share: 1, log })
  all.begin({ kind: 'server', name: 'GET /', parent: 'zoe@example.com' }).end()
  await all.stop()
  const none = await openSpans({ endpoint: collector.endpoint, share: 0, log })
  none.begin({ kind: 'server', name: 'GET /never' }).end()
  none.begin({ kind: 'server', name: 'GET /callers', parent: traceparent }).end()
  await none.stop()

  expect(collector.spans()).toMatchObject([
    { name: 'GET /', traceId: expect.stringMatching(/^[\da-f]{32}$/) as string },
    { name: 'GET /callers', traceId },
  ])
})

const smtp = {
  mode: 'smtp' as const,
  async send(): Promise<never> {
    throw new Error('zoe@example.com is unknown')
  },
}

function named(spans: SentSpan[], name: string): SentSpan[] {
  return spans.filter((span) => span.name === name)
}
