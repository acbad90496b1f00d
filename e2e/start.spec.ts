import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/start-embedded-postgres.ts'
import { type Caller, findSuitToFile, prepareClaim, signClaim, visit } from './claimant.ts'
import { readJson, send } from './http-call.ts'
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
  untilAnswered,
} from './server-process.ts'

interface Places {
  /** A folder for one server's data. */
  dataDir: string
  /** A database, migrated and with its catalogue, that several processes share. */
  databaseUrl: string
}

const test = base.extend<Places>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first argument
  dataDir: async ({}, use) => {
    const dataDir = makeDataDir()
    await use(dataDir)
    removeDataDir(dataDir)
  },
  databaseUrl: async ({ dataDir }, use) => {
    const place = makeDataDir()
    const { url, stop } = await startEmbeddedPostgres({
      dataDir: place,
      say: () => {},
      durable: false,
    })
    const env = { DATABASE_URL: url }
    expect(await spawnServer({ role: 'migrate', dataDir, env }).ended).toEqual({
      code: 0,
      signal: null,
    })
    await use(url)
    await stop()
    removeDataDir(place)
  },
})

const callerOf =
  (origin: string): Caller =>
  (_, call) =>
    send(origin, call)

test('a port that is taken is told in one line, and the process ends with code 1', async ({
  dataDir,
}) => {
  const holder = createServer()
  const port = await findFreePort()
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve))

  const server = spawnServer({ dataDir, port })
  const ended = await server.ended

  expect(ended).toEqual({ code: 1, signal: null })
  expect(server.said().stderr).toMatch(/^[^\n]*(taken|in use)[^\n]*\n$/)
  expect(server.said().stderr).toContain(String(port))
  await new Promise((resolve) => holder.close(resolve))
})

test('everything that is wrong in the environment is told in one line', async ({ dataDir }) => {
  const env = { PORT: 'many', LOG_LEVEL: 'loud', TRUSTED_PROXIES: '99' }

  const server = spawnServer({ dataDir, env })
  const ended = await server.ended

  expect(ended).toEqual({ code: 1, signal: null })
  expect(server.said().stderr).toMatch(/^[^\n]+\n$/)
  for (const name of Object.keys(env)) expect(server.said().stderr).toContain(name)
})

test('after kill -9 it starts again on the same data', { tag: '@long' }, async ({ dataDir }) => {
  const port = await findFreePort()
  const first = await startServer({ dataDir, port })
  const { origin } = first
  const suit = await findSuitToFile((call) => send(origin, call))
  const { headers, claim } = await prepareClaim(callerOf(origin), suit)
  first.signal('SIGKILL')
  await first.ended

  const second = await startServer({ dataDir, port })
  const listed = await send(origin, { method: 'GET', path: '/api/claims', headers })

  const { claims } = readJson<{ claims: { id: string; state: string }[] }>(listed)
  expect(claims).toMatchObject([{ id: claim.id, state: 'ready_to_sign' }])
  expect(await stopServer(second)).toEqual({ code: 0, signal: null })
})

test(
  'SIGTERM under load: what was begun is answered, and it ends with code 0 in time',
  { tag: '@long' },
  async ({ dataDir, databaseUrl }) => {
    // Limits off, and one log line per request, written when its answer is through or was cut (499).
    const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' }
    const server = await startServer({ role: 'web', dataDir, env })
    const suit = await findSuitToFile((call) => send(server.origin, call))
    const load = startLoad(server, suit)
    await wait(1_500)

    const signalledAt = performance.now()
    const { code } = await stopServer(server)
    const took = performance.now() - signalledAt
    const { answers, unanswered } = await load

    const created = answers.filter(({ status }) => status === 201)
    const late = answers.filter(({ at }) => at > signalledAt)
    process.stdout.write(
      `    ended after ${Math.round(took)} ms; ${answers.length} claims answered, ${late.length} of them ` +
        `after the signal; ${unanswered.length} met a closed door\n`,
    )
    expect(code).toBe(0)
    expect(took).toBeLessThan(10_000)
    expect(late.length, 'some were under way').toBeGreaterThan(0)
    expect(created).toHaveLength(answers.length)
    expect(statusesIn(server, '/api/claims')).toEqual(created.map(() => 201))
    expect(statusesIn(server)).not.toContain(499)
    expect(await claimsOf(databaseUrl, unanswered)).toEqual([])
  },
)

