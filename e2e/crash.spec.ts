import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import {
  type Caller,
  findSuitToFile,
  type PreparedClaim,
  prepareClaim,
  signClaim,
} from './claimant.ts'
import { type Answer, readJson, send } from './http-call.ts'
import {
  databaseUrlOf,
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  stopServer,
} from './server-process.ts'

const CLAIMS = 200
/** From how many signatures on the server may be killed, and until when it must have been. */
const MIDDLE = { from: 40, to: 160 }
/** A start takes its time while those who try again take the processors. */
const GIVE_UP_MS = 90_000
/** Each try waits longer than the one before, up to so many times the first pause. */
const LONGEST_PAUSE = 8
/** By then what a frozen server had sent has arrived, and what it had asked of the database is done. */
const SETTLE_MS = 100

/** What the claimants met. */
interface Tally {
  signed: number
  broken: number
  refused: number
  replayed: number
}

test(
  `${CLAIMS} claims at once, a kill -9 among them, the same keys again: none lost, none doubled`,
  { tag: '@long' },
  async () => {
    test.setTimeout(240_000)
    const dataDir = makeDataDir()
    const port = await findFreePort()
    let server: ServerProcess = await startServer({ dataDir, port })
    try {
      const { origin } = server
      const suit = await findSuitToFile((call) => send(origin, call))
      const tally: Tally = { signed: 0, broken: 0, refused: 0, replayed: 0 }
      const call = persistent(origin, tally)
      const claims = await Promise.all(everyone(() => prepareClaim(call, suit)))

      const signing = Promise.all(claims.map((claim) => signClaim(call, claim)))
      signing.catch(() => {})
      while (tally.signed < MIDDLE.from) await Promise.race([signing, wait(1)])
      const killed = await killWithAnswersOwing(server, { dataDir, tally })
      const next = await startServer({ dataDir, port })
      server = next
      const signed = await signing

      process.stdout.write(
        `    killed after ${killed.answered} of ${CLAIMS} signatures were answered and ${killed.kept} kept; ` +
          `back in ${Math.round(next.readyMs)} ms; ${tally.broken} broken calls, ` +
          `${tally.refused} answered 5xx, ${tally.replayed} found their work done\n`,
      )
      expect(tally.replayed).toBeGreaterThanOrEqual(killed.kept - killed.answered)
      expect(signed.map(({ state }) => state)).toEqual(everyone(() => 'signed'))
      await expectKept(databaseUrlOf(dataDir), claims)
      await expectDocuments(origin, claims)
    } finally {
      await stopServer(server)
      removeDataDir(dataDir)
    }
  },
)

/**
 * Kills the server at the worst of moments: signatures are kept that nobody has been told of. It is frozen to look, and
 * goes on if there are none.
 */
async function killWithAnswersOwing(
  server: ServerProcess,
  { dataDir, tally }: { dataDir: string; tally: Tally },
): Promise<{ answered: number; kept: number }> {
  const text = `select count(*)::int as kept from claims where state = 'signed'`
  while (tally.signed < MIDDLE.to) {
    server.signal('SIGSTOP')
    await wait(SETTLE_MS)
    const [{ kept } = { kept: 0 }] = await query<{ kept: number }>(databaseUrlOf(dataDir), text)
    if (kept > tally.signed) {
      server.signal('SIGKILL')
      await server.ended
      return { answered: tally.signed, kept }
    }
    server.signal('SIGCONT')
    await wait(Math.random() * 10)
  }
  throw new Error('Every signature had been answered whenever the server was looked at')
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const everyone = <Thing>(make: () => Thing): Thing[] => Array.from({ length: CLAIMS }, make)

/** Asks again, in the very same words, until there is an answer that is no failure of the server. */
function persistent(origin: string, tally: Tally): Caller {
  return async (step, call) => {
    const giveUp = performance.now() + GIVE_UP_MS
    for (let tries = 1; performance.now() < giveUp; tries += 1) {
      const answer = await send(origin, call).catch(connectionFault)
      if (answer && answer.status < 500) {
        if (isReplay(answer)) tally.replayed += 1
        if (step === 'sign' && answer.status === 200) tally.signed += 1
        return answer
      }
      tally[answer ? 'refused' : 'broken'] += 1
      await wait((50 + Math.random() * 150) * Math.min(tries, LONGEST_PAUSE))
    }
    throw new Error(`${call.method} ${call.path} never got an answer`)
  }
}

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true'

function connectionFault(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return
  throw error
}

interface Row {
  visitorId: string
  state: string
  sha256: string
  signatures: number
  /** Orders to check the document, and checks done. */
  checks: number
}

/** Each visitor has one claim, signed once, with the document that was shown, and its check is ordered or done. */
async function expectKept(url: string, claims: PreparedClaim[]): Promise<void> {
  const rows = await query<Row>(
    url,
    `select claims.visitor_id as "visitorId", claims.state, documents.sha256,
      (select count(*)::int from claim_events as event
        where event.claim_id = claims.id and event.kind = 'signature.applied') as signatures,
      (select count(*)::int from claim_events as event
        where event.claim_id = claims.id and event.kind = 'document.verified') +
      (select count(*)::int from graphile_worker.jobs as job
        where job.key = 'check-signed-document:' || claims.id) as checks
    from claims left join documents on documents.id = claims.document_id`,
  )

  const wanted = claims.map(({ visitorId, preview: { sha256 } }) => ({ visitorId, sha256 }))
  const found = rows.map(({ visitorId, sha256 }) => ({ visitorId, sha256 }))
  expect(sorted(found)).toEqual(sorted(wanted))
  expect(rows.filter(({ state, signatures }) => state !== 'signed' || signatures !== 1)).toEqual([])
  // Between its deed and its tick a check is both.
  expect(rows.filter(({ checks }) => checks < 1 || checks > 2)).toEqual([])
}

const sorted = (rows: { visitorId: string; sha256: string }[]) =>
  rows.toSorted((a, b) => a.visitorId.localeCompare(b.visitorId))

/** Every claimant gets the bytes that were signed, and sees one claim. */
async function expectDocuments(origin: string, claims: PreparedClaim[]): Promise<void> {
  for (const { headers, preview } of claims) {
    const path = `/api/documents/${preview.documentId}`
    const file = await send(origin, { method: 'GET', path, headers })
    const listed = await send(origin, { method: 'GET', path: '/api/claims', headers })

    expect(createHash('sha256').update(file.body).digest('hex')).toBe(preview.sha256)
    expect(readJson<{ claims: unknown[] }>(listed).claims).toHaveLength(1)
  }
}
