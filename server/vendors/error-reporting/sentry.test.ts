import { gunzipSync } from 'node:zlib'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { scrubbed } from '#contract/privacy/private-names.ts'
import { logAndReport } from '../../log-and-report.ts'
import { sentryReporter } from './sentry.ts'

/** Sentry's ingestion on this machine: an envelope is lines of JSON. */
async function openSentry(status = 200) {
  const envelopes: { url: string | undefined; lines: unknown[] }[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part as Uint8Array)
    const bytes = Buffer.concat(parts)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    const lines = text.toString().trim().split('\n')
    envelopes.push({ url: request.url, lines: lines.map((line) => JSON.parse(line) as unknown) })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { dsn: `http://key123@127.0.0.1:${port}/42`, envelopes }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

test('an error goes to the project with its place in the code, and without anything personal', async () => {
  const { dsn, envelopes } = await openSentry()
  const reporter = await sentryReporter({ dsn, environment: 'test', scrub: scrubbed })
  const log = logAndReport(silent, reporter)

  const facts = { route: '/claims/:id', email: 'zoe@example.com', requestId: 'r-1' }
  log.error({ ...facts, error: new Error('no room for zoe@example.com, card 4242 4242 4242 4242') })
  await reporter.stop()

  expect(envelopes.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/api\/42\/envelope\//)])
  const [, , event] = envelopes[0]!.lines as [object, object, Record<string, never>]
  expect(event).toMatchObject({
    exception: { values: [{ type: 'Error', value: 'no room for [removed], card [removed]' }] },
    extra: { route: '/claims/:id', email: '[removed]', requestId: 'r-1' },
  })
  expect(JSON.stringify(event)).toContain('sentry.test.ts')
  const whole = JSON.stringify(envelopes)
  for (const secret of ['zoe@', '4242 4242', 'server_name', 'ip_address', 'infer_ip":"auto']) {
    expect(whole).not.toContain(secret)
  }
})

test('of a value that the database refused nothing goes there, nor of one that caused another error', async () => {
  const { dsn, envelopes } = await openSentry()
  const reporter = await sentryReporter({ dsn, environment: 'test', scrub: scrubbed })
  const log = logAndReport(silent, reporter)
  const told =
    'insert into "people" ("age") values ($1) - invalid input syntax for type integer: "Zoe"'
  const nativeError = Object.assign(new Error(told), { severity: 'ERROR', code: '22P02' })

  log.error({ error: Object.assign(new Error(told), { nativeError }) })
  log.error({ error: new Error('given up', { cause: nativeError }) })
  await reporter.stop()

  const whole = JSON.stringify(envelopes)
  expect(whole).not.toContain('Zoe')
  expect(whole.match(/type integer: \[removed\]/g)?.length).toBe(2)
  expect(whole).toContain('sentry.test.ts')
})

test('what is no error of ours is logged alone', async () => {
  const reported: unknown[] = []
  const logged: unknown[] = []
  const log = logAndReport(
    { ...silent, error: (entry: unknown) => void logged.push(entry) },
    { report: (error) => void reported.push(error) },
  )

  log.error({ event: 'e-mail', message: 'off' })
  log.error('plain words')

  expect(logged).toHaveLength(2)
  expect(reported).toEqual([])
})

test.each([500, 429])('a collector that answers %i troubles nobody', async (status) => {
  const { dsn } = await openSentry(status)
  const reporter = await sentryReporter({ dsn, environment: 'test', scrub: scrubbed })

  reporter.report(new Error('x'), {})

  await expect(reporter.stop()).resolves.toBeUndefined()
})

test('a collector that is away troubles nobody either', async () => {
  const dsn = 'http://key123@127.0.0.1:9/42'
  const reporter = await sentryReporter({ dsn, environment: 'test', scrub: scrubbed })

  reporter.report(new Error('x'), {})

  await expect(reporter.stop()).resolves.toBeUndefined()
})