interface Load {
  answers: { status: number; at: number }[]
  /** The visitors whose claim got no answer. */
  unanswered: string[]
}

/** Visitors who begin claims, forty at once, each call on a connection of its own, until the door is closed. */
async function startLoad(
  { origin }: ServerProcess,
  suit: { id: string; slug: string },
): Promise<Load> {
  const load: Load = { answers: [], unanswered: [] }
  const call = callerOf(origin)
  const claimAgainAndAgain = async () => {
    for (;;) {
      const visitor = await visit(call, suit).catch(() => undefined)
      if (!visitor) return
      const { visitorId, headers } = visitor
      const answer = await send(origin, {
        method: 'POST',
        path: '/api/claims',
        headers: { ...headers, 'idempotency-key': visitorId },
        body: { suitId: suit.id },
      }).catch(() => undefined)
      if (!answer) return void load.unanswered.push(visitorId)
      load.answers.push({ status: answer.status, at: performance.now() })
    }
  }
  await Promise.all(Array.from({ length: 40 }, claimAgainAndAgain))
  return load
}

/** The statuses in a server's access log. */
function statusesIn(server: ServerProcess, path?: string): number[] {
  const lines = server
    .said()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{'))
  return lines
    .map((line) => JSON.parse(line) as { path?: string; status?: number })
    .filter((line) => line.status !== undefined && (!path || line.path === path))
    .map(({ status = 0 }) => status)
}

async function claimsOf(url: string, visitors: string[]): Promise<unknown[]> {
  const text = 'select visitor_id from claims where visitor_id = any($1::uuid[])'
  return query(url, text, [visitors])
}

async function query<Row>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

test(
  'without its database a web process lives, and says that it is not ready',
  { tag: '@long' },
  async ({ dataDir }) => {
    const port = await findFreePort()
    const nowhere = `postgres://sparrow:nobody@127.0.0.1:${await findFreePort()}/sparrow`

    const server = spawnServer({ role: 'web', dataDir, port, env: { DATABASE_URL: nowhere } })
    await Promise.race([untilAnswered(server.origin, '/healthz', 200), failing(server)])
    const ready = await send(server.origin, { method: 'GET', path: '/readyz' })
    const suits = await send(server.origin, { method: 'POST', path: '/api/suits', body: {} })
    const home = await send(server.origin, { method: 'GET', path: '/' })

    expect(ready.status).toBe(503)
    expect(suits.status).toBe(503)
    expect(suits.headers['retry-after']).toMatch(/^\d+$/)
    expect(home.status, 'the home page has its fallback list').toBe(200)
    expect(await stopServer(server)).toEqual({ code: 0, signal: null })
  },
)

async function failing(server: ServerProcess): Promise<never> {
  const { code, signal } = await server.ended
  throw new Error(`The server ended (${code ?? signal}): ${server.said().stderr}`)
}

test(
  'a worker works what a web process ordered',
  { tag: '@long' },
  async ({ dataDir, databaseUrl }) => {
    // Two processes start, and a claim is prepared and printed between: beside other tests that is more than a minute.
    test.slow()
    const env = {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key that both processes have been given',
    }
    const web = await startServer({ role: 'web', dataDir, env })
    const call = callerOf(web.origin)
    const suit = await findSuitToFile((one) => send(web.origin, one))
    const prepared = await prepareClaim(call, suit)
    const { id: claimId } = await signClaim(call, prepared)
    const orders = () =>
      query(databaseUrl, 'select id from graphile_worker.jobs where key = $1', [
        `check-signed-document:${claimId}`,
      ])
    const checks = () =>
      query(
        databaseUrl,
        `select id from claim_events where claim_id = $1 and kind = 'document.verified'`,
        [claimId],
      )
    await wait(3_000)
    const alone = { orders: (await orders()).length, checks: (await checks()).length }

    const worker = spawnServer({ role: 'worker', dataDir, env })

    expect(alone, 'nobody works it as long as there is only the web process').toEqual({
      orders: 1,
      checks: 0,
    })
    await expect.poll(async () => (await checks()).length, { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await orders()).length).toBe(0)
    expect(await stopServer(worker)).toEqual({ code: 0, signal: null })
    expect(await stopServer(web)).toEqual({ code: 0, signal: null })
  },
)
